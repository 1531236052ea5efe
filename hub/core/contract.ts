import type { Dice } from '../../games/kit/dice.ts';
import type { GameDefinition } from '../../games/kit/game.ts';
import type { GameInput, Moments } from '../../games/kit/hooks.ts';
import type { Answer } from '../../schemas/requests.ts';
import type { DisplayCue } from '../../schemas/cues.ts';
import type {
  BoardReport,
  DeviceState,
  Observation,
  SimAct,
  Watched,
} from '../../schemas/device-messages.ts';
import type { SirenPattern } from '../../schemas/siren-terms.ts';
import type { LinkRole } from '../../schemas/display-terms.ts';
import type { VerbCall } from '../../schemas/commands.ts';
import type { Rulebook } from '../../games/kit/rulebook.ts';
import type { Actor, Batch } from '../../schemas/journal.ts';
import type { Message } from '../../schemas/sentences/message.ts';
import type { RuleGuard } from './rule-guard.ts';
import type { RoomConfig } from '../../schemas/room.ts';
import type { Instant, Millis } from '../../schemas/units.ts';

/**
 * The face that the core shows to the shell. Everything behind it is pure: time and dice come in, events and effects
 * come out. `RoomState` is plain JSON; its inside is the core's own affair.
 */

/** What the core knows about the room it is to run. It does not change while a journal lives. */
export interface RoomSetup {
  readonly game: GameDefinition;
  readonly room: RoomConfig;
  /** The rules of its book, by which Control's log is explained; absent for a game whose rules do not stand as rows. */
  readonly rulebook?: Rulebook | undefined;
  /** How the game's rules are run; without a deadline where it is absent. */
  readonly guard?: RuleGuard | undefined;
}

/** Everything that can happen to the room. */
export type Command =
  | {
      readonly type: 'verb';
      readonly by: Extract<Actor, { kind: 'user' }>;
      /** Not yet checked: the core parses verb and arguments with the schemas and refuses what is wrong. */
      readonly verb: string;
      readonly args: unknown;
      readonly transaction: string;
      readonly rev?: number;
      /** Hub time after which nobody waits for it any more. */
      readonly before?: Instant;
      /** The MQTT client that sent it: where a display is reached. */
      readonly client?: string;
    }
  | {
      readonly type: 'observation';
      readonly device: string;
      readonly observation: Observation;
      /** Its place in hub time. */ readonly at: Instant;
    }
  /** What a bridge says on `watched`: all until then has been reported. */
  | { readonly type: 'watched'; readonly devices: Watched['devices'] }
  | { readonly type: 'device-state'; readonly device: string; readonly state: DeviceState }
  | {
      readonly type: 'bridge-state';
      readonly bridge: string;
      readonly state: 'init' | 'ready' | 'lost';
      /** Which life of the bridge says so, where it is known. */
      readonly boot?: string;
      /** Its boards, where it tells of them. */
      readonly boards?: readonly BoardReport[];
    }
  /** A client is there (it asks for the time) or has fallen silent: repeated, it changes nothing. */
  | { readonly type: 'client'; readonly client: string; readonly online: boolean }
  /** A device has done what it was asked for. */
  | { readonly type: 'did'; readonly device: string; readonly what: 'identify' | 'siren' }
  /** A phone has come by a link; `username` null: no account was made for it. */
  | { readonly type: 'link-used'; readonly link: string; readonly username: string | null }
  /** A second device has come with the code of an account that is another's. */
  | { readonly type: 'link-asked'; readonly link: string }
  /** Something beside the room (a hook) does not work, or works again (`text` null): repeated, it changes nothing. */
  | {
      readonly type: 'trouble';
      readonly id: string;
      readonly text: string | null;
      /** The same as a sentence, for a page in another language. */
      readonly say?: Message;
    }
  /** A deadline has come. */
  | { readonly type: 'tick' }
  /**
   * The hub has started: boots count up. `clockInDoubt`: hub time could not be continued for sure; `missing`: entries of the
   * journal are gone, between two times of day. The clock holds for either.
   */
  | {
      readonly type: 'start';
      readonly boot: number;
      readonly downMs: Millis;
      readonly clockInDoubt: boolean;
      readonly missing: {
        readonly entries: number;
        /** There may be more; with 0 entries nobody can tell whether any are missing. */
        readonly atLeast?: boolean;
        readonly from: string;
        readonly until: string;
      } | null;
      /** Lines of the journal that are damaged, while the room is whole. */
      readonly damagedLines?: number;
    };

/**
 * What one primitive tells the others within a batch, and nobody keeps: the journal has what they made of it, and a replay tells
 * nothing.
 */
