import type { Bell } from './bells.ts';
import type { SirenPattern } from '../../../schemas/siren-terms.ts';

/**
 * All sounds are synthesised here with Web Audio: no files, no licences. A ship's bell, a soft knock, and a siren that sweeps
 * (ISO 8201 and 7731 call a swept tone "evacuate"-like urgent; ours stays below 1.2 kHz, where old ears still hear).
 */
export type Stop = () => void;

interface Strike {
  /** Seconds after the beginning. */
  readonly at: number;
  readonly hz: number;
  /** Seconds until it has died away. */
  readonly rings: number;
  readonly loud: number;
}

/** The partials of a small bell, as parts of its strike note. */
const BELL_PARTIALS = [
  [0.5, 0.35],
  [1, 1],
  [1.19, 0.5],
  [2, 0.45],
  [2.76, 0.25],
] as const;

const strike = (context: AudioContext, out: AudioNode, { at, hz, rings, loud }: Strike): void => {
  const begin = context.currentTime + at;
  for (const [ratio, share] of BELL_PARTIALS) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = hz * ratio;
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(loud * share * 0.4, begin + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + rings / ratio ** 0.5);
    tone.connect(gain).connect(out);
    tone.start(begin);
    tone.stop(begin + rings + 0.1);
  }
};

/** Watch bells are struck in pairs. */
const BELLS: Readonly<Record<Bell, readonly Strike[]>> = {
  end: [
    { at: 0, hz: 830, rings: 1.6, loud: 1 },
    { at: 0.35, hz: 830, rings: 2.2, loud: 1 },
    { at: 1.4, hz: 830, rings: 1.6, loud: 1 },
    { at: 1.75, hz: 830, rings: 3, loud: 1 },
  ],
  danger: [
    { at: 0, hz: 830, rings: 1.4, loud: 0.7 },
    { at: 0.35, hz: 830, rings: 2, loud: 0.7 },
  ],
  warning: [{ at: 0, hz: 830, rings: 2, loud: 0.55 }],
  mark: [{ at: 0, hz: 622, rings: 1.4, loud: 0.5 }],
};

export const ringBell = (context: AudioContext, out: AudioNode, bell: Bell): void => {
  for (const one of BELLS[bell]) strike(context, out, one);
};

/** A tone that a slower one sweeps up and down, until it is stopped. */
const sweep = (context: AudioContext, out: AudioNode, middle: number, width: number, hz: number): Stop => {
  const tone = context.createOscillator();
  const sway = context.createOscillator();
  const depth = context.createGain();
  const soft = context.createBiquadFilter();
  const gain = context.createGain();
  tone.type = 'sawtooth';
  tone.frequency.value = middle;
  sway.type = 'triangle';
  sway.frequency.value = hz;
  depth.gain.value = width;
  soft.type = 'lowpass';
  soft.frequency.value = 2_400;
  gain.gain.setValueAtTime(0, context.currentTime);
  gain.gain.linearRampToValueAtTime(0.5, context.currentTime + 0.05);
  sway.connect(depth).connect(tone.frequency);
  tone.connect(soft).connect(gain).connect(out);
  tone.start();
  sway.start();
  return () => {
    const end = context.currentTime + 0.08;
    gain.gain.cancelScheduledValues(context.currentTime);
    gain.gain.setTargetAtTime(0, context.currentTime, 0.02);
    tone.stop(end);
    sway.stop(end);
  };
};

/** What a siren would sound, from a loudspeaker. Short patterns end by themselves; each is stopped by what it gives back. */
export const soundPattern = (context: AudioContext, out: AudioNode, pattern: SirenPattern): Stop => {
  switch (pattern) {
    case 'attack':
      return sweep(context, out, 720, 300, 0.5);
    case 'all-clear':
      return sweep(context, out, 520, 4, 5);
    case 'phase-end':
      ringBell(context, out, 'end');
      return () => undefined;
    case 'chirp':
      strike(context, out, { at: 0, hz: 1_046, rings: 0.5, loud: 0.8 });
      return () => undefined;
  }
};
