import { choice, deliberate, doing, key, line, row, type Question } from '../kit/face-parts.ts';
import { SYSTEMS, systemName, systemOf } from './content/galaxy.ts';
import { jumpCommands } from './jump-commands.ts';
import { figure } from '../kit/options.ts';
import { soundOf } from './rules/crews.ts';
import { JUMP, partsOf } from './rules/jump.ts';
import { shipName } from './ships.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

/** Where the fleet is, and how the last jump went: so many green, so many red, never whose. */
export const galaxyFace = (state: State, room: RoomView): FaceInput => {
  const { at, fixes, last } = state.fleet;
  const red = last === null ? 0 : last.of - last.ready;
  return {
    title: `Galaxy: ${fixes} of ${figure(room.options, 'fixes-needed')} star fixes home`,
    rows: [
      row('The fleet is at', systemName(at), { text: systemOf(at)?.feature ?? null }),
      ...(state.packets.questions[JUMP]?.isOpen === true && state.fleet.destination !== null
        ? [
            row(
              'Jump announced',
              `${systemName(state.fleet.destination)}, ${systemOf(state.fleet.destination)?.coordinates ?? ''}`,
            ),
          ]
        : []),
      ...[...partsOf(state, room.tables)].map(([system, ships]) =>
        row('Not with the fleet', systemName(system), { text: ships.map(shipName).join(', ') }),
      ),
      ...(last === null
        ? []
        : [
            row(
              `Jump to ${systemName(last.to)}`,
              `${last.ready} green, ${red} red: ${last.jumped === 0 ? 'failed' : 'the fleet jumped'}`,
              { text: `${'●'.repeat(last.ready)}${'○'.repeat(red)}` },
            ),
          ]),
    ],
  };
};

/** The parts of a fleet that a battle has split: each ship rejoins it by a key, after the all-clear. */
const apart = (state: State, { tables }: RoomView): Question[] => {
  const rows = [...partsOf(state, tables)].flatMap(([system, ships]) =>
    ships.map((ship) =>
      line(
        ship,
        shipName(ship),
        systemName(system),
        state.battle === null ? [choice('Is with the fleet again', jumpCommands.rejoin, { ship })] : [],
      ),
    ),
  );
  return rows.length === 0
    ? []
    : [
        doing('apart', 'Not with the fleet, and asked for no packet: open a ship that has met it again', {
          desk: 'galaxy',
          standing: true,
          rows,
        }),
      ];
};

/** Before it is done: Sabotage whose die may damage the ship. Whose packet it was in is read by whoever holds the line. */
const spoiled = (state: State): Question[] =>
  Object.entries(state.spoiled ?? {}).map(([ship, die]) => {
    const crew = state.crews[ship];
    const stays = crew !== undefined && soundOf(ship, crew).length > 0;
    return doing(
      `spoiled-${ship}`,
      'Sabotage in a packet, and a die that may damage the ship: is it damaged?',
      {
        desk: 'galaxy',
        covered: true,
        unfolded: true,
        rows: [
          line(
            'spoiled',
            'Sabotage',
            `${shipName(ship)}, rolled ${die}: ${stays ? 'a location' : 'it would be destroyed'}`,
          ),
        ],
        keys: [
          deliberate(key('Damage it', jumpCommands['jump-sabotage'], { ship })),
          key('No damage', jumpCommands['jump-sabotage'], { ship, hurts: false }),
        ],
      },
    );
  });

/** Control's own: the destination; the packets are a grid under Questions, each with its Fuel, and the key for the verdict. */
export const jumpCard = (state: State, room: RoomView): FaceInput => {
  const { destination } = state.fleet;
  const open = state.packets.questions[JUMP];
  if (open !== undefined && destination !== null) {
    return {
      kind: 'ask',
      title: 'Jump',
      questions: [
        doing('judge', `${systemName(destination)} is ${systemOf(destination)?.coordinates ?? ''}`, {
          desk: 'galaxy',
          keys: [key('Call it off', jumpCommands['jump-call-off'])],
        }),
        ...spoiled(state),
        ...apart(state, room),
      ],
    };
  }
  return {
    kind: 'ask',
    title: 'Jump',
    questions: [
      doing('call', 'The Vice President names the destination: announce it', {
        desk: 'galaxy',
        // The Vice President has named none: nobody waits.
        ...(destination === null && { standing: true }),
        rows: [
          line(
            room.tables[0] ?? 'prosecutor',
            'Destination',
            destination === null ? 'none' : systemName(destination),
            SYSTEMS.map(({ id, name }) => choice(name, jumpCommands['jump-call'], { system: id })),
          ),
        ],
      }),
      ...spoiled(state),
      ...apart(state, room),
      ...(state.judged === null
        ? []
        : [
            doing(
              'judged',
              `Was the verdict on the jump to ${systemName(state.judged.to)} wrong? The packets open again as they were entered`,
              {
                desk: 'galaxy',
                standing: true,
                keys: [deliberate(key('Open the packets again', jumpCommands['jump-again']))],
              },
            ),
          ]),
    ],
  };
};
