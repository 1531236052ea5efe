import { useState } from 'preact/hooks';
import { RulesBodySchema, type RulesBody } from '../../../schemas/documents/game.ts';
import { LogBodySchema, type LogBody } from '../../../schemas/documents/log.ts';
import { topics } from '../../../schemas/topics.ts';
import { timeOfDay } from '../../common/clock-text.ts';
import { says } from '../../common/control/texts.ts';
import { Button } from '../../common/kit/button.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { rulesAbout } from './rules-about.ts';

type Rules = readonly RulesBody['rules'][number][];

export const RuleList = ({ rules }: { readonly rules: Rules }) => (
  <ul class="why">
    {rules.map(({ id, heading, lines, way, note }) => (
      <li key={id}>
        <strong>{heading}</strong>, {says.log.lines(lines)}. {says.log.ways[way]}
        {note === null ? null : <span class="hint"> {note}</span>}
      </li>
    ))}
  </ul>
);

/** The rules of the book behind what the log's line tells, by a function of the line. */
export const useRulesAbout = (): ((about: readonly string[]) => Rules) => {
  const book = useDocument(topics.controlRules, RulesBodySchema);
  return (about) => (book === undefined ? [] : rulesAbout(book, about));
};

/** Opens the rules by which a line of the log came out so. */
export const Why = ({ rules, text }: { readonly rules: Rules; readonly text: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        icon="question"
        label={says.log.whyOf(text)}
        pressed={open}
        onPress={() => setOpen(!open)}
      />
      {open ? (
        <div class="own-line">
          <RuleList rules={rules} />
        </div>
      ) : null}
    </>
  );
};

const about = (entries: LogBody['entries'], track: string): LogBody['entries'] =>
  entries.filter((entry) => entry.about.includes(`track/${track}`)).reverse();

/** What has moved a track, the newest first, as far back as the log goes; nothing where nothing has. */
export const TrackWhy = ({ track }: { readonly track: string }) => {
  const moves = about(useDocument(topics.controlLog, LogBodySchema)?.entries ?? [], track);
  const rulesOf = useRulesAbout();
  if (moves.length === 0) return null;
  return (
    <details class="fold">
      <summary>{says.tracks.why}</summary>
      <ol class="list log">
        {moves.map(({ event, at, by, text, undoneBy, about: what }) => (
          <li key={event} data-undone={undoneBy === null ? undefined : ''}>
            <span class="grow">
              <span class="hint tabular">
                {timeOfDay(at, true)} {by}
              </span>
              <br />
              {undoneBy === null ? text : <s>{text}</s>}
              <RuleList rules={rulesOf(what)} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
};
