import type { Counts } from '../../../../schemas/arguments.ts';
import type { Beam, GapReason, PileEnd } from '../../../../schemas/device-messages.ts';
import type { CardKind } from '../../../../schemas/manifest.ts';
import type { TagEntry } from '../../../../schemas/tag-entry.ts';
import type { Instant } from '../../../../schemas/units.ts';
import type { Plan } from '../../plan.ts';

/**
 * The event box as the hub keeps it: what was observed, and what Control said. The tally, the outcome and the
 * carry-list are derived from it together with the tag registry (tally.ts, outcome.ts), so that enrolling a tag
 * afterwards makes them right by itself. Plain JSON.
 */

/** What a box is read against; none of it is in the box's own state. */
export interface BoxWorld {
  readonly kinds: readonly CardKind[];
  /** The game's rule for an outcome; null where Control says each. */
  readonly outcome: 'cost' | null;
  /** By UID in capital hex. */
  readonly tags: Readonly<Record<string, TagEntry>>;
  /** Whether the box's device is there now. */
  readonly online: boolean;
  /** The hub has just come back, and the device, there when it went, has not said yet that it still is. */
  readonly unproven?: boolean;
  /** It is driven through a board that was another box's (devices/board-places.ts). */
  readonly strange?: boolean;
  readonly tableNames: Readonly<Record<string, string>>;
  /** By tag: the other boxes, by name, into which it went as well (same-card.ts). */
  readonly elsewhere?: Readonly<Record<string, readonly string[]>>;
  /** A passage longer than this is too long for one card. */
  readonly longestPassageMs: number;
}

/** Something at an opening while the box was armed. `start` and `end` are device time; `at` is `start` in hub time. */
interface Seen {
  readonly boot: string;
  readonly start: number;
  readonly end: number;
  readonly at: Instant;
  /** With the lid shut and settled. */
  readonly shut: boolean;
  /** While the box was being carried off. */
  readonly carried: boolean;
}
export interface PassageSeen extends Seen {
  readonly kind: 'passage';
  readonly beam: Beam;
  /** Whether it went on inwards past a second beam; absent where there is none. */
  readonly through?: boolean;
}
export interface SightingSeen extends Seen {
  readonly kind: 'sighting';
  readonly uid: string;
}
export type EntrySeen = PassageSeen | SightingSeen;

/** What makes observation broken or the box untrustworthy, apart from the entries themselves. */
export type Doubt =
  | { readonly why: 'gap'; readonly reason: GapReason; readonly at: Instant }
  | {
      readonly why: 'crowd' | 'hatch' | 'hatch-carried' | 'late-start' | 'offline' | 'overflow';
      readonly at: Instant;
    };

export type SealResult = 'clear' | 'no-answer' | 'card-in-field' | 'beam-blocked';

/** The lid is shut: since when (device time; null when it was so at arming), and whether the slot was seen empty. */
export interface Seal {
  readonly boot: string | null;
  readonly atMs: number;
  readonly at: Instant;
  readonly result: SealResult;
}

/** The newest stretch with the lid shut and settled; `toMs` null while it lasts. */
interface Shut {
  readonly boot: string | null;
  readonly fromMs: number;
  readonly toMs: number | null;
}

/** The pile in the box, read at once with the lid shut. */
export interface PileSeen {
  /** When the reading ended. */
  readonly at: Instant;
  readonly uids: readonly string[];
  readonly nameless: boolean;
  readonly end: PileEnd;
}

/** What a recount gave: it stands in place of the passages. */
export type Recounted =
  | {
      readonly source: 'control';
      readonly counts: Counts;
      readonly by: string;
      /** What a sweep before it had read; null where the tags known are those that passed. */
      /** Typed with the cut-off fixed: what is heard later of the time before cannot overtake it. */
      readonly afterCutoff: boolean;
      readonly swept: readonly string[] | null;
    }
  | ({
      readonly source: 'sweep';
      /** How many cards Control counted in hand; null where nobody said. */
      readonly expect: number | null;
    } & Swept);

/** What a sweep over the reader saw. */
export interface Swept {
  readonly uids: readonly string[];
  readonly doubts: readonly Doubt[];
  /** Cards swept through the slot instead of over the antenna leave passages too: one without a tag is a card missed. */
  readonly entries: readonly EntrySeen[];
  /** The fullest reading of the pile, the newest of equals; null where cards are swept one by one. */
  readonly pile: PileSeen | null;
}

export type Stage = 'idle' | 'armed' | 'collecting' | 'recounting' | 'resolved';

export interface BoxState {
  readonly id: string;
  readonly name: string;
  readonly table: string | null;
  readonly device: string | null;

  /** Known whether armed or not. */
  readonly lid: 'open' | 'closed' | 'unknown';
  readonly hatch: 'open' | 'closed' | 'unknown';
  /** The newest observation; null before the first. */
  readonly heardAt: Instant | null;
  /** Passages of which no Event knows: what they left is inside still, until somebody says that it was emptied. */
  readonly strays: number;

  readonly stage: Stage;
  readonly armedAt: Instant | null;
  readonly event: { readonly title: string; readonly persistent: boolean } | null;
  readonly cost: Counts;
  /** The Event that the rules have for it once Control is done with this one. */
  readonly next: { readonly title: string; readonly persistent: boolean; readonly cost: Counts } | null;

