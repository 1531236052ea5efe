import { piReaderOf, type RoomConfig } from '../../../schemas/room.ts';
import { refusal } from '../../../schemas/sentences/sentences.ts';
import { placeOf } from './needs.ts';
import { isOnNetwork, type Probes } from './probe-boards.ts';
import { Refused } from './refused.ts';
import { portBehind } from './serial-ports.ts';
import type { BoardProbe, ReaderProbe } from '../../../schemas/board-probe.ts';
import type { BoardIdentity } from '../../../schemas/documents/setup.ts';
import type { ErrorDocument } from '../../../schemas/errors.ts';

/** The room that runs and the one in the file, as far as it is one. */
type Rooms = readonly (RoomConfig | null)[];

/** Why a port said nothing, in words that a page has in its own language. */
const PORT_TROUBLES: ReadonlyMap<
  string,
  'setup/silent' | 'setup/silent#garbage' | 'setup/busy' | 'setup/no-access' | 'setup/gone'
> = new Map([
  // Pulled while it was asked.
  ['board/not-found', 'setup/gone'],
  ['reader/not-found', 'setup/gone'],
  ['board/lost', 'setup/gone'],
  ['board/silent', 'setup/silent'],
  ['board/garbage', 'setup/silent#garbage'],
  ['board/busy', 'setup/busy'],
  ['board/no-access', 'setup/no-access'],
]);

const troubleAt = (place: string, error: ErrorDocument): ErrorDocument => {
  if (isOnNetwork(place)) return refusal('setup/no-answer', { place });
  const sentence = PORT_TROUBLES.get(error.code);
  return sentence === undefined ? error : refusal(sentence, { place });
};

/** What a probe brought, in words that a page has in its own language. */
const identityOf = (probe: BoardProbe | ReaderProbe): BoardIdentity => ({
  firmware: null,
  model: null,
  ...('board' in probe
    ? { firmware: probe.firmware ?? null, model: probe.model ?? null, reader: probe.reader?.chip ?? null }
    : { reader: probe.version ?? null }),
  kind: 'board' in probe ? null : probe.kind,
  error: probe.error === undefined ? null : troubleAt(probe.port, probe.error),
});

/** By the port itself: a board has several names. */
export const namedPlaces = (rooms: Rooms): Map<string, string> =>
  new Map(
    rooms.flatMap((room) => [
      ...Object.entries(room?.boards ?? {}).flatMap(([id, board]) => {
        const place = placeOf(board);
        return place === null ? [] : [[portBehind(place), id] as const];
      }),
      ...Object.entries(room?.devices ?? {}).flatMap(([id, device]) => {
        const reader = device.kind === 'event-box' ? piReaderOf(device) : undefined;
        return reader === undefined ? [] : [[portBehind(reader.port), id] as const];
      }),
    ]),
  );

interface FoundBoardsOptions {
  /** The serial ports that are plugged in. */
  readonly findPorts: () => readonly string[];
  /** Those on the machine's own pins, with something on them or not. */
  readonly ownPorts: () => readonly string[];
  readonly probe: (places: readonly string[], blink: boolean) => Promise<Probes>;
}

/** The boards and readers that no room names yet. */
export interface FoundBoards {
  /** Where they are. Forgets what those said that are gone. */
  loose(rooms: Rooms): string[];
  /** The machine's own ports on which nothing has answered yet. */
  freeOwnPorts(rooms: Rooms): string[];
  identity(place: string): BoardIdentity | undefined;
  /** Opens each and asks who it is. Throws Refused where the program that asks fails. */
  ask(places: readonly string[], blink: boolean): Promise<readonly BoardIdentity[]>;
  /** Has one of them blink. Throws Refused where it is bound, gone or silent. */
  blink(place: string, rooms: Rooms): Promise<BoardIdentity>;
}

export const createFoundBoards = ({ findPorts, ownPorts, probe }: FoundBoardsOptions): FoundBoards => {
  /** What each board said when it was last asked, while it is plugged in. */
  const known = new Map<string, BoardIdentity>();

  /** What is in the network, or on the machine's own pins, is there once it has answered. */
  const loose = (rooms: Rooms): string[] => {
    const named = namedPlaces(rooms);
    const own = ownPorts();
    const answered = [...known.keys()].filter((place) => isOnNetwork(place) || own.includes(place));
    const places = [...findPorts(), ...answered].filter((place) => !named.has(portBehind(place)));
    for (const place of known.keys()) if (!places.includes(place)) known.delete(place);
    return places;
  };

  const freeOwnPorts = (rooms: Rooms): string[] => {
    const named = namedPlaces(rooms);
    return ownPorts().filter((place) => !named.has(portBehind(place)) && !known.has(place));
  };

  const ask = async (places: readonly string[], blink: boolean): Promise<readonly BoardIdentity[]> => {
    if (places.length === 0) return [];
    const { boards, readers, failed: fault } = await probe(places, blink);
    if (fault !== null) throw new Refused(refusal('setup/not-asked', { reason: fault }));
    return [...boards, ...readers].map((found) => {
      const answer = identityOf(found);
      known.set(found.port, answer);
      return answer;
    });
  };

  const blink = async (place: string, rooms: Rooms): Promise<BoardIdentity> => {
    const board = namedPlaces(rooms).get(portBehind(place));
    if (board !== undefined) throw new Refused(refusal('setup/held', { place, board }));
    const isPluggedIn = findPorts().includes(place);
    if (!isPluggedIn && !isOnNetwork(place) && !ownPorts().includes(place))
      throw new Refused(refusal('setup/gone', { place }));
    const [answer] = await ask([place], true);
    if (answer === undefined) throw new Refused(refusal('setup/gone', { place }));
    if (answer.error === null) return answer;
    if (!isPluggedIn) known.delete(place);
    throw new Refused(answer.error);
  };

  return { loose, freeOwnPorts, identity: (place) => known.get(place), ask, blink };
};
