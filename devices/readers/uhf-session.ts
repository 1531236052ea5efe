import { MAX_IN_PILE, type PileEnd } from '../../schemas/device-messages.ts';
import type { Uid } from '../../schemas/ids.ts';
import { DeviceTime } from '../../schemas/units.ts';
import { cutFrames } from './frame-cutter.ts';
import {
  initialUhf,
  UHF_TIMING,
  type Gathered,
  type Phase,
  type UhfAction,
  type UhfFailure,
  type UhfInput,
  type UhfState,
  type UhfStep,
} from './uhf-contract.ts';
import type { UhfCommand, UhfModule, UhfWord } from './uhf-module.ts';

/**
 * One UHF module on a serial port, as a pure machine: bytes, time and wishes in; bytes and results out. It owns no port.
 *
 *   open    the port is open: hush whatever it still does from before, set it up, tell `ready`
 *   begin   read the pile: tags are gathered until none was new for a second, five seconds at most; then stopped
 *   bytes   whatever came, split anywhere
 *   time    at `wakeAt`
 *
 * After `failed` it does nothing more: close the port, open it anew, and begin with `initialUhf`.
 */

const MAX_SENDS = 2;

/** First who it is, then what it is to do; undefined after the last. */
const stepOf = ({ identify, setUp }: UhfModule, step: number): UhfCommand | undefined =>
  identify[step] ?? setUp[step - identify.length];

const plus = (at: DeviceTime, ms: number): DeviceTime => DeviceTime(at + ms);

/** One step. `now` never goes back. */
export function stepUhf(before: UhfState, input: UhfInput, now: DeviceTime, module: UhfModule): UhfStep {
  const session = new Session(before, now, module);
  session.take(input);
  session.elapse();
  return { state: session.state, actions: session.actions, wakeAt: session.wakeAt() };
}

/** The state of one step while it is worked out; nothing of it outlives the step but `state` and `actions`. */
class Session {
  state: UhfState;
  readonly actions: UhfAction[] = [];
  private readonly now: DeviceTime;
  private readonly module: UhfModule;

  constructor(state: UhfState, now: DeviceTime, module: UhfModule) {
    this.state = state;
    this.now = now;
    this.module = module;
  }

  take(input: UhfInput): void {
    const { now } = this;
    switch (input.type) {
      case 'open':
        this.state = { ...initialUhf, wanted: this.state.wanted, bytesAt: now, heardAt: now };
        this.enter({
          name: 'hushing',
          until: plus(now, UHF_TIMING.hushMs),
          latest: plus(now, UHF_TIMING.stopWithinMs),
        });
        this.send(this.module.stop);
        return;
      case 'begin':
        if (this.state.phase.name === 'idle') this.start();
        else this.state = { ...this.state, wanted: true };
        return;
      case 'bytes':
        this.state = { ...this.state, bytesAt: now };
        this.hear([...this.state.rest, ...input.bytes], false);
        return;
      case 'time':
        if (this.state.rest.length > 0 && now - this.state.bytesAt >= UHF_TIMING.brokenFrameMs)
          this.hear(this.state.rest, true);
    }
  }

  private hear(bytes: readonly number[], final: boolean): void {
    const { frames, rest, garbage } = cutFrames(bytes, this.module.cutter, final);
    this.state = { ...this.state, rest };
    if (garbage > 0) this.onGarbage();
    for (const word of frames) {
      this.state = { ...this.state, heardAt: this.now, garbled: false };
      this.onWord(word);
    }
  }

  /** A frame that does not add up may have been a new tag: the quiet second begins anew. */
  private onGarbage(): void {
    const { phase } = this.state;
    if (phase.name === 'hushing' || phase.name === 'setting-up')
      this.state = { ...this.state, garbled: true };
    if (phase.name === 'reading')
      this.enter({ ...phase, gathered: { ...phase.gathered, lastNewAt: this.now } });
    if (phase.name === 'stopping') this.enter({ ...phase, end: unlessBroken(phase.end) });
  }

  private onWord(word: UhfWord): void {
    const { phase } = this.state;
    switch (phase.name) {
      case 'closed':
      case 'failed':
      case 'idle':
        return;
      case 'hushing':
        this.onHushing(phase, word);
        return;
      case 'setting-up':
        if (word.type === 'answer') this.onSetUpAnswer(phase, word);
        return;
      case 'reading':
      case 'stopping':
        this.onReading(phase, word);
    }
  }

