import { useState } from 'preact/hooks';
import * as z from 'zod';
import { blankSheets } from '../../schemas/paper/blank-sheets.ts';
import { roomOnPaper } from '../../schemas/paper/room-on-paper.ts';
import { digitsOf, timeOfDay } from '../common/clock-text.ts';
import { Countdown } from '../common/digits.tsx';
import { Button } from '../common/kit/button.tsx';
import { Select } from '../common/kit/select.tsx';
import { HoldToPress } from '../common/kit/hold-to-press.tsx';
import { useOpenAWhile } from '../common/open-a-while.ts';
import { texts } from '../common/texts.ts';
import { useRoom } from '../common/use-room.tsx';
import { says } from '../common/control/texts.ts';
import { paperTexts } from './paper-texts.ts';
import type { Paper, PaperSection } from '../../schemas/paper/structure.ts';

const AnySchema = z.looseObject({});
const PREFIXES = ['pub/', 'priv/control/'];

const Section = ({ title, head, rows, secret }: PaperSection) => (
  <section data-secret={secret === 'rows' ? '' : undefined}>
    <h2>{title}</h2>
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // Two rows may be alike on paper; their place is all that tells them apart.
          <tr key={at}>
            {row.map((cell, column) =>
              secret !== 'rows' && secret.includes(column) ? (
                <td key={column} data-secret="">
                  <span>{cell}</span>
                </td>
              ) : (
                <td key={column}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** What is in a box stands on the paper; on the screen only after it was held for, and for a while, like everywhere. */
export const PaperPage = () => {
  const link = useRoom();
  const [blank, setBlank] = useState(false);
  const [only, setOnly] = useState('');
  const { shutsAt, stay, shut } = useOpenAWhile();
  const now = link.now();
  if (now === undefined) return <p class="hint">{texts.common.loading}</p>;
  const documents = new Map(
    PREFIXES.flatMap((prefix) => link.documents.under(prefix)).map((topic) => [
      topic,
      link.read(topic, AnySchema),
    ]),
  );
  const format = { timeOfDay: (instant: number) => timeOfDay(instant), digits: digitsOf, texts: paperTexts };
  const paper: Paper = blank ? blankSheets(documents, paperTexts) : roomOnPaper(documents, now, format);
  // What there is tells something already of some: they come with the whole alone.
  const named = paper.sections.filter(({ secret }) => secret !== 'rows').map(({ title }) => title);
  return (
    <article
      class="paper"
      data-bare={shutsAt === null ? undefined : ''}
      onPointerDown={shutsAt === null ? undefined : stay}
    >
      <nav class="row" aria-label={says.more.paper}>
        <Button tone="primary" icon="news" onPress={() => window.print()}>
          {says.paper.print}
        </Button>
        <Button pressed={!blank} onPress={() => setBlank(false)}>
          {says.paper.stands}
        </Button>
        <Button pressed={blank} onPress={() => setBlank(true)}>
          {says.paper.blank}
        </Button>
        {blank ? null : shutsAt === null ? (
          <HoldToPress icon="eye" explained onPress={stay}>
            {says.paper.bare}
          </HoldToPress>
        ) : (
          <>
            <Button icon="close" onPress={shut}>
              {says.box.contentsHide}
            </Button>
            <span class="hint">
              {says.box.contentsShuts} <Countdown at={shutsAt} past="0:00" />
            </span>
          </>
        )}
      </nav>
      <p class="hint screen">{says.paper.hint}</p>
      <div class="screen">
        <Select
          label={says.paper.part}
          value={only}
          options={[['', says.paper.whole], ...named.map((title): [string, string] => [title, title])]}
          onPick={setOnly}
        />
      </div>
      <h1>{paper.title}</h1>
      {paper.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {paper.sections
        .filter(({ title }) => !named.includes(only) || title === only)
        .map((each) => (
          <Section key={each.title} {...each} />
        ))}
    </article>
  );
};
