import type { RoomEvent } from '../../../../schemas/events.ts';
import type { Instant } from '../../../../schemas/units.ts';
import type { RoomState } from '../../state.ts';
import type { Enrolment, TappedCard } from './state.ts';

/** Refused cards kept at the most: a card forgotten on the reader must not fill the memory. */
const KEPT_REFUSED = 100;

/** Lets the oldest refused card go where there are too many; those taken all stay. */
const trimmed = (cards: readonly TappedCard[]): readonly TappedCard[] => {
  const refused = cards.filter((card) => card.result !== 'taken');
  return refused.length <= KEPT_REFUSED ? cards : cards.filter((card) => card !== refused[0]);
};

const change = (state: RoomState, next: (enrolment: Enrolment) => Enrolment): RoomState =>
  state.enrolment === null ? state : { ...state, enrolment: next(state.enrolment) };

/** The room after an event of an enrolment, registry included; the same object for any other event. */
export const evolveEnrol = (state: RoomState, event: RoomEvent, seq: number, at: Instant): RoomState => {
  switch (event.type) {
    case 'enrol-began': {
      const { device, kind, owner, value, count, by } = event;
      return {
        ...state,
        enrolment: {
          event: seq,
          device,
          entry: { kind, owner, value },
          count,
          by,
          at,
          ended: null,
          cards: [],
          refused: 0,
        },
      };
    }
    case 'tag-enrolled': {
      const { uid, kind, owner, value } = event;
      const card: TappedCard = { at, uid, result: 'taken', was: null };
      const taught = { ...state, tags: { ...state.tags, [uid]: { kind, owner, value } } };
      return change(taught, (enrolment) => ({ ...enrolment, cards: [...enrolment.cards, card] }));
    }
    case 'tag-refused': {
      const { uid, why, was } = event;
      const card: TappedCard = { at, uid, result: why, was };
      return change(state, (enrolment) => ({
        ...enrolment,
        cards: trimmed([...enrolment.cards, card]),
        refused: enrolment.refused + 1,
      }));
    }
    case 'enrol-undone': {
      const gone = new Set<string>(event.uids);
      const tags = Object.fromEntries(Object.entries(state.tags).filter(([uid]) => !gone.has(uid)));
      return change({ ...state, tags }, (enrolment) => ({
        ...enrolment,
        cards: enrolment.cards.filter(
          ({ uid, result }) => result !== 'taken' || uid === null || !gone.has(uid),
        ),
      }));
    }
    case 'enrol-ended':
      return change(state, (enrolment) => ({ ...enrolment, ended: { at, why: event.why } }));
    default:
      return state;
  }
};

/**
 * The tags that an event of an enrolment changes. The enrolment itself is no slice: what the reader sees must neither
 * make a command stale nor stop an undo, and an undo of a command that ended it does not begin it again.
 */
export const enrolSlicesOf = (event: RoomEvent): readonly string[] => {
  switch (event.type) {
    case 'tag-enrolled':
      return [`tags/${event.uid}`];
    case 'enrol-undone':
      return event.uids.map((uid) => `tags/${uid}`);
    default:
      return [];
  }
};