  private onHushing(phase: Extract<Phase, { name: 'hushing' }>, word: UhfWord): void {
    const { stop } = this.module;
    if (word.type === 'answer' && (word.code === stop.code || word.code === null)) {
      this.ask(0);
      return;
    }
    // It reads on from before: wait for the end of that.
    this.enter({ ...phase, until: plus(this.now, UHF_TIMING.hushMs) });
  }

  private onSetUpAnswer(
    phase: Extract<Phase, { name: 'setting-up' }>,
    { code, status, data }: Extract<UhfWord, { type: 'answer' }>,
  ): void {
    const expected = stepOf(this.module, phase.step);
    if (expected === undefined || (code !== null && code !== expected.code)) return;
    if (status !== 0 && expected.mayRefuse !== true) {
      this.fail('reader-garbled', expected.name, this.module.statusText(status));
      return;
    }
    const version = status === 0 ? this.module.version(expected.code, data) : undefined;
    if (version !== undefined) this.state = { ...this.state, version };
    this.ask(phase.step + 1);
  }

  private onReading(phase: Extract<Phase, { name: 'reading' | 'stopping' }>, word: UhfWord): void {
    const { start, stop, bootCode, statusText } = this.module;
    switch (word.type) {
      case 'alive':
        if (phase.name === 'reading') this.enter({ ...phase, acknowledged: true });
        return;
      case 'hindered':
        this.fail('reader-garbled', 'reading', statusText(word.status));
        return;
      case 'tag':
        this.onTag(phase, word.uid);
        return;
      case 'answer':
        if (bootCode !== undefined && word.code === bootCode) {
          this.fail('reader-timeout', 'reading', 'it has begun anew by itself: give it a stiffer supply');
        } else if (phase.name === 'stopping') {
          if (word.code === stop.code || word.code === null) this.finish(phase);
        } else if (word.status !== 0) {
          this.fail('reader-garbled', start.name, statusText(word.status));
        } else if (word.code === start.code) {
          this.enter({ ...phase, acknowledged: true });
        }
    }
  }

  private onTag(phase: Extract<Phase, { name: 'reading' | 'stopping' }>, uid: Uid | null): void {
    const { gathered } = phase;
    const known = uid === null ? gathered.nameless : gathered.uids.includes(uid);
    if (!known && gathered.uids.length >= MAX_IN_PILE) {
      if (phase.name === 'reading') this.stop(phase, 'cut-short');
      return;
    }
    const next: Gathered = known
      ? gathered
      : {
          ...gathered,
          ...(uid === null ? { nameless: true } : { uids: [...gathered.uids, uid] }),
          lastNewAt: this.now,
        };
    if (phase.name === 'reading') this.enter({ ...phase, acknowledged: true, gathered: next });
    // A new tag in the last words: it was not quiet after all.
    else this.enter({ ...phase, gathered: next, end: known ? phase.end : unlessBroken(phase.end) });
  }

  /** What falls due by now. */
  elapse(): void {
    const { phase } = this.state;
    const { now } = this;
    switch (phase.name) {
      case 'closed':
      case 'failed':
      case 'idle':
        return;
      case 'hushing':
        if (now >= phase.until || now >= phase.latest) this.ask(0);
        return;
      case 'setting-up':
        if (now - phase.sentAt >= UHF_TIMING.answerWithinMs) this.onNoAnswer(phase);
        return;
      case 'reading':
        this.elapseReading(phase);
        return;
      case 'stopping':
        if (now - phase.since >= UHF_TIMING.stopWithinMs) {
          this.fail('reader-timeout', this.module.stop.name);
        } else if (now - phase.since >= UHF_TIMING.stopAgainMs * phase.sent && phase.sent < MAX_SENDS) {
          this.enter({ ...phase, sent: phase.sent + 1 });
          this.send(this.module.stop);
        }
    }
  }

  private onNoAnswer(phase: Extract<Phase, { name: 'setting-up' }>): void {
    const expected = stepOf(this.module, phase.step);
    if (expected !== undefined && phase.sent < MAX_SENDS) {
      this.enter({ ...phase, sent: phase.sent + 1, sentAt: this.now });
      this.send(expected);
      return;
    }
    const first = phase.step === 0;
    const reason = this.state.garbled ? 'reader-garbled' : first ? 'reader-absent' : 'reader-timeout';
    this.fail(reason, expected?.name ?? 'set-up');
  }

