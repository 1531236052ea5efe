import { text } from '../../schemas/text.ts';
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
  kind === MEMBER_KIND
    ? text({ en: 'Member', de: 'Mitglied' })
    : (manifest.kinds.find(({ id }) => id === kind)?.name ?? kind);

const cardName = ({ kind, owner }: Card, room: RoomView): string => {
  if (kind === null) return text({ en: 'Card that is not enrolled', de: 'Karte, die nicht eingelesen ist' });
  return owner === null ? kindName(kind) : `${nameOf(room, owner)}: ${kindName(kind)}`;
};

/** What comes of it, in words for Control. Nothing comes of a card by its owner alone: a Shuttle's pays for no jump. */
const didOf = (state: State, { kind, owner }: Card, context: RuleContext): string => {
  const { room } = context;
  if (kind === null) return text({ en: 'nothing: enrol it first', de: 'nichts: lies sie erst ein' });
  if (kind !== MEMBER_KIND && kind !== 'shuttle')
    return text({
      en: 'nothing: only Member and Shuttle cards do something here',
      de: 'nichts: hier wirken nur Mitglieds- und Shuttlekarten',
    });
  if (owner === null)
    return text({ en: 'nothing: it is enrolled for no ship', de: 'nichts: sie gehört keinem Schiff' });
  if (!afloat(state, room.tables).includes(owner))
    return text({
      en: 'nothing: that ship is not in the fleet',
      de: 'nichts: dieses Schiff ist nicht in der Flotte',
    });
  if (kind === MEMBER_KIND) return badgeRead(state, owner, context);
  if (room.phase !== 'commitment')
    return text({
      en: 'nothing: Shuttles are sent scouting in phase 2',
      de: 'nichts: Shuttles erkunden in Phase 2',
    });
  state.shuttleAt = owner;
  return text({ en: 'choose its system under Shuttle Scouting', de: 'wähle das System unter Erkundung' });
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
        title: text({
          en: 'Cards read at the Galaxy desk, one at a time',
          de: 'Am Galaxispult gelesene Karten, eine nach der anderen',
        }),
        rows: heard.map(({ card, did }) => row(card, did)),
      };
