import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../common/kit/icon.tsx';
import { texts } from '../common/texts.ts';
import { Die } from './die.tsx';
import type { SoloBody, SoloCaptain, SoloThrow } from '../../schemas/documents/solo.ts';

/** As long as the last die takes to lie, and a token to its store; page.css says the same. In ms. */
const TUMBLE_MS = 900;
const EACH_MS = 70;
const FLIGHT_MS = 650;

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Which throws have come to lie: those that were there when the page came, and those whose dice have had their time. */
const useLanding = (throws: readonly SoloThrow[]): { readonly first: number; readonly landed: number } => {
  const newest = throws.at(-1)?.at ?? 0;
  const first = useRef(newest);
  const [landed, setLanded] = useState(newest);
  // A day that begins anew counts anew.
  if (newest < first.current) first.current = newest;
  const dice = Math.max(0, ...throws.filter(({ at }) => at > landed).map((each) => each.dice.length));
  useEffect(() => {
    if (newest <= landed) {
      if (newest < landed) setLanded(newest);
      return undefined;
    }
    const timer = setTimeout(() => setLanded(newest), prefersStillness() ? 0 : TUMBLE_MS + EACH_MS * dice);
    return () => clearTimeout(timer);
  }, [newest, landed]);
  return { first: first.current, landed };
};

/** What the dice of a throw bring flies from each to its store. */
const fly = (row: HTMLElement, { dice }: SoloThrow): void => {
  const cubes = row.querySelectorAll<HTMLElement>('.die');
  dice.forEach(({ brings }, at) => {
    const from = cubes[at]?.getBoundingClientRect();
    for (const store of brings) {
      const chip = row.querySelector<HTMLElement>(`[data-store="${store}"]`);
      const to = chip?.getBoundingClientRect();
      if (from === undefined || to === undefined || chip === null) continue;
      const token = document.createElement('i');
      token.className = 'token';
      token.dataset.means = store;
      row.append(token);
      const own = row.getBoundingClientRect();
      const x = (box: DOMRect): number => box.left + box.width / 2 - own.left;
      const y = (box: DOMRect): number => box.top + box.height / 2 - own.top;
      const flight = token.animate(
        [
          { transform: `translate(${x(from)}px, ${y(from)}px) scale(0.4)`, opacity: 0 },
          { transform: `translate(${x(from)}px, ${y(from) - 14}px) scale(1.4)`, opacity: 1, offset: 0.3 },
          { transform: `translate(${x(to)}px, ${y(to)}px) scale(0.7)`, opacity: 1 },
        ],
        { duration: FLIGHT_MS, delay: at * EACH_MS, easing: 'cubic-bezier(0.5, 0, 0.3, 1)', fill: 'both' },
      );
      flight.onfinish = () => {
        token.remove();
        chip.animate([{ transform: 'scale(1.35)' }, { transform: 'none' }], { duration: 220 });
      };
    }
  });
};

const Captain = ({
  captain: { id, name, ship, own, crew, stores },
  thrown,
  fresh,
  lies,
  flies,
}: {
  readonly captain: SoloCaptain;
  readonly thrown: SoloThrow | undefined;
  /** It fell while the page looked on. */
  readonly fresh: boolean;
  readonly lies: boolean;
  readonly flies: boolean;
}) => {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (lies && fresh && flies && thrown !== undefined && row.current !== null && !prefersStillness())
      fly(row.current, thrown);
  }, [lies, thrown?.at]);
  /** What still lies in the air is not counted yet. */
  const inAir = (store: string): number =>
    lies || thrown === undefined
      ? 0
      : thrown.dice.flatMap(({ brings }) => brings).filter((each) => each === store).length;
  const { fleet } = texts.solo;
  return (
    <li ref={row} data-own={own ? '' : undefined} data-captain={id}>
      <p class="who">
        <strong>{name}</strong> {ship === null ? null : <span class="hint">{ship}</span>}
        <span class="crew">
          <Icon name="people" /> <span class="sr">{fleet.crew}</span> {crew}
        </span>
      </p>
      <ul class="stores">
        {stores.map(({ id: store, name: called, held, away }) => {
          const more = Math.max(0, away - inAir(store));
          return (
            <li key={store} data-store={store} data-none={held + more === 0 ? '' : undefined}>
              <i class="dot" data-means={store} aria-hidden="true" /> {called}{' '}
              <strong key={held} class="count">
                {held}
              </strong>
              {more === 0 ? null : <span class="hand">+{more}</span>}
            </li>
          );
        })}
      </ul>
      {thrown === undefined ? null : (
        <p class="thrown" key={thrown.at}>
          <span class="sr">{fleet.throws(name, thrown.dice.map(({ shows }) => shows).join(' '))}</span>
          {thrown.dice.map(({ shows, brings, kills }, at) => (
            <Die key={at} shows={shows} means={kills ? 'death' : brings[0]} at={at} fresh={fresh} />
          ))}
          {lies && thrown.dead.length > 0 ? (
            <span class="dead" data-fresh={fresh ? '' : undefined}>
              {fleet.dead(thrown.dead.join(', '))}
            </span>
          ) : null}
        </p>
      )}
    </li>
  );
};

/** The four ships, what each holds, and the dice as they fall: everybody's, bots' too. `onRoll`: dice are in the air. */
export const FleetBoard = ({
  body,
  onRoll,
}: {
  readonly body: SoloBody;
  readonly onRoll: (rolling: boolean) => void;
}) => {
  const { fleet, throws, verdict } = body;
  const { first, landed } = useLanding(throws);
  const rolling = throws.some(({ at }) => at > landed);
  useEffect(() => onRoll(rolling), [rolling]);
  return (
    <section class="fleet" aria-label={texts.solo.fleet.title}>
      <ul>
        {fleet.map((captain) => {
          const thrown = throws.find((each) => each.captain === captain.id);
          return (
            <Captain
              key={captain.id}
              captain={captain}
              thrown={thrown}
              fresh={thrown !== undefined && thrown.at > first}
              lies={thrown === undefined || thrown.at <= landed}
              flies={verdict?.good !== false}
            />
          );
        })}
      </ul>
      {verdict === null || rolling ? null : (
        <p class="verdict" role="status" data-good={verdict.good ? '' : undefined}>
          {verdict.text}
        </p>
      )}
    </section>
  );
};
