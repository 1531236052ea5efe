import { useAbility } from './abilities.ts';
import { accept, drop, offer } from './exchanging.ts';
import { drawShip, giveUp, setReady } from './jumping.ts';
import { chooseAgain, pass, rollDice } from './mission.ts';
import { callOff, chooseCard, lock, volunteer } from './volunteering.ts';

/** Everything that a captain can do, by the name of its command. */
export const MOVES = {
  'draw-ship': drawShip,
  ready: setReady,
  'give-up': giveUp,
  'choose-card': chooseCard,
  volunteer,
  lock,
  'call-off': callOff,
  roll: rollDice,
  pass,
  again: chooseAgain,
  'use-ability': useAbility,
  offer,
  accept,
  drop,
} as const;
export type MoveName = keyof typeof MOVES;
export type MoveArgs<Name extends MoveName> = Parameters<(typeof MOVES)[Name]['run']>[2];
export type Move = {
  [Name in MoveName]: { readonly command: Name; readonly args: MoveArgs<Name> };
}[MoveName];
