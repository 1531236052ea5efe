import { ringBell, soundPattern, type Stop } from './voices.ts';
import { gainOf } from './loudness.ts';
import type { Bell } from './bells.ts';
import type { CueAction } from './cue-lease.ts';
import { ofDevice } from '../kept.ts';

const STORED = 'quarterdeck-volume';
const OFF = 'quarterdeck-sounds-off';
const ORDINARY_VOLUME = 70;
/** How often a context is asked whether its time goes on. */
const LOOK_MS = 2_000;

const storedVolume = (): number => {
  const held = Number(ofDevice.getItem(STORED) ?? ORDINARY_VOLUME);
  return Number.isFinite(held) ? Math.min(100, Math.max(0, held)) : ORDINARY_VOLUME;
};

/**
 * The loudspeaker of a page. It makes no sound until somebody has tapped (the browsers' rule, and ours), none while it is
 * muted, and a siren no longer than its lease.
 */
export class SoundDesk {
  #context: AudioContext | undefined;
  #out: GainNode | undefined;
  #volume = storedVolume();
  #ceiling = 100;
  #muted = false;
  #leave: 'none' | 'given' | 'withdrawn' = ofDevice.getItem(OFF) === null ? 'none' : 'withdrawn';
  /** Its time stands still, whatever its state says. */
  #stands = false;
  #lastTime: number | undefined;
  #isWatched = false;
  #sounding: { readonly sound: string; readonly stop: Stop } | undefined;
  #lease: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** Whether somebody has given leave, and the browser lets it. */
  get allowed(): boolean {
    return this.#context?.state === 'running' && !this.#stands;
  }
  /** Somebody has turned sounds off by hand, perhaps before a reload. */
  get isOff(): boolean {
    return this.#leave === 'withdrawn';
  }
  get volume(): number {
    return this.#volume;
  }
  get ceiling(): number {
    return this.#ceiling;
  }
  get muted(): boolean {
    return this.#muted;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Call it from a tap: anywhere else the browser refuses the first time. */
  async allow(): Promise<void> {
    this.#leave = 'given';
    ofDevice.removeItem(OFF);
    if (!this.#isWatched) {
      this.#isWatched = true;
      this.#watch();
    }
    if (this.#stands || this.#context?.state === 'closed') this.#drop();
    const context = this.#context ?? this.#open();
    await context.resume();
    this.#changed();
  }

  async off(): Promise<void> {
    this.#leave = 'withdrawn';
    ofDevice.setItem(OFF, '1');
    this.#silence();
    await this.#context?.suspend();
    this.#changed();
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    ofDevice.setItem(STORED, String(volume));
    this.#setGain();
    this.#changed();
  }

  /** What Control has set for the pages of this role (`pub/sound`) and for this display. */
  rule(ceiling: number, muted: boolean): void {
    if (ceiling === this.#ceiling && muted === this.#muted) return;
    this.#ceiling = ceiling;
    this.#muted = muted;
    this.#setGain();
    this.#changed();
  }

  ring(bell: Bell): void {
    if (this.#context !== undefined && this.#out !== undefined && this.allowed) {
      ringBell(this.#context, this.#out, bell);
    }
  }

  chirp(): void {
    if (this.#context !== undefined && this.#out !== undefined && this.allowed) {
      soundPattern(this.#context, this.#out, 'chirp');
    }
  }

  /** Follows a siren's cue. A lease that nobody renews ends by itself. */
  follow(action: CueAction): void {
    if (action.do === 'ignore') return;
    if (action.do === 'silence') {
      this.#silence();
      return;
    }
    clearTimeout(this.#lease);
    this.#lease = setTimeout(() => this.#silence(), action.forMs);
    if (this.#sounding?.sound === action.sound) return;
    this.#silence(false);
    if (this.#context === undefined || this.#out === undefined || !this.allowed) return;
    this.#sounding = {
      sound: action.sound,
      stop: soundPattern(this.#context, this.#out, action.pattern),
    };
  }

  #open(): AudioContext {
    const context = new AudioContext();
    const guard = context.createDynamicsCompressor();
    this.#context = context;
    this.#out = context.createGain();
    this.#out.connect(guard).connect(context.destination);
    context.addEventListener('statechange', () => this.#changed());
    this.#setGain();
    return context;
  }

  /** For a context whose time stands still: the next cue sounds in another one. */
  #drop(): void {
    this.#silence(false);
    this.#stands = false;
    void this.#context?.close().catch(() => undefined);
    this.#context = undefined;
    this.#out = undefined;
  }

  /**
   * A lock, a call, another app take the sound away (iOS calls that `interrupted`), and nobody presses the key twelve times: leave once
   * given holds until it is withdrawn. It is asked for again when the page comes to the front, and at the next tap anywhere.
   */
  #watch(): void {
    const again = (): void => {
      if (this.#leave !== 'given' || this.allowed) return;
      // Refused: the next tap asks again.
      void this.allow().catch(() => undefined);
    };
    const front = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', front);
    addEventListener('pageshow', front);
    addEventListener('focus', front);
    for (const tap of ['pointerup', 'click', 'keydown']) addEventListener(tap, again, { capture: true });
    setInterval(() => this.#compareTime(), LOOK_MS);
  }

  /** Safari may come back from an interruption with a context that runs by its own word, while its time stands still. */
  #compareTime(): void {
    const now =
      this.#context?.state === 'running' && !document.hidden ? this.#context.currentTime : undefined;
    const stands = now !== undefined && now === this.#lastTime;
    this.#lastTime = now;
    if (stands === this.#stands) return;
    this.#stands = stands;
    this.#changed();
  }

  #silence(andLease = true): void {
    if (andLease) clearTimeout(this.#lease);
    this.#sounding?.stop();
    this.#sounding = undefined;
  }

  #setGain(): void {
    if (this.#context === undefined || this.#out === undefined) return;
    const gain = gainOf({ volume: this.#volume, ceiling: this.#ceiling, muted: this.#muted });
    this.#out.gain.setTargetAtTime(gain, this.#context.currentTime, 0.02);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The page's one loudspeaker. */
export const soundDesk = new SoundDesk();
