import { useState } from 'preact/hooks';
import { TagsBodySchema } from '../../../schemas/documents/tags.ts';
import { BADGE_KIND } from '../../../schemas/manifest.ts';
import { topics } from '../../../schemas/topics.ts';
import { says } from '../../common/control/texts.ts';
import { sections } from '../more/section-texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { HoldToShow } from '../../common/hold-to-show.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { countsText } from '../boxes/box-look.ts';
import { useNames, useRoomFacts } from '../parts/use-names.ts';
import { readUids } from './uid-list.ts';
import { byName, Select } from '../../common/kit/select.tsx';
import { TextField } from '../../common/kit/field.tsx';

/** Enrols cards: one UID a line, pasted or typed by a reader that plays keyboard. */
export const TagsCard = () => {
  const control = useControl();
  const names = useNames();
  const room = useRoomFacts();
  const tags = useDocument(topics.controlTags, TagsBodySchema);
  const [text, setText] = useState('');
  const [kind, setKind] = useState('');
  const [owner, setOwner] = useState('');
  const { uids, wrong } = readUids(text);
  const chosen = kind === '' ? (room?.kinds[0]?.id ?? '') : kind;
  const ready = uids.length > 0 && wrong === 0;
  return (
    <div class="stack">
      <a class="button" href="/enrol">
        <Icon name="hand" />
        {sections.tags.enrol}
      </a>
      <p>{sections.tags.known(tags?.total ?? 0)}</p>
      {tags === undefined ? null : (
        <HoldToShow label={sections.tags.kinds}>
          <p>{countsText(tags.byKind, names.kind, says)}</p>
        </HoldToShow>
      )}
      <TextField label={sections.tags.uids} rows={4} value={text} onText={setText} />
      {wrong === 0 ? null : <p class="bad">{sections.tags.wrong(wrong)}</p>}
      <Select
        label={sections.tags.kind}
        value={chosen}
        options={[...byName(room?.kinds ?? []), [BADGE_KIND, sections.tags.badge]]}
        onPick={setKind}
      />
      <Select
        label={sections.tags.owner}
        value={owner}
        options={[['', says.nobody], ...byName(room?.tables ?? [])]}
        onPick={setOwner}
      />
      <div class="keys two">
        <Button
          tone="primary"
          disabled={!ready || chosen === ''}
          onPress={async () => {
            const whose = owner === '' ? {} : { owner };
            const answer = await control(
              'tag.learn',
              { tags: uids.map((uid) => ({ uid, kind: chosen, ...whose })) },
              sections.tags.learn(uids.length),
            );
            if (answer.status === 'ok') setText('');
          }}
        >
          {sections.tags.learn(uids.length)}
        </Button>
        <Button
          disabled={!ready}
          onPress={() => control('tag.forget', { uids }, sections.tags.forget(uids.length))}
        >
          {sections.tags.forget(uids.length)}
        </Button>
      </div>
    </div>
  );
};