export type Telling =
  /** What a device saw and was not heard before; a gap where numbers are missing before it. */
  | (OfDevice & { readonly type: 'device-observed' })
  /** A gap in the life of a box's device itself: it concerns an Event that runs. */
  | (OfDevice & { readonly type: 'device-broke' })
  /** How a box's device stands now, in place of what it saw and nobody heard. */
  | (OfDevice & { readonly type: 'device-found' })
  /** All that a box's device saw until then has been heard. */
  | { readonly type: 'device-watched'; readonly device: string; readonly until: Instant }
  /** A device has done what it is for: it was pressed, it took a ballot. */
  | { readonly type: 'device-worked'; readonly device: string }
  /** Players used an input, or it was found otherwise than it was left. */
  | { readonly type: 'input-used'; readonly device: string; readonly did: GameInput['did'] }
  /** A moment of the timetable, once in a game however often Control goes back. */
  | ClockReached<'phaseBegan'>
  | ClockReached<'phaseEnded'>
  | ClockReached<'mark'>
  | ClockReached<'turnEnded'>
  /** The mark at which boxes are cut off fell then. */
  | { readonly type: 'collection-due'; readonly at: Instant }
  /** Something is to be heard in the room that is no alarm. */
  | { readonly type: 'sound-due'; readonly pattern: SirenPattern; readonly length: Millis }
  /** A display has that alarm on its screen. */
  | { readonly type: 'alarm-shown'; readonly display: string; readonly alarm: string };

interface OfDevice {
  readonly device: string;
  readonly observation: Observation;
  /** Its place in hub time. */
  readonly at: Instant;
}

interface ClockReached<Name extends keyof Moments> {
  readonly type: 'clock-reached';
  readonly name: Name;
  readonly moment: Moments[Name];
}

export interface Context {
  readonly now: Instant;
  readonly dice: Dice;
}

/** What the shell does after the batch is journaled; only ever from a live decide, never from replay. */
export type Effect =
  | {
      readonly type: 'sound';
      readonly alarm: string;
      readonly pattern: SirenPattern;
      readonly since: Instant;
      readonly until: Instant;
      /** Sirens that Control has muted one by one; absent: none. */
      readonly quiet?: readonly string[];
    }
  | { readonly type: 'silence' }
  /** One siren alone falls silent. */
  | { readonly type: 'quieten'; readonly device: string }
  /** A cut-off was fixed at `at`: the device is to say when all until then has been reported. */
  | { readonly type: 'confirm'; readonly device: string; readonly at: Instant }
  /** Cards are held to its reader for the next while. */
  | { readonly type: 'attend'; readonly device: string; readonly forMs: number }
  /** What the box does is reported to Control for the next while. */
  | { readonly type: 'watch'; readonly device: string; readonly box: string; readonly forMs: number }
  | { readonly type: 'identify'; readonly device: string }
  /** As identify; the device's word becomes the answer of the command. */
  | { readonly type: 'test'; readonly device: string }
  /** A momentary word to one display. */
  | { readonly type: 'cue'; readonly client: string; readonly cue: DisplayCue }
  /** A chirp on the pages' loudspeakers, not on the sirens. */
  | { readonly type: 'page-chirp' }
  /** Make the secret of a link; the answer of the command becomes the one that holds it. */
  | {
      readonly type: 'make-link';
      readonly link: string;
      readonly role: LinkRole;
      readonly table: string | null;
      readonly seat?: string | undefined;
      readonly page: string;
      readonly name: string | null;
      readonly expiresAt: Instant;
      /** The only client that gets the secret; the answer does not hold it then. */
      readonly client?: string;
    }
  | { readonly type: 'drop-link'; readonly link: string }
  /** End an account that a link made, and its connections. */
  | { readonly type: 'drop-account'; readonly username: string }
  /** Relay to the device's bridge; its answer becomes the answer of the command. */
  | { readonly type: 'simulate'; readonly device: string; readonly act: SimAct }
  /** What the shell does to room.yaml and the machine; its answer becomes that of the command. */
  | { readonly type: 'setup'; readonly call: SetupCall };

/** A verb of the primitive `setup`. */
export type SetupCall = Extract<VerbCall, { readonly verb: `setup.${string}` | `machine.${string}` }>;

export interface Decision {
  /** Null when nothing changed: nothing is journaled, the answer stands all the same. */
  readonly batch: Batch | null;
  readonly effects: readonly Effect[];
  /** For a verb; null otherwise. A repeated transaction gives the first answer and no batch. */
  readonly answer: Answer | null;
}

export type Body = Readonly<Record<string, unknown>>;

/** A document without its stamp. `topic` is relative to the room's root. The same object as long as nothing of it has changed. */
export interface Document {
  readonly topic: string;
  readonly body: Body;
  /** Where verbs are guarded by it: the revision that last moved what people decide on. */
  readonly movedAt?: number;
}

export interface Core<State> {
  readonly initial: () => State;
  readonly decide: (state: State, command: Command, context: Context) => Decision;
  readonly evolve: (state: State, batch: Batch) => State;
  /** Every retained document of the room, for all audiences; secrecy is in the topic. */
  readonly documents: (state: State) => readonly Document[];
  /** Of them those that overtake the others: what an alarm says to everybody. */
  readonly urgent: (state: State) => readonly Document[];
  /** The next instant at which a tick is due, or null. */
  readonly deadline: (state: State) => Instant | null;
  /** The last sequence number evolved; 0 at first. */
  readonly revision: (state: State) => number;
  /** The newest observation of each device that the state holds: what `seen` may acknowledge again. */
  readonly devices: (state: State) => ReadonlyMap<string, { boot: string; n: number }>;
}
