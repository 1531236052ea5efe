import { ringBell, soundPattern } from './voices.ts';
import { gainOf } from './loudness.ts';
import type { Bell } from './bells.ts';
import type { CueAction } from './cue-lease.ts';
import type { Stop } from './voices.ts';
import { ofDevice } from '../kept.ts';

const STORED = 'quarterdeck-volume';
const ORDINARY_VOLUME = 70;

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
  #sounding: { readonly sound: string; readonly stop: Stop } | undefined;
  #lease: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** Whether somebody has given leave, and the browser lets it. */
  get allowed(): boolean {
    return this.#context?.state === 'running';
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

  /** Call it from a tap: anywhere else the browser refuses. */
  async allow(): Promise<void> {
    if (this.#context === undefined) {
      this.#context = new AudioContext();
      const guard = this.#context.createDynamicsCompressor();
      this.#out = this.#context.createGain();
      this.#out.connect(guard).connect(this.#context.destination);
      this.#context.addEventListener('statechange', () => this.#changed());
      this.#setGain();
    }
    await this.#context.resume();
    this.#changed();
  }

  async off(): Promise<void> {
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
