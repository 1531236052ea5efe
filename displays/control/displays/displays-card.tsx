import { useState } from 'preact/hooks';
import {
  AccessBodySchema,
  DisplaysBodySchema,
  SoundBodySchema,
} from '../../../schemas/documents/displays.ts';
import { PagePathSchema, SOUND_ROLES } from '../../../schemas/display-terms.ts';
import { topics } from '../../../schemas/topics.ts';
import { timeOfDay } from '../../common/clock-text.ts';
import { says } from '../../common/control/texts.ts';
import { sections } from '../more/section-texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { useAlert, useDocument, useLink } from '../../common/use-room.tsx';
import { Rename } from '../parts/rename.tsx';
import { useRoomFacts } from '../parts/use-names.ts';
import { CodeSheet } from './code-sheet.tsx';
import { LinkMaker } from './link-maker.tsx';
import { goalsOf, shownAs } from './where-to.ts';
import type { DisplaysBody } from '../../../schemas/documents/displays.ts';

type Display = DisplaysBody['displays'][number];

const Redirect = ({ display }: { readonly display: Display }) => {
  const control = useControl();
  const tables = useRoomFacts()?.tables ?? [];
  const isConsole = display.page === 'control';
  const goals = goalsOf(display, tables);
  const [page, setPage] = useState(goals[0]?.page ?? '/wall');
  const looksOn = goals.some((goal) => goal.page === page && goal.looksOn);
  const goal = { display: display.display, page: PagePathSchema.parse(shownAs(page, display.view)) };
  const redirect = () =>
    control(
      'display.redirect',
      goal,
      `${display.called}: ${looksOn ? sections.displays.looksOn(page) : page}`,
    );
  const seat =
    looksOn && display.role !== 'control'
      ? tables.find(({ id }) => page === `/table/${id}`)?.name
      : undefined;
  return (
    <div class="stack">
      <div class="inline">
        <select
          aria-label={`${display.called}: ${sections.displays.page}`}
          value={page}
          onChange={({ currentTarget }) => setPage(currentTarget.value)}
        >
          {goals.map((goal) => (
            <option key={goal.page} value={goal.page}>
              {goal.looksOn ? sections.displays.looksOn(goal.page) : goal.page}
            </option>
          ))}
        </select>
        {/* Somebody is at work there: not by one tap. */}
        {isConsole ? (
          <HoldToPress onPress={redirect}>{sections.displays.redirect}</HoldToPress>
        ) : (
          <Button onPress={redirect}>{sections.displays.redirect}</Button>
        )}
      </div>
      {looksOn ? (
        <p class="hint">
          {sections.displays.looksOnHint} {seat === undefined ? sections.displays.looksOnLink : null}
        </p>
      ) : null}
      {seat === undefined ? null : (
        <>
          <HoldToPress
            icon="swap"
            onPress={() =>
              control(
                'display.redirect',
                { ...goal, seat: true },
                `${display.called}: ${sections.displays.seat(seat)}`,
              )
            }
          >
            {sections.displays.seat(seat)}
          </HoldToPress>
          <p class="hint">{sections.displays.seatHint}</p>
        </>
      )}
    </div>
  );
};

export const DisplayRow = ({ display }: { readonly display: Display }) => {
  const control = useControl();
  const { name, called, person, page, view, online, since, muted, sound } = display;
  const only = { display: display.display };
  const what = (does: string): string => `${called}: ${does}`;
  return (
    <details class="fold">
      <summary>
        <Icon name={online ? 'check' : 'cloudless'} />
        <span class="grow">
          {called}{' '}
          <span class="hint">
            {called === name ? null : `${name} · `}
            {person === null || called === person ? null : `${person} · `}
            {view ?? page}
          </span>
        </span>
        <span class="hint">{online ? sections.displays.here : sections.displays.gone}</span>
      </summary>
      <div class="stack">
        <p class="hint">
          {display.username} · {timeOfDay(since)}
          {sound ? ` · ${sections.displays.soundOn}` : null}
        </p>
        {online ? (
          <>
            <div class="keys three">
              <Button
                icon="eye"
                onPress={() => control('display.identify', only, what(sections.displays.identify))}
              >
                {sections.displays.identify}
              </Button>
              <Button
                icon="swap"
                onPress={() => control('display.reload', only, what(sections.displays.reload))}
              >
                {sections.displays.reload}
              </Button>
              <Button
                icon="soundless"
                pressed={muted}
                onPress={() =>
                  control(
                    'display.mute',
                    { ...only, muted: !muted },
                    what(muted ? sections.displays.unmute : sections.displays.mute),
                  )
                }
              >
                {muted ? sections.displays.unmute : sections.displays.mute}
              </Button>
            </div>
            <Redirect key={page} display={display} />
          </>
        ) : (
          <Button
            icon="close"
            onPress={() => control('display.forget', only, what(sections.displays.forget))}
          >
            {sections.displays.forget}
          </Button>
        )}
        <Rename
          key={name}
          label={what(sections.devices.newName)}
          value={name}
          button={sections.displays.rename}
          maxLength={40}
          onRename={(next) => control('display.rename', { ...only, name: next }, what(next))}
        />
      </div>
    </details>
  );
};

