import { useRef } from 'preact/hooks';
import { Countdown, useHubFrames } from './digits.tsx';
import { Icon } from './kit/icon.tsx';
import { drawRing, Ring, RING_STEPS } from './kit/ring.tsx';
import { texts } from './texts.ts';
import type { RoundsBody } from '../../schemas/documents/rounds.ts';

/** The ring of a side that acts by the clock: it empties until that side acts again. */
export const RoundRing = ({ rounds }: { readonly rounds: RoundsBody }) => {
  const left = useRef<SVGCircleElement | null>(null);
  const { nextAt, everyMs } = rounds;
  useHubFrames((now) => {
    if (now === undefined || nextAt === null || everyMs === null || everyMs <= 0) return undefined;
    drawRing(left.current, (nextAt - now) / everyMs);
    return everyMs / RING_STEPS;
  });
  return nextAt === null ? null : <Ring left={(circle) => (left.current = circle)} />;
};

/** The initiative order: who has acted, and who acts now or, until that turn has begun, is next; each with a mark and a word. */
export const Initiative = ({ order, acting, begun }: Pick<RoundsBody, 'order' | 'acting' | 'begun'>) =>
  order.length === 0 ? null : (
    <ol class="order" aria-label={texts.combat.order}>
      {order.map(({ id, name, taken }, index) => (
        <li key={id} data-state={id === acting ? 'now' : taken ? 'taken' : 'waiting'}>
          <span class="place">
            {id === acting ? <Icon name="go" /> : taken ? <Icon name="check" /> : index + 1}
          </span>
          <span class="name">{name}</span>
          {id === acting ? (
            <span class="tag">{begun ? texts.combat.turn : texts.combat.next}</span>
          ) : taken ? (
            <span class="sr"> {texts.combat.taken}</span>
          ) : null}
        </li>
      ))}
    </ol>
  );

/** Round, side and order in short, inside an alarm or on a card. */
export const Rounds = ({ rounds }: { readonly rounds: RoundsBody }) => (
  <section class="rounds" aria-label={texts.combat.round(rounds.round)}>
    <p class="round">
      {texts.combat.round(rounds.round)}: <strong>{rounds.side.name}</strong>
      {rounds.nextAt === null ? null : (
        <>
          {' '}
          {texts.combat.actsAgain} <Countdown at={rounds.nextAt} past={texts.common.now} />
        </>
      )}
    </p>
    <p>{rounds.side.hint}</p>
    <Initiative {...rounds} />
  </section>
);
