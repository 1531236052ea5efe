import { useContext, useEffect, useState } from 'preact/hooks';
import { ControlAlarmBodySchema } from '../../schemas/documents/alarm.ts';
import { CollectionBodySchema } from '../../schemas/documents/attention.ts';
import { topics } from '../../schemas/topics.ts';
import { useToast } from '../common/act.tsx';
import { AskName, useMe } from '../common/control/me.tsx';
import { says } from '../common/control/texts.ts';
import { Button } from '../common/kit/button.tsx';
import { Icon, type IconName } from '../common/kit/icon.tsx';
import { OverSheets } from '../common/kit/sheet.tsx';
import { replaceHash, useGuard, useStepBack } from '../common/steps-back.ts';
import { texts } from '../common/texts.ts';
import { useAlert, useDocument } from '../common/use-room.tsx';
import { AlarmView } from './alarm/alarm-view.tsx';
import { EMERGENCY_KEY, ToEmergency } from './alarm/to-emergency.ts';
import { AttentionView, useAttention } from './attention/attention-view.tsx';
import { useNewWarnings } from './attention/new-warnings.ts';
import { BoxesView } from './boxes/boxes-view.tsx';
import { BoxSheet } from './boxes/later-parts.ts';
import { shortcutOf } from './keys/keys.ts';
import { later } from '../common/later.tsx';
import { ClockView } from './clock/clock-view.tsx';
import { Column, useFromTop } from './parts/column.tsx';
import { Lead, LedTo, type Place } from './parts/lead.ts';
import { OverSheet, Strip } from './strip/strip.tsx';
import type { Section } from './more/more-names.ts';
import type { ComponentChildren } from 'preact';
import { ofTab } from '../common/kept.ts';

const TABS = ['clock', 'boxes', 'tables', 'alarm', 'attention', 'more'] as const;
type Tab = (typeof TABS)[number];
/** Those that the game uses: a room without boxes has its tables there. */
const tabsOf = (hasBoxes: boolean): readonly Tab[] =>
  TABS.filter((tab) => tab !== (hasBoxes ? 'tables' : 'boxes'));
/** Until the hub has said that there are none, there are boxes. */
const useHasBoxes = (): boolean =>
  useDocument(topics.controlCollection, CollectionBodySchema)?.boxes.length !== 0;
const HOME: Tab = 'clock';
const ICONS: Readonly<Record<Tab, IconName>> = {
  clock: 'clock',
  boxes: 'box',
  tables: 'ship',
  alarm: 'alarm',
  attention: 'bell',
  more: 'more',
};

/** From here on everything stands side by side (page.css has it too); below it one tab fills the screen. */
const WIDE = '(min-width: 1200px)';