const Sounds = () => {
  const control = useControl();
  const sound = useDocument(topics.sound, SoundBodySchema);
  const emergency = (useAlert()?.emergency ?? null) !== null;
  if (sound === undefined) return null;
  const { muted, ceilings } = sound;
  return (
    <details class="fold">
      <summary>
        <Icon name={muted ? 'soundless' : 'sound'} /> {sections.displays.sounds}
      </summary>
      <div class="stack">
        <div class="keys two">
          <Button
            icon="soundless"
            pressed={muted}
            onPress={() =>
              control(
                'sound.mute',
                { muted: !muted },
                muted ? says.alarm.unmuteAllPages : sections.displays.muteAll,
              )
            }
          >
            {muted ? says.alarm.unmuteAllPages : sections.displays.muteAll}
          </Button>
          <Button
            icon="bell"
            disabled={muted || emergency}
            onPress={() => control('sound.test', {}, sections.displays.testAll)}
          >
            {sections.displays.testAll}
          </Button>
        </div>
        {SOUND_ROLES.map((role) => (
          <label class="field" key={role}>
            <span>
              {sections.displays.ceiling(sections.displays.roles[role])} {ceilings[role]} %
            </span>
            <input
              type="range"
              min={0}
              max={100}
              step={5}
              value={ceilings[role]}
              onChange={({ currentTarget }) =>
                void control(
                  'sound.ceiling',
                  { role, percent: Number(currentTarget.value) },
                  sections.displays.ceiling(sections.displays.roles[role]),
                  { quiet: true },
                )
              }
            />
          </label>
        ))}
      </div>
    </details>
  );
};

const placeOf = (table: string | null, seat: string | undefined): string | null =>
  table === null || seat === undefined ? table : `${table}, ${seat}`;

const Access = () => {
  const control = useControl();
  const self = useLink().username;
  const access = useDocument(topics.controlAccess, AccessBodySchema);
  if (access === undefined) return null;
  return (
    <>
      {access.links.length === 0 ? null : <h3>{sections.displays.linkWaiting}</h3>}
      <ul class="list tight">
        {access.links.map(({ link, role, table, seat, name, expiresAt }) => (
          <li key={link}>
            <span class="grow">
              {name ?? placeOf(table, seat) ?? sections.displays.roles[role]}{' '}
              <span class="hint">{timeOfDay(expiresAt)}</span>
            </span>
            <Button onPress={() => control('token.revoke', { link }, sections.displays.linkRevoke)}>
              {sections.displays.linkRevoke}
            </Button>
          </li>
        ))}
      </ul>
      {access.accounts.length === 0 ? null : <h3>{sections.displays.accounts}</h3>}
      <ul class="list tight">
        {access.accounts.map(({ username, role, table, seat, name, at }) => {
          const whose = name ?? placeOf(table, seat) ?? sections.displays.roles[role] ?? role;
          return (
            <li key={username}>
              <span class="grow">
                {whose} <span class="hint">{timeOfDay(at)}</span>
              </span>
              {username === self ? (
                <span class="hint">{sections.displays.accountOwn}</span>
              ) : (
                <HoldToPress
                  onPress={() =>
                    control('account.revoke', { username }, `${whose}: ${sections.displays.accountRevoke}`, {
                      done: sections.displays.accountRevoked(whose),
                    })
                  }
                >
                  {sections.displays.accountRevoke}
                </HoldToPress>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** Displays as things: which one is it, what shall it show, and how one more phone comes in. */
export const DisplaysCard = () => {
  const displays = useDocument(topics.controlDisplays, DisplaysBodySchema)?.displays ?? [];
  const sorted = [...displays].sort((one, other) => Number(other.online) - Number(one.online));
  const [sheet, setSheet] = useState(false);
  if (sheet) return <CodeSheet onClose={() => setSheet(false)} />;
  return (
    <>
      <div class="keys">
        <Button icon="news" onPress={() => setSheet(true)}>
          {sections.codes.open}
        </Button>
      </div>
      {sorted.length === 0 ? <p class="hint">{sections.displays.none}</p> : null}
      {sorted.map((display) => (
        <DisplayRow key={display.display} display={display} />
      ))}
      <Sounds />
      <details class="fold">
        <summary>
          <Icon name="plus" /> {sections.displays.link}
        </summary>
        <LinkMaker />
      </details>
      <Access />
    </>
  );
};
