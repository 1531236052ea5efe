import { useEffect, useState } from 'preact/hooks';
import { Accuracy } from '../common/banner.tsx';
import { Button } from '../common/kit/button.tsx';
import { Card } from '../common/kit/card.tsx';
import { useStepBack } from '../common/steps-back.ts';
import { Icon } from '../common/kit/icon.tsx';
import { texts } from '../common/texts.ts';
import { AskName, useMe } from './me.tsx';
import { says } from './says.ts';
import type { MoreSection } from './more-section.tsx';
import type { IconName } from '../common/kit/icon.tsx';

const SECTIONS = {
  log: 'undo',
  rulings: 'flag',
  say: 'message',
  tracks: 'anchor',
  game: 'ship',
  roster: 'people',
  devices: 'bell',
  displays: 'eye',
  preflight: 'check',
  tags: 'search',
  values: 'gear',
} as const satisfies Readonly<Partial<Record<keyof typeof says.more, IconName>>>;
export type Section = keyof typeof SECTIONS;
// A cast: Object.keys forgets the names.
const NAMES = Object.keys(SECTIONS) as Section[];

/** Fetched once the console stands (the markup names it, so the browser asks for it at the start): no section holds up the first paint. */
let loaded: typeof MoreSection | undefined;
const load = async (): Promise<void> => {
  loaded ??= (await import('./more-section.tsx')).MoreSection;
};

const Later = ({ section }: { readonly section: Section }) => {
  const [, come] = useState(loaded !== undefined);
  useEffect(() => void load().then(() => come(true)), []);
  const Loaded = loaded;
  return Loaded === undefined ? <p class="hint">{texts.common.loading}</p> : <Loaded section={section} />;
};

/** What is needed a few times a day, one tap away. */
export const MoreView = () => {
  const [section, setSection] = useState<Section | null>(null);
  const [asking, setAsking] = useState(false);
  const { name } = useMe();
  useEffect(() => void load(), []);
  useStepBack(section !== null, () => setSection(null));
  if (section !== null) {
    return (
      <Card
        title={says.more[section]}
        icon={SECTIONS[section]}
        aside={<Button tone="quiet" icon="close" label={says.more.back} onPress={() => setSection(null)} />}
      >
        <Later section={section} />
      </Card>
    );
  }
  return (
    <>
      <nav class="menu" aria-label={says.tabs.more}>
        {NAMES.map((each) => (
          <button key={each} onClick={() => setSection(each)}>
            <Icon name={SECTIONS[each]} />
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