const useMedia = (media: string): boolean => {
  const [wide, setWide] = useState(() => matchMedia(media).matches);
  useEffect(() => {
    const query = matchMedia(media);
    const look = (): void => setWide(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, [media]);
  return wide;
};

const isTab = (text: string): text is Tab => TABS.some((tab) => tab === text);

/** The tab is in the address, so that a reload comes back to it; Back leads to the first one. */
const useTab = (narrow: boolean): [Tab, (tab: Tab) => void] => {
  const fromAddress = (): Tab => {
    const trimmed = location.hash.slice(1);
    return isTab(trimmed) ? trimmed : HOME;
  };
  const [tab, setTab] = useState<Tab>(fromAddress);
  useEffect(() => {
    const look = (): void => setTab(fromAddress());
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  const go = (next: Tab): void => {
    setTab(next);
    replaceHash(next);
  };
  useStepBack(narrow && tab !== HOME, () => go(HOME));
  return [tab, go];
};

/** A table's sheet is an address too, which can be kept and sent. */
const OF_TABLE = 'table/';

const useTable = (tab: Tab): [string | null, (table: string | null) => void] => {
  const fromAddress = (): string | null => {
    const trimmed = location.hash.slice(1);
    return trimmed.startsWith(OF_TABLE) ? trimmed.slice(OF_TABLE.length) : null;
  };
  const [table, setTable] = useState(fromAddress);
  useEffect(() => {
    const look = (): void => setTable(fromAddress());
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  const open = (next: string | null): void => {
    setTable(next);
    replaceHash(next === null ? tab : OF_TABLE + next);
  };
  return [table, open];
};

const Keys = later(() => import('./late.ts').then((part) => part.Keys));
const MoreView = later(() => import('./late.ts').then((part) => part.MoreView));
/** What is due: below the clock where one tab fills the screen, in a column of its own where there is room. */
const NowCard = later(() => import('./late.ts').then((part) => part.NowCard));
const NowColumn = later(() => import('./late.ts').then((part) => part.NowColumn));
/** In its own words, as More has it. */
const TablesView = later(() => import('./late.ts').then((part) => part.TablesView));
const NowUndo = later(() => import('./late.ts').then((part) => part.NowUndo));
const TableSheet = later(() => import('./late.ts').then((part) => part.TableSheet));

interface TabBarProps {
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}

const TabBar = ({ tabs, tab, onTab }: TabBarProps) => {
  const waiting = useAttention().filter(({ level }) => level !== 'note').length;
  const alert = useAlert();
  const alarmed = alert !== undefined && (alert.alarms.length > 0 || alert.emergency !== null);
  return (
    <nav class="tabs" aria-label="Quarterdeck">
      {tabs.map((each) => (
        <a
          key={each}
          href={`#${each}`}
          aria-current={each === tab ? 'page' : undefined}
          aria-keyshortcuts={shortcutOf(each === 'tables' ? 'boxes' : each)}
          data-alarmed={each === 'alarm' && alarmed ? '' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onTab(each);
          }}
        >
          <Icon name={ICONS[each]} />
          <span>{says.tabs[each]}</span>
          {each === 'attention' && waiting > 0 ? <b class="count">{waiting}</b> : null}
        </a>
      ))}
    </nav>
  );
};

/** Beside clock and boxes: one of these at a time, all of them where there is room. */
const SIDE = ['alarm', 'attention', 'more'] as const;
type Side = (typeof SIDE)[number];
const VERY_WIDE = '(min-width: 1850px)';

const SideTabs = ({ side, setSide }: { readonly side: Side; readonly setSide: (side: Side) => void }) => {
  const waiting = useAttention().filter(({ level }) => level !== 'note').length;
  const alert = useAlert();
  const standing = alert?.alarms[0]?.alarm ?? null;
  const emergency = alert?.emergency?.since ?? null;
  const pending = useDocument(topics.controlAlarm, ControlAlarmBodySchema)?.pending?.expiresAt ?? null;
  // An alarm that comes, or a cover that goes up, is looked at first; whoever turns away from it is let.
  useEffect(() => {
    if (standing !== null || pending !== null || emergency !== null) setSide('alarm');
  }, [standing, pending, emergency, setSide]);
  useFromTop(side);
  return (
    <>
      <div class="side-tabs" role="group" aria-label="Quarterdeck">
        {SIDE.map((each) => (
          <Button
            key={each}
            pressed={side === each}
            shortcut={shortcutOf(each)}
            onPress={() => setSide(each)}
          >
            {says.tabs[each]}
            {each === 'attention' && waiting > 0 ? <b class="count">{waiting}</b> : null}
          </Button>
        ))}
      </div>
      {side === 'alarm' ? <AlarmView /> : side === 'attention' ? <AttentionView /> : <MoreView />}
    </>
  );
};

/** When it has been drawn: the tab that it is on may only just have been chosen. */
const focusOn = (target: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(target)?.focus());
};

/** For the keyboard, as the first two stops: without them the emergency stop is sixty stops away (WCAG 2.4.1). */
const SkipToAlarm = ({ onSkip }: { readonly onSkip: () => void }) => {
  const skipTo = (target: string) => (event: Event) => {
    event.preventDefault();
    onSkip();
    // A column takes the focus itself, so that the next stop is the first thing in it.
    focusOn(target);
  };
  return (
    <>
      <a class="skip" href="#alarm" onClick={skipTo('#alarm')}>
        {says.alarm.skip}
      </a>
      <a class="skip" href="#alarm" onClick={skipTo(EMERGENCY_KEY)}>
        {says.alarm.skipToStop}
      </a>
    </>
  );
};

interface WideProps {
  readonly ask: ComponentChildren;
  readonly side: Side;
  readonly setSide: (side: Side) => void;
}

const WideConsole = ({ ask, side, setSide }: WideProps) => {
  const hasBoxes = useHasBoxes();
  const [hasNow, setHasNow] = useState(true);
  // Three columns show all of it where nothing stands in the middle.
  const all = useMedia(VERY_WIDE) || !(hasNow || hasBoxes);
  const toAlarm = (): void => setSide('alarm');
  const toEmergency = (): void => {
    toAlarm();
    focusOn(EMERGENCY_KEY);
  };
  return (
    <ToEmergency.Provider value={toEmergency}>
      <div class="console wide">
        <SkipToAlarm onSkip={toAlarm} />
        <Strip wide />
        <div class="columns">
          <Column goes="clock">
            {ask}
            <ClockView />
          </Column>
          <NowColumn onHas={setHasNow} />
          {hasBoxes ? (
            <Column goes="boxes">
              <BoxesView />
            </Column>
          ) : null}
          {all ? (
            <>
              <Column alarm tab="halves" goes="alarm attention">
                <AlarmView />
                <AttentionView />
              </Column>
              <Column goes="more">
                <MoreView />
              </Column>
            </>
          ) : (
            <Column alarm tab="side" goes={SIDE.join(' ')}>
              <SideTabs side={side} setSide={setSide} />
            </Column>
          )}
        </div>
      </div>
    </ToEmergency.Provider>
  );
};

export const Console = () => {
  const wide = useMedia(WIDE);
  const tabs = tabsOf(useHasBoxes());
  const [chosen, setTab] = useTab(!wide);
  // An address that was kept may be one of another game.
  const tab = tabs.includes(chosen) ? chosen : chosen === 'boxes' ? 'tables' : HOME;
  const [again, setAgain] = useState(0);
  const [side, setSide] = useState<Side>('attention');
  const [led, setLed] = useState<{ readonly section: Section } | null>(null);
  const [box, setBox] = useState<string | null>(null);
  const [table, openTable] = useTable(tab);
  useNewWarnings();
  const lead = (place: Place): void => {
    if ('box' in place) {
      setBox(place.box);
      return;
    }
    if ('table' in place) {
      openTable(place.table);
      return;
    }
    const to = 'tab' in place ? place.tab : 'more';
    setLed('tab' in place ? null : { section: place.section });
    if (!wide) setTab(to);
    else if (to !== 'clock' && to !== 'boxes') setSide(to);
  };
  const toast = useToast();
  const over = useContext(OverSheets);
  useGuard(() => toast(texts.act.leave));
  const { name } = useMe();
  const [hasAsked, setHasAsked] = useState(name !== '' || ofTab.getItem('quarterdeck-asked') !== null);
  const ask = hasAsked ? null : (
    <AskName
      onDone={() => {
        ofTab.setItem('quarterdeck-asked', '1');
        setHasAsked(true);
      }}
    />
  );
  const all = wide ? (
    <WideConsole ask={ask} side={side} setSide={setSide} />
  ) : (
    <ToEmergency.Provider
      value={() => {
        setTab('alarm');
        focusOn(EMERGENCY_KEY);
      }}
    >
      <div class="console narrow">
        <SkipToAlarm onSkip={() => setTab('alarm')} />
        <Strip />
        <Column tab={tab} shown={`${tab} ${again}`} alarm goes={tabs.join(' ')}>
          {ask}
          {tab === 'clock' ? <ClockView due={<NowCard />} /> : null}
          {tab === 'boxes' ? <BoxesView /> : null}
          {tab === 'tables' ? <TablesView /> : null}
          {tab === 'alarm' ? <AlarmView /> : null}
          {tab === 'attention' ? <AttentionView /> : null}
          {tab === 'more' ? <MoreView key={again} /> : null}
        </Column>
        {tab === HOME ? <NowUndo /> : null}
        <TabBar
          tabs={tabs}
          tab={tab}
          onTab={(next) => {
            // The tab that one is on leads to its first page.
            setLed(null);
            if (next === tab) setAgain(again + 1);
            else setTab(next);
          }}
        />
      </div>
    </ToEmergency.Provider>
  );
  return (
    <OverSheets.Provider
      value={
        <>
          <OverSheet />
          {over}
        </>
      }
    >
      <Lead.Provider value={lead}>
        <LedTo.Provider value={led}>
          {all}
          <Keys />
          {table === null ? null : <TableSheet id={table} onClose={() => openTable(null)} />}
          {box === null ? null : <BoxSheet id={box} onClose={() => setBox(null)} />}
        </LedTo.Provider>
      </Lead.Provider>
    </OverSheets.Provider>
  );
};
