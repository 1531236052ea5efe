import { useContext, useEffect, useState } from 'preact/hooks';
import { Accuracy } from '../../common/banner.tsx';
import { AskName, useMe } from '../../common/control/me.tsx';
import { says } from '../../common/control/texts.ts';
import { Button } from '../../common/kit/button.tsx';
import { Card } from '../../common/kit/card.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { RulesBodySchema } from '../../../schemas/documents/game.ts';
import { topics } from '../../../schemas/topics.ts';
import { useDocument } from '../../common/use-room.tsx';
import { useStepBack } from '../../common/steps-back.ts';
import { shortcutOf } from '../keys/keys.ts';
import { habitsSay } from '../parts/habits-say.ts';
import { SearchField } from '../parts/search.tsx';
import { useFromTop } from '../parts/column.tsx';
import { LedTo } from '../parts/lead.ts';
import { SECTION_NAMES, SECTIONS, type Section } from './more-names.ts';
import { SECTION_CARDS } from './more-sections.tsx';
import { SearchResults } from './search-results.tsx';

/** What is needed a few times a day, one tap away. */
export const MoreView = () => {
  const led = useContext(LedTo);
  const [section, setSection] = useState<Section | null>(led?.section ?? null);
  useEffect(() => {
    if (led !== null) setSection(led.section);
  }, [led]);
  const [asking, setAsking] = useState(false);
  const [wanted, setWanted] = useState('');
  const search = wanted.trim();
  const { name } = useMe();
  const guide = useDocument(topics.controlRules, RulesBodySchema)?.guide;
  useStepBack(section !== null, () => setSection(null));
  useFromTop(section);
  if (section !== null) {
    const Shown = SECTION_CARDS[section];
    return (
      <Card
        title={says.more[section]}
        icon={SECTIONS[section]}
        aside={<Button tone="quiet" icon="close" label={says.more.back} onPress={() => setSection(null)} />}
      >
        <Shown />
      </Card>
    );
  }
  const field = (
    <SearchField
      label={habitsSay.search.label}
      value={wanted}
      onSearch={setWanted}
      shortcut={shortcutOf('search')}
    />
  );
  if (search !== '')
    return (
      <>
        {field}
        <SearchResults wanted={search} onSection={setSection} />
      </>
    );
  return (
    <>
      {field}
      <nav class="menu" aria-label={says.tabs.more}>
        {SECTION_NAMES.map((each) => (
          <button key={each} onClick={() => setSection(each)}>
            <Icon name={SECTIONS[each]} />
            {says.more[each]}
          </button>
        ))}
        <a class="button" href="/print" target="_blank" rel="noreferrer">
          <Icon name="news" />
          {says.more.paper}
        </a>
        {guide === undefined ? null : (
          <a class="button" href={guide} target="_blank" rel="noreferrer">
            <Icon name="question" />
            {says.more.guide}
          </a>
        )}
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
