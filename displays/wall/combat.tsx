import { ofHub } from '../common/of-hub.ts';
import { AllClear, Beside, ClockInAlarm, Emergency } from '../common/alarm-panel.tsx';
import { ClockDigits, Countdown } from '../common/digits.tsx';
import { useFit } from '../common/fit.ts';
import { useFaces } from '../common/game-faces.tsx';
import { HexBoard } from '../common/hex-board.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { PhaseLine } from '../common/phase-line.tsx';
import { Initiative, RoundRing } from '../common/rounds.tsx';
import { texts } from '../common/texts.ts';
import { useAlert, useClock } from '../common/use-room.tsx';
import { topics } from '../../schemas/topics.ts';
import type { RowsFace } from '../../schemas/faces/rows.ts';
import type { RoundsBody } from '../../schemas/documents/rounds.ts';

const Order = ({ rounds }: { readonly rounds: RoundsBody }) => {
  const place = useFit<HTMLElement>();
  return (
    <section class="initiative" ref={place}>
      <h2>{texts.combat.order}</h2>
      <Initiative {...rounds} />
    </section>
  );
};

const BattleMap = ({ face: { title, rows } }: { readonly face: RowsFace }) => {
  // Of the list: each quadrant holds what stands in it.
  const place = useFit<HTMLDListElement>();
  return (
    <section class="map">
      <h2>{title}</h2>
      <dl ref={place}>
        {rows.map(({ name, value, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="here">{value}</dd>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** For the battle map: whose round it is, the ring until a side acts again, and the initiative order. */
export const CombatView = () => {
  const alert = useAlert();
  const clock = useClock();
  const faces = useFaces(topics.game(''));
  const emergency = alert?.emergency ?? null;
  if (emergency !== null) return <Emergency emergency={emergency} />;
  const alarms = alert?.alarms ?? [];
  const boards = faces.filter((face) => face.kind === 'hexes');
  const maps = faces.flatMap((face) => (face.kind === 'rows' && face.battle === true ? [face] : []));
  const [active] = alarms;
  const rounds = active?.rounds ?? null;
  return (
    <div class="combat" data-style={rounds?.style ?? 'none'}>
      <header class="top">
        <h1 class="phase">
          {alert === undefined ? (
            texts.common.connecting
          ) : active === undefined ? (
            <>
              <Icon name="anchor" /> {texts.combat.none}
            </>
          ) : (
            <>
              <Icon name="alarm" /> {ofHub(active.name)}
            </>
          )}
        </h1>
        <div class="phase-clock">
          <PhaseLine clock={clock} />
          {rounds === null ? null : <ClockDigits clock={clock} />}
          {active === undefined ? null : <ClockInAlarm clock={clock} />}
        </div>
      </header>
      <Beside alarms={alarms} />
      {rounds === null ? (
        <section class="face">
          <ClockDigits clock={clock} />
          {alert === undefined ? null : active === undefined ? (
            <>
              <AllClear last={alert.last} />
              <p class="quiet hint">{texts.combat.noneHint}</p>
            </>
          ) : (
            <ul class="quiet">
              {active.instructions.map((line) => (
                <li key={line}>{ofHub(line)}</li>
              ))}
            </ul>
          )}
        </section>
      ) : (
        <>
          <section class="side">
            <p class="round">{texts.combat.round(rounds.round)}</p>
            {rounds.nextAt === null ? (
              <p class="name">{rounds.side.name}</p>
            ) : (
              <div class="two-minutes">
                <RoundRing rounds={rounds} />
                <div class="middle">
                  <p class="name">{rounds.side.name}</p>
                  <p class="hint">{texts.combat.actsAgain}</p>
                  <p class="big">
                    <Countdown at={rounds.nextAt} past={texts.common.now} />
                  </p>
                </div>
              </div>
            )}
            <p class="tip">{rounds.side.hint}</p>
          </section>
          {rounds.order.length === 0 ? null : <Order rounds={rounds} />}
          {maps.map((face) => (
            <BattleMap key={face.title} face={face} />
          ))}
          {boards.map((face) => (
            <HexBoard key={face.title} face={face} taps={false} />
          ))}
        </>
      )}
    </div>
  );
};
