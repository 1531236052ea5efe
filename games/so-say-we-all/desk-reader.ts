import { MEMBER_KIND } from '../../schemas/manifest.ts';
import { row } from '../kit/face-parts.ts';
import { nameOf, type RoomView } from '../kit/room-view.ts';
import { manifest } from './manifest.ts';
import { afloat } from './rules/crews.ts';
import { badgeRead } from './rules/jump.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { Moments } from '../kit/hooks.ts';
import type { RuleContext } from '../kit/rule.ts';
import type { State } from './state.ts';

/** The readers of the Galaxy desk: they stand on no ship, and each card that is held to one is answered on Control's page. */

type Card = Pick<Moments['card'], 'kind' | 'owner'>;

/** As many as the fleet has ships: of a whole jump each card is seen. */
const SHOWN = manifest.tables.length;

const kindName = (kind: string): string =>
  kind === MEMBER_KIND ? 'Member' : (manifest.kinds.find(({ id }) => id === kind)?.name ?? kind);

const cardName = ({ kind, owner }: Card, room: RoomView): string => {
  if (kind === null) return 'Card that is not enrolled';
  return owner === null ? kindName(kind) : `${nameOf(room, owner)}: ${kindName(kind)}`;
};

/** What comes of it, in words for Control. Nothing comes of a card by its owner alone: a Shuttle's pays for no jump. */
const didOf = (state: State, { kind, owner }: Card, context: RuleContext): string => {
  const { room } = context;
  if (kind === null) return 'nothing: enrol it first';
  if (kind !== MEMBER_KIND && kind !== 'shuttle')
    return 'nothing: only Member and Shuttle cards do something here';
  if (owner === null) return 'nothing: it is enrolled for no ship';
  if (!afloat(state, room.tables).includes(owner)) return 'nothing: that ship is not in the fleet';
  if (kind === MEMBER_KIND) return badgeRead(state, owner, context);
  if (room.phase !== 'commitment') return 'nothing: Shuttles are sent scouting in phase 2';
  state.shuttleAt = owner;
  return 'choose its system under Shuttle Scouting';
};

export const cardRead = (state: State, card: Card, context: RuleContext): void => {
  const did = didOf(state, card, context);
  state.heard = [{ card: cardName(card, context.room), did }, ...(state.heard ?? [])].slice(0, SHOWN);
};

/** Control's own. */
export const readerFace = ({ heard = [] }: State): FaceInput | null =>
  heard.length === 0
    ? null
    : {
        title: 'Cards read at the Galaxy desk, one at a time',
        rows: heard.map(({ card, did }) => row(card, did)),
      };
