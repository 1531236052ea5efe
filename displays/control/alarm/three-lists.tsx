import { ADHOC_ALARM } from '../../../schemas/adhoc-alarm.ts';
import { DisplaysBodySchema, type DisplaysBody } from '../../../schemas/documents/displays.ts';
import { topics } from '../../../schemas/topics.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Card } from '../../common/kit/card.tsx';
import { Icon, type IconName } from '../../common/kit/icon.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { useNames } from '../parts/use-names.ts';
import { TableLink } from '../tables/table-link.tsx';
import { deliveredTo } from './delivered.ts';
import type { ComponentChildren } from 'preact';
import type { StandingAlarmBody } from '../../../schemas/documents/alarm.ts';

const NONE: DisplaysBody['displays'] = [];

interface ListProps {
  readonly title: string;
  readonly icon: IconName;
  readonly done: number;
  readonly all: number;
  /** Said when there is nobody on the list. */
  readonly none: string;
  /** Who is not even on the list. */
  readonly lacks?: string | null;
  /** What the figure leaves out, beside it whatever it is. */
  readonly but?: string | null;
  /** Shut, whoever is missing. */
  readonly folded?: boolean;
  readonly children: ComponentChildren;
}

/** Nobody at all is no success: the room may not have been reached. */
const Tally = ({
  title,
  icon,
  done,
  all,
  none,
  lacks = null,
  but = null,
  folded = false,
  children,
}: ListProps) => (
  <details class="fold" open={!folded && (done < all || all === 0 || lacks !== null)}>
    <summary>
      <Icon name={all > 0 && done === all && lacks === null ? 'check' : icon} />
      <span class="grow">
        {title} <strong class="tabular">{says.alarm.has(done, all)}</strong>
        {but === null ? null : <small class="hint line">{but}</small>}
      </span>
    </summary>
    {lacks === null ? null : <p class="hint">{lacks}</p>}
    {all === 0 ? <p class="hint">{none}</p> : <ul class="list tight">{children}</ul>}
  </details>
);

/** Who is missing comes first. */
const missingFirst = <T,>(list: readonly T[], done: (one: T) => boolean): T[] =>
  [...list].sort((one, other) => Number(done(one)) - Number(done(other)));

const Reached = ({
  title,
  list,
  none,
  lacks = null,
  but = null,
  folded = false,
}: {
  readonly title: string;
  readonly list: StandingAlarmBody['delivered'];
  readonly none: string;
  readonly lacks?: string | null;
  readonly but?: string | null;
  readonly folded?: boolean;
}) => (
  <Tally
    title={title}
    icon="eye"
    done={list.filter(({ got }) => got).length}
    all={list.length}
    none={none}
    lacks={lacks}
    but={but}
    folded={folded}
  >
    {missingFirst(list, ({ got }) => got).map(({ display, name, got }) => (
      <li key={display} class={got ? 'hint' : undefined}>
        <Icon name={got ? 'check' : 'hourglass'} />
        <span class="grow">{name}</span>
        {got ? null : says.alarm.notYet}
      </li>
    ))}
  </Tally>
);

interface ThreeListsProps {
  readonly title: string;
  readonly standing: StandingAlarmBody;
}

/** An alarm on its way: on whose screens, heard at which tables, who stands at the map. */
export const ThreeLists = ({ title, standing }: ThreeListsProps) => {
  const control = useControl();
  const names = useNames();
  const { alarm, kind, delivered, acknowledged, missing, rollCall } = standing;
  const of = { alarm };
  const tables = [...missing, ...acknowledged];
  const displays = useDocument(topics.controlDisplays, DisplaysBodySchema)?.displays ?? NONE;
  const { room, consoles, wallUnknown } = deliveredTo(delivered, displays);
  return (
    <Card title={title} icon="people" class="lists">
      <Tally
        title={says.alarm.acknowledged}
        icon="bell"
        done={acknowledged.length}
        all={tables.length}
        none={says.nobody}
      >
        {missing.map((table) => (
          <li key={table}>
            <Icon name="hourglass" />
            <TableLink table={table} />
            <Button
              onPress={() => control('alarm.ack', { table, ...of }, says.alarm.markHeard(names.table(table)))}
            >
              {says.alarm.tickHeard}
            </Button>
          </li>
        ))}
        {acknowledged.map((table) => (
          <li key={table} class="hint">
            <Icon name="check" />
            <TableLink table={table} />
            {says.alarm.heard}
          </li>
        ))}
      </Tally>
      {/* Nobody can be called to the map by one of Control's own. */}
      {kind === ADHOC_ALARM ? null : (
        <Tally
          title={says.alarm.rollCall}
          icon="people"
          done={rollCall.filter(({ present }) => present).length}
          all={rollCall.length}
          none={says.alarm.noRollCall}
        >
          {missingFirst(rollCall, ({ present }) => present).map(
            ({ table, tableName, seat, seatName, person, present }) => (
              <li key={`${table}/${seat}`}>
                <Icon name={present ? 'check' : 'hourglass'} />
                <span class="grow">
                  {tableName} <span class="hint">{person ?? seatName}</span>
                </span>
                <Button
                  pressed={present}
                  onPress={() =>
                    control(
                      'alarm.present',
                      { table, seat, present: !present, ...of },
                      `${tableName}, ${seatName}`,
                      { quiet: true },
                    )
                  }
                >
                  {present ? says.alarm.present : says.alarm.notYet}
                </Button>
              </li>
            ),
          )}
        </Tally>
      )}
      <Reached
        title={says.alarm.delivered}
        list={room}
        none={says.alarm.noDisplays}
        lacks={wallUnknown ? says.alarm.noWall : null}
        // They share one account, whose key every phone in the room is given: what it says anybody may have said.
        but={says.alarm.signedInAlone}
      />
      {consoles.length === 0 ? null : (
        <Reached title={says.alarm.consoles} list={consoles} none={says.nobody} folded />
      )}
    </Card>
  );
};
