import { texts } from './texts.ts';

const BEAT_MS = 1_000;

/**
 * Says that the page has stopped, when it has: a veil comes by a CSS animation after six seconds, which the script puts back each
 * second. A script that hangs or was suspended cannot put it back, and no frozen figure looks alive.
 */
export const startWatchdog = (): void => {
  const veil = document.createElement('div');
  veil.className = 'watchdog';
  veil.textContent = texts.health.stopped;
  veil.setAttribute('aria-hidden', 'true');
  document.body.append(veil);
  let turn = 0;
  const beat = (): void => {
    turn = 1 - turn;
    veil.dataset.turn = String(turn);
  };
  beat();
  setInterval(beat, BEAT_MS);
  document.addEventListener('visibilitychange', beat);
};
