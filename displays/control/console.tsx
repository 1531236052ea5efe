import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../common/kit/icon.tsx';
import { AlarmView } from './alarm-view.tsx';
import { AttentionView, useAttention } from './attention-view.tsx';
import { BoxesView } from './boxes-view.tsx';
import { ClockView } from './clock-view.tsx';
import { AskName, useMe } from './me.tsx';
import { MoreView } from './more-view.tsx';
import { says } from './says.ts';
import { Strip } from './strip.tsx';
import type { IconName } from '../common/kit/icon.tsx';
import { useAlert } from '../common/use-room.tsx';

const TABS = ['clock', 'boxes', 'alarm', 'attention', 'more'] as const;
type Tab = (typeof TABS)[number];
const ICONS: Readonly<Record<Tab, IconName>> = {
  clock: 'clock',
  boxes: 'box',
  alarm: 'alarm',
  attention: 'bell',
  more: 'gear',
};

/** From here on everything stands side by side; below it one tab fills the screen. */
const WIDE = '(min-width: 1000px)';

const useWide = (): boolean => {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const look = (): void => setWide(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return wide;
};

const isTab = (text: string): text is Tab => TABS.some((tab) => tab === text);

/** The tab is in the address, so that Back and a reload do what a thumb expects. */
const useTab = (): [Tab, (tab: Tab) => void] => {
  const fromAddress = (): Tab => {
    const said = location.hash.slice(1);
    return isTab(said) ? said : 'clock';
  };
  const [tab, setTab] = useState<Tab>(fromAddress);
  useEffect(() => {
    const look = (): void => setTab(fromAddress());
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return [tab, (next) => location.replace(`#${next}`)];
};

const TabBar = ({ tab, onTab }: { readonly tab: Tab; readonly onTab: (tab: Tab) => void }) => {
  const waiting = useAttention().filter(({ level }) => level !== 'note').length;
  const alarmed = (useAlert()?.active ?? null) !== null;
  return (
    <nav class="tabs" aria-label="Quarterdeck">
      {TABS.map((each) => (
        <a
          key={each}
          href={`#${each}`}
          aria-current={each === tab ? 'page' : undefined}
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

export const Console = () => {
  const wide = useWide();
  const [tab, setTab] = useTab();
  const { name } = useMe();
  const [asked, setAsked] = useState(name !== '' || sessionStorage.getItem('quarterdeck-asked') !== null);
  const ask = asked ? null : (
    <AskName
      onDone={() => {
        sessionStorage.setItem('quarterdeck-asked', '1');
        setAsked(true);
      }}
    />
  );
  if (wide) {
    return (
      <div class="console wide">
        <Strip wide />
        <main class="columns">
          <div class="column lead">
            {ask}
            <ClockView />
            <AlarmView />
          </div>
          <div class="column middle">
            <BoxesView />
          </div>
          <div class="column side">
            <AttentionView />
            <MoreView />
          </div>
        </main>
      </div>
    );
  }
  return (
    <div class="console narrow">
      <Strip />
      <main class="column" data-tab={tab}>
        {ask}
        {tab === 'clock' ? <ClockView /> : null}
        {tab === 'boxes' ? <BoxesView /> : null}
        {tab === 'alarm' ? <AlarmView /> : null}
        {tab === 'attention' ? <AttentionView /> : null}
        {tab === 'more' ? <MoreView /> : null}
      </main>
      <TabBar tab={tab} onTab={setTab} />
    </div>
  );
};
