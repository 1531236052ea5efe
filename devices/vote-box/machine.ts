import { CHOICES, type Choice, type BallotBody } from '../../schemas/device-messages.ts';
import type { Uid } from '../../schemas/ids.ts';
import { DeviceTime, type Millis } from '../../schemas/units.ts';
import { reported, settleLevel, stableAt, unknownLevel, type Debounced } from '../event-box/debounce.ts';

/**
 * A member holds a card to the reader, then presses yes, no or abstain. The card is good for a while after it has gone, for
 * one press; held there, it may choose again. Whether a vote is open, and who may vote, is the hub's to know.
 */
export type VoteBoxInput =
  /** One whole poll of the reader; two cards at once are nobody's. */
  | { readonly type: 'poll'; readonly uids: readonly Uid[]; readonly crowd: boolean; readonly at: DeviceTime }
  | { readonly type: 'level'; readonly choice: Choice; readonly on: boolean; readonly at: DeviceTime }
  | { readonly type: 'blind'; readonly at: DeviceTime }
  | { readonly type: 'time'; readonly at: DeviceTime };

export interface VoteBoxSettings {
  /** How long a button must be still before it counts. */
  readonly settle: Millis;
  /** How long a card is good after it was last seen. */
  readonly cardGood: Millis;
}

export interface VoteBoxState {
  readonly buttons: Readonly<Record<Choice, Debounced>>;
  readonly card: { readonly uid: Uid; readonly until: DeviceTime } | null;
}

export interface VoteBoxStep {
  readonly state: VoteBoxState;
  readonly ballots: readonly { readonly at: DeviceTime; readonly body: BallotBody }[];
  /** A card waits for its choice: the lamp is lit. */
  readonly waiting: boolean;
  /** Asks for a `time` input then; null while nothing moves. */
  readonly wakeAt: DeviceTime | null;
}

export const initialVoteBox: VoteBoxState = {
  buttons: { yes: unknownLevel, no: unknownLevel, abstain: unknownLevel },
  card: null,
};

export function stepVoteBox(
  before: VoteBoxState,
  input: VoteBoxInput,
  settings: VoteBoxSettings,
): VoteBoxStep {
  const settled = settle(before, input.at, settings);
  const state = take(settled.state, input, settings);
  const dues = CHOICES.flatMap((choice) => stableAt(state.buttons[choice], settings.settle) ?? []);
  if (state.card !== null) dues.push(state.card.until);
  return {
    state,
    ballots: settled.ballots,
    waiting: state.card !== null,
    wakeAt: dues.length === 0 ? null : DeviceTime(Math.min(...dues)),
  };
}

function settle(
  before: VoteBoxState,
  now: DeviceTime,
  { settle: still }: VoteBoxSettings,
): Pick<VoteBoxStep, 'state' | 'ballots'> {
  const buttons: Record<Choice, Debounced> = { ...before.buttons };
  const ballots: VoteBoxStep['ballots'][number][] = [];
  let { card } = before;
  for (const choice of CHOICES) {
    const level = buttons[choice];
    const due = stableAt(level, still);
    if (due === null || due > now) continue;
    buttons[choice] = settleLevel(level);
    // Found down when watching begins is no press; two at once are no choice.
    const alone = CHOICES.every((other) => other === choice || buttons[other].raw !== true);
    if (level.stable !== false || level.raw !== true || !alone) continue;
    if (card === null || level.since > card.until) continue;
    ballots.push({ at: level.since, body: { kind: 'ballot', uid: card.uid, choice } });
    card = null;
  }
  if (card !== null && now >= card.until) card = null;
  return { state: { buttons, card }, ballots };
}

function take(state: VoteBoxState, input: VoteBoxInput, { cardGood }: VoteBoxSettings): VoteBoxState {
  switch (input.type) {
    case 'time':
      return state;
    case 'blind':
      return initialVoteBox;
    case 'level': {
      const level = reported(state.buttons[input.choice], input.on, input.at);
      return { ...state, buttons: { ...state.buttons, [input.choice]: level } };
    }
    case 'poll': {
      const [uid] = input.uids;
      if (input.crowd || input.uids.length > 1) return { ...state, card: null };
      return uid === undefined ? state : { ...state, card: { uid, until: DeviceTime(input.at + cardGood) } };
    }
  }
}
