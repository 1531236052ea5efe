import { useState } from 'preact/hooks';
import { Accuracy } from '../common/banner.tsx';
import { Button } from '../common/kit/button.tsx';
import { Card } from '../common/kit/card.tsx';
import { useStepBack } from '../common/steps-back.ts';
import { Icon } from '../common/kit/icon.tsx';
import { DevicesCard } from './devices-card.tsx';
import { DisplaysCard } from './displays-card.tsx';
import { GameCommands } from './game-commands.tsx';
import { LogCard } from './log-card.tsx';
import { PreflightCard } from './preflight-card.tsx';
import { RosterCard } from './roster-card.tsx';
import { RulingsCard } from './rulings-card.tsx';
import { SayCard } from './say-card.tsx';
import { TagsCard } from './tags-card.tsx';
import { TracksCard } from './tracks-card.tsx';
import { ValuesCard } from './values-card.tsx';
import { AskName, useMe } from './me.tsx';
import { says } from './says.ts';
import type { ComponentChildren } from 'preact';
import type { IconName } from '../common/kit/icon.tsx';

const SECTIONS = {
  log: { icon: 'undo', show: () => <LogCard /> },
  rulings: { icon: 'flag', show: () => <RulingsCard /> },
  say: { icon: 'message', show: () => <SayCard /> },
  tracks: { icon: 'anchor', show: () => <TracksCard /> },
  game: { icon: 'ship', show: () => <GameCommands /> },
  roster: { icon: 'people', show: () => <RosterCard /> },
  devices: { icon: 'bell', show: () => <DevicesCard /> },
  displays: { icon: 'eye', show: () => <DisplaysCard /> },
  preflight: { icon: 'check', show: () => <PreflightCard /> },
  tags: { icon: 'search', show: () => <TagsCard /> },
  values: { icon: 'gear', show: () => <ValuesCard /> },
} as const satisfies Readonly<
  Partial<Record<keyof typeof says.more, { icon: IconName; show: () => ComponentChildren }>>
>;
type Section = keyof typeof SECTIONS;
// A cast: Object.keys forgets the names.
const NAMES = Object.keys(SECTIONS) as Section[];

/** What is needed a few times a day, one tap away. */
export const MoreView = () => {
  const [section, setSection] = useState<Section | null>(null);
  const [asking, setAsking] = useState(false);
  const { name } = useMe();
  useStepBack(section !== null, () => setSection(null));
  if (section !== null) {
    const { icon, show } = SECTIONS[section];
    return (
      <Card
        title={says.more[section]}
        icon={icon}
        aside={<Button tone="quiet" icon="close" label={says.more.back} onPress={() => setSection(null)} />}
      >
        {show()}
      </Card>
    );
  }
  return (
    <>
      <nav class="menu" aria-label={says.tabs.more}>
        {NAMES.map((each) => (
          <button key={each} onClick={() => setSection(each)}>
            <Icon name={SECTIONS[each].icon} />
            {says.more[each]}
          </button>
        ))}
        <a class="button" href="/print" target="_blank" rel="noreferrer">
          <Icon name="news" />
          {says.more.paper}
        </a>
      </nav>
      {asking ? (
        <AskName onDone={() => setAsking(false)} />
      ) : (
        <p class="row spread">
          <span>{name === '' ? says.me.none : says.me.is(name)}</span>
          <Button tone="quiet" onPress={() => setAsking(true)}>
            {says.me.change}
          </Button>
        </p>
      )}
      <Accuracy />
    </>
  );
};
