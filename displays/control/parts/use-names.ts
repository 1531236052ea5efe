import { useMemo } from 'preact/hooks';
import { RoomBodySchema, type RoomBody } from '../../../schemas/documents/game.ts';
import { topics } from '../../../schemas/topics.ts';
import { useDocument } from '../../common/use-room.tsx';

export const useRoomFacts = (): RoomBody | undefined => useDocument(topics.controlRoom, RoomBodySchema);

export interface Names {
  readonly kind: (id: string) => string;
  /** What a token of the kind is on its other side; empty where it has none. */
  readonly flips: (kind: string) => string;
  readonly table: (id: string) => string;
  readonly phase: (id: string) => string;
}

const lookUp = (named: readonly { readonly id: string; readonly name: string }[] = []) => {
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return (id: string): string => names.get(id) ?? id;
};

/** The names of things by their ids; an id that nobody knows names itself. */
export const useNames = (): Names => {
  const room = useRoomFacts();
  return useMemo(
    () => ({
      kind: lookUp(room?.kinds),
      flips: (kind) => room?.kinds.find(({ id }) => id === kind)?.flips ?? '',
      table: lookUp(room?.tables),
      phase: lookUp(room?.phases),
    }),
    [room],
  );
};