  /** The lid is shut but has not settled. */
  readonly closing: boolean;
  /** The closing that the tally rests on; frozen once the cut-off is fixed. Null while contributions may be on their way. */
  readonly seal: Seal | null;
  readonly shut: Shut | null;
  /** What lay in the box when that closing was answered; null for a reader of passing cards. Frozen as `seal` is. */
  readonly pile: PileSeen | null;
  /** Contributions since arming, in the order of their arrival; at most MAX_ENTRIES. */
  readonly entries: readonly EntrySeen[];
  readonly doubts: readonly Doubt[];
  readonly tamperAt: Instant | null;

  readonly fixed: {
    readonly how: 'control' | 'badge' | 'collection';
    readonly at: Instant;
    /** Everything until then has been heard: nothing older is still on its way, and nobody was blind. */
    readonly confirmed: boolean;
  } | null;
  /** What has been noticed since the cut-off or the collection: it matters only if the box is opened again. */
  readonly after: {
    readonly doubts: readonly Doubt[];
    /** The lid has moved; `seal` is then its newest closing. */
    readonly moved: boolean;
    readonly seal: Seal | null;
    readonly pile: PileSeen | null;
  };
  readonly recounted: Recounted | null;
  /** Control's count was overtaken by contributions that came after it. */
  readonly overtakenAt: Instant | null;
  readonly sweep:
    | (Swept & {
        /** The stage to which the end of the sweep goes back. */
        readonly back: 'armed' | 'collecting' | 'resolved';
      })
    | null;
  /** Control takes the tally as it stands (`outcome` null), or says the outcome. */
  readonly forced: { readonly outcome: string | null; readonly by: string } | null;
  readonly resolved: {
    readonly outcome: string;
    readonly text: string | null;
    readonly by: string;
    /** What this Event has left inside, by its passages: nobody has said that it was emptied. Absent for nothing. */
    readonly left?: number;
  } | null;
  /** By table id: returned tokens that go back on their other side. */
  readonly flipped: Readonly<Record<string, number>>;
  readonly revealed: {
    readonly outcome: boolean;
    readonly cause: boolean;
    readonly counts: boolean;
    /** What is revealed of it fills the wall, too. */
    readonly wall?: boolean;
  };
}

/** More contributions than any deck has cards: memory stays bounded whoever plays with the beam, and the tally says so. */
export const MAX_ENTRIES = 2_000;
/** Doubts kept at the most; one is enough for a recount, the others explain it. */
export const MAX_DOUBTS = 20;

export const NOTHING_AFTER: BoxState['after'] = {
  doubts: [],
  moved: false,
  seal: null,
  pile: null,
};

const unarmed = {
  stage: 'idle',
  armedAt: null,
  event: null,
  cost: {},
  next: null,
  closing: false,
  seal: null,
  shut: null,
  pile: null,
  entries: [],
  doubts: [],
  tamperAt: null,
  fixed: null,
  after: NOTHING_AFTER,
  recounted: null,
  overtakenAt: null,
  sweep: null,
  forced: null,
  resolved: null,
  flipped: {},
  revealed: { outcome: false, cause: false, counts: false },
} as const satisfies Partial<BoxState>;

/** A box that nothing has been heard of. */
export const initialBox = (
  id: string,
  about: { readonly name: string; readonly table: string | null; readonly device: string | null },
): BoxState => ({
  id,
  name: about.name,
  table: about.table,
  device: about.device,
  lid: 'unknown',
  hatch: 'unknown',
  heardAt: null,
  strays: 0,
  ...unarmed,
});

/** By id. */
export type Boxes = Readonly<Record<string, BoxState>>;

export const initialBoxes = ({ boxes }: Plan): Boxes =>
  Object.fromEntries(boxes.map((box) => [box.id, initialBox(box.id, box)]));

/** The box put back to idle with so many passages that nobody has emptied out; lid, hatch and device stay as known. */
export const disarmed = (box: BoxState, strays: number): BoxState => ({ ...box, ...unarmed, strays });

/** Something of an Event that Control has not resolved is in it: cards, or a count of them. Only Control ends that. */
export const isUnfinished = (box: BoxState): boolean =>
  box.stage !== 'idle' &&
  box.stage !== 'resolved' &&
  (box.entries.length > 0 || box.recounted !== null || box.sweep !== null || box.forced !== null);

/** The lid was shut when the box was armed and nothing has been heard of it since. */
export const isShutSinceArming = (box: BoxState): boolean =>
  box.stage !== 'idle' && box.lid === 'closed' && box.seal === null && !box.closing;

/** Neither what passes nor what breaks from now on can change the tally: sealed, cut off, and all until then heard. */
export const isFinal = (box: BoxState): boolean => box.seal !== null && box.fixed?.confirmed === true;

/** What happened at `at` came after the end of the sealed box, whenever it is heard of. */
export const isPast = (box: BoxState, at: Instant): boolean =>
  isFinal(box) || (box.seal !== null && box.fixed !== null && at > box.fixed.at);

/** Sealed and cut off, but what went in just before may still be on its way. */
export const isAwaited = (box: BoxState): boolean => box.seal !== null && box.fixed?.confirmed === false;

/** Control's word for where the box is (schemas/documents/box.ts, BOX_STATES). */
export const stateOf = (
  box: BoxState,
): 'idle' | 'open' | 'closing' | 'sealed' | 'fixed' | 'collecting' | 'recounting' | 'resolved' => {
  if (box.stage !== 'armed') return box.stage;
  // A lid left open accepts nothing more once the cut-off has fallen.
  if (box.fixed !== null) return 'fixed';
  if (box.seal !== null) return 'sealed';
  return box.closing ? 'closing' : 'open';
};