  private elapseReading(phase: Extract<Phase, { name: 'reading' }>): void {
    const { now } = this;
    const { startedAt } = phase.gathered;
    if (now - this.state.heardAt > this.module.silentMs) {
      this.fail('reader-timeout', 'reading');
    } else if (now - startedAt >= UHF_TIMING.longestMs) {
      this.stop(phase, 'cut-short');
    } else if (now >= this.quietAt(phase)) {
      this.stop(phase, 'quiet');
    } else if (!phase.acknowledged && now - startedAt >= UHF_TIMING.answerWithinMs) {
      this.fail('reader-timeout', this.module.start.name);
    }
  }

  /**
   * When it has been quiet for long enough, and the module was heard in the later half of that: one whose supply sagged
   * is quiet, too.
   */
  private quietAt({ acknowledged, gathered }: Extract<Phase, { name: 'reading' }>): number {
    const { heardAt } = this.state;
    const alive = acknowledged && heardAt - gathered.lastNewAt >= UHF_TIMING.quietMs / 2;
    return alive ? gathered.lastNewAt + UHF_TIMING.quietMs : Infinity;
  }

  private ask(step: number): void {
    const expected = stepOf(this.module, step);
    if (expected === undefined) {
      this.enter({ name: 'idle' });
      this.actions.push({ type: 'ready', version: this.state.version ?? this.module.name });
      if (this.state.wanted) this.start();
      return;
    }
    this.enter({ name: 'setting-up', step, sent: 1, sentAt: this.now });
    this.send(expected);
  }

  private start(): void {
    const { now } = this;
    this.state = { ...this.state, wanted: false, heardAt: now };
    this.enter({
      name: 'reading',
      acknowledged: false,
      gathered: { startedAt: now, uids: [], nameless: false, lastNewAt: now },
    });
    this.send(this.module.start);
  }

  private stop({ gathered }: Extract<Phase, { name: 'reading' }>, end: PileEnd): void {
    this.enter({ name: 'stopping', since: this.now, sent: 1, end, gathered });
    this.send(this.module.stop);
  }

  private finish({ gathered, end }: Extract<Phase, { name: 'stopping' }>): void {
    this.enter({ name: 'idle' });
    this.report(gathered, end);
    if (this.state.wanted) this.start();
  }

  private fail(reason: UhfFailure['reason'], during: string, answer?: string): void {
    const { phase } = this.state;
    if (phase.name === 'reading' || phase.name === 'stopping') this.report(phase.gathered, 'broken');
    this.enter({ name: 'failed' });
    this.actions.push({
      type: 'failed',
      failure: { reason, during, ...(answer !== undefined && { answer }) },
    });
  }

  private report({ startedAt, uids, nameless }: Gathered, end: PileEnd): void {
    this.actions.push({ type: 'inventoried', pile: { startedAt, at: this.now, uids, nameless, end } });
  }

  private enter(phase: Phase): void {
    this.state = { ...this.state, phase };
  }

  private send({ frame }: UhfCommand): void {
    this.actions.push({ type: 'write', bytes: frame });
  }

  wakeAt(): DeviceTime | null {
    const dues = [...this.duesOfPhase(), ...this.dueOfRest()].filter((due) => due !== Infinity);
    return dues.length === 0 ? null : DeviceTime(Math.max(this.now, Math.min(...dues)));
  }

  private dueOfRest(): number[] {
    return this.state.rest.length === 0 ? [] : [this.state.bytesAt + UHF_TIMING.brokenFrameMs];
  }

  private duesOfPhase(): number[] {
    const { phase } = this.state;
    switch (phase.name) {
      case 'closed':
      case 'failed':
      case 'idle':
        return [];
      case 'hushing':
        return [phase.until, phase.latest];
      case 'setting-up':
        return [phase.sentAt + UHF_TIMING.answerWithinMs];
      case 'reading':
        return [
          this.quietAt(phase),
          phase.gathered.startedAt + UHF_TIMING.longestMs,
          this.state.heardAt + this.module.silentMs + 1,
          ...(phase.acknowledged ? [] : [phase.gathered.startedAt + UHF_TIMING.answerWithinMs]),
        ];
      case 'stopping':
        return [
          phase.since + UHF_TIMING.stopWithinMs,
          ...(phase.sent < MAX_SENDS ? [phase.since + UHF_TIMING.stopAgainMs * phase.sent] : []),
        ];
    }
  }
}

const unlessBroken = (end: PileEnd): PileEnd => (end === 'broken' ? end : 'cut-short');
