import { useContext } from 'preact/hooks';
import { FormsBodySchema, RulesBodySchema } from '../../../schemas/documents/game.ts';
import { RosterBodySchema } from '../../../schemas/documents/roster.ts';
import { topics } from '../../../schemas/topics.ts';
import { says } from '../../common/control/texts.ts';
import { Card } from '../../common/kit/card.tsx';
import { Icon, type IconName } from '../../common/kit/icon.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { CommandForm } from '../game/game-commands.tsx';
import { RuleList } from '../log/why.tsx';
import { habitsSay } from '../parts/habits-say.ts';
import { Lead } from '../parts/lead.ts';
import { chooseDesk } from '../parts/use-desk.ts';
import { useRoomFacts } from '../parts/use-names.ts';
import { SECTION_NAMES, SECTIONS, type Section } from './more-names.ts';
import { searchRoom, type Help } from './search-room.ts';
import type { ComponentChildren } from 'preact';

const say = habitsSay.search;

/** Where it is read: a section of More, or a page of the documentation. */
type HelpId = { readonly section: Section } | { readonly page: string };

const HELP: readonly Help<HelpId>[] = [
  ...SECTION_NAMES.map((section) => ({ id: { section }, name: says.more[section] })),
  ...Object.entries(say.pages).map(([page, name]) => ({ id: { page }, name })),
];

const Group = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }) => (
  <section class="hits" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

interface GoProps {
  readonly icon: IconName;
  readonly text: string;
  readonly hint?: string;
  readonly onGo: () => void;
}

const Go = ({ icon, text, hint, onGo }: GoProps) => (
  <li>
    <button type="button" class="hit" onClick={onGo}>
      <Icon name={icon} />
      <span class="grow">
        {text}
        {hint === undefined ? null : <small class="hint"> {hint}</small>}
      </span>
    </button>
  </li>
);

/** All that is called so, each where it is used: a command with its form, a table, whoever sits there, a rule, a page of help. */
export const SearchResults = ({
  wanted,
  onSection,
}: {
  readonly wanted: string;
  readonly onSection: (section: Section) => void;
}) => {
  const lead = useContext(Lead);
  const room = useRoomFacts();
  const held = useDocument(topics.controlGame('forms'), FormsBodySchema)?.held ?? {};
  const book = useDocument(topics.controlRules, RulesBodySchema);
  const roster = useDocument(topics.controlRoster, RosterBodySchema)?.tables ?? [];
  const { commands, tables, people, rules, help } = searchRoom(wanted, {
    commands: room?.commands ?? [],
    tables: room?.tables ?? [],
    roster,
    rules: book?.rules ?? [],
    help: HELP,
  });
  const deskOf = (id: string | null): string => room?.desks.find((desk) => desk.id === id)?.name ?? say.now;
  const none = [commands, tables, people, rules, help].every((each) => each.length === 0);
  return (
    <Card class="results">
      <div class="stack" role="status">
        {none ? <p class="hint">{say.none(wanted)}</p> : null}
        {commands.length === 0 ? null : (
          <Group title={say.commands}>
            {commands
              .filter(({ onKeys }) => onKeys !== true)
              .map((command) => (
                <CommandForm key={command.id} command={command} held={held[command.id]} />
              ))}
            <ul>
              {commands
                .filter(({ onKeys }) => onKeys === true)
                .map(({ id, name, desk }) => (
                  <Go
                    key={id}
                    icon="hand"
                    text={name}
                    hint={say.under(deskOf(desk))}
                    onGo={() => {
                      if (desk !== null) chooseDesk(desk);
                      lead({ tab: 'clock' });
                    }}
                  />
                ))}
            </ul>
          </Group>
        )}
        {tables.length === 0 ? null : (
          <Group title={say.tables}>
            <ul>
              {tables.map(({ id, name }) => (
                <Go key={id} icon="ship" text={name} onGo={() => lead({ table: id })} />
              ))}
            </ul>
          </Group>
        )}
        {people.length === 0 ? null : (
          <Group title={say.people}>
            <ul>
              {people.map(({ table, seat, name }) => (
                <Go key={`${table}/${seat}`} icon="people" text={name} onGo={() => lead({ table })} />
              ))}
            </ul>
          </Group>
        )}
        {rules.length === 0 ? null : (
          <Group title={say.rules}>
            <RuleList rules={rules} />
          </Group>
        )}
        {help.length === 0 ? null : (
          <Group title={say.help}>
            <ul>
              {help.map(({ id, name }) =>
                'section' in id ? (
                  <Go
                    key={id.section}
                    icon={SECTIONS[id.section]}
                    text={name}
                    onGo={() => onSection(id.section)}
                  />
                ) : (
                  <li key={id.page}>
                    <a class="button hit" href={`/docs/${id.page}`} target="_blank" rel="noreferrer">
                      <Icon name="question" />
                      <span class="grow">{name}</span>
                    </a>
                  </li>
                ),
              )}
            </ul>
          </Group>
        )}
      </div>
    </Card>
  );
};
