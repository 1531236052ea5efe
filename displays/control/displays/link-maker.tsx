import { useRef, useState } from 'preact/hooks';
import * as z from 'zod';
import { AccessBodySchema } from '../../../schemas/documents/displays.ts';
import { RosterBodySchema } from '../../../schemas/documents/roster.ts';
import { LinkRoleSchema, type LinkRole } from '../../../schemas/display-terms.ts';
import { topics } from '../../../schemas/topics.ts';
import { InstantSchema } from '../../../schemas/units.ts';
import { timeOfDay } from '../../common/clock-text.ts';
import { sections } from '../more/section-texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { QrCode } from '../../common/kit/qr-code.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { useRoomFacts } from '../parts/use-names.ts';
import { fateOf } from './link-fate.ts';
import { OriginsSchema, originsFor } from '../../common/link-origins.ts';
import { byName, Select } from '../../common/kit/select.tsx';
import { Field } from '../../common/kit/field.tsx';

const MadeSchema = OriginsSchema.extend({
  link: z.string(),
  token: z.string(),
  path: z.string(),
  expiresAt: InstantSchema,
});
type Made = z.infer<typeof MadeSchema>;

const ROLES: readonly LinkRole[] = LinkRoleSchema.options;

/** A link that brings one phone to its page, once. The secret is shown here alone, and gone when this is left. */
export const LinkMaker = () => {
  const control = useControl();
  const tables = useRoomFacts()?.tables ?? [];
  const roster = useDocument(topics.controlRoster, RosterBodySchema)?.tables ?? [];
  const [role, setRole] = useState<LinkRole>('table');
  const [table, setTable] = useState('');
  const [seat, setSeat] = useState('');
  const [name, setName] = useState('');
  const [made, setMade] = useState<Made | null>(null);
  const [origin, setOrigin] = useState<string | null>(null);
  const chosen = table === '' ? (tables[0]?.id ?? '') : table;
  const seats = (roster.find((each) => each.table === chosen)?.seats ?? []).map(
    ({ seat: id, name, person }) => ({
      id,
      name: person === null ? name : `${name} · ${person}`,
    }),
  );
  const sitsAt = seats.some(({ id }) => id === seat) ? seat : (seats[0]?.id ?? '');
  const atTable = role === 'table' || role === 'seat';
  const make = async (): Promise<void> => {
    const trimmed = name.trim();
    const answer = await control(
      'token.make',
      {
        role,
        ...(atTable ? { table: chosen } : {}),
        ...(role === 'seat' ? { seat: sitsAt } : {}),
        ...(trimmed === '' ? {} : { name: trimmed }),
      },
      sections.displays.linkMake,
      { quiet: true },
    );
    setMade(answer.status === 'ok' ? (MadeSchema.safeParse(answer.data).data ?? null) : null);
  };
  const access = useDocument(topics.controlAccess, AccessBodySchema);
  const waited = useRef<string | null>(null);
  const fate = made === null ? null : fateOf(made.link, access, waited.current === made.link);
  if (made !== null && fate === 'waits') waited.current = made.link;
  const origins = made === null ? [] : originsFor(location, made);
  const address = made === null ? null : new URL(made.path, origin ?? origins[0] ?? location.origin).href;
  return (
    <div class="stack">
      <Select
        label={sections.displays.linkFor}
        value={role}
        options={ROLES.map((each) => [each, sections.displays.roles[each]])}
        onPick={(each) => setRole(LinkRoleSchema.parse(each))}
      />
      {atTable ? (
        <Select
          label={sections.displays.linkTable}
          value={chosen}
          options={byName(tables)}
          onPick={setTable}
        />
      ) : null}
      {role === 'seat' ? (
        <Select label={sections.displays.linkSeat} value={sitsAt} options={byName(seats)} onPick={setSeat} />
      ) : null}
      <Field label={sections.displays.linkName} value={name} maxLength={40} onText={setName} />
      <Button tone="primary" icon="plus" onPress={make}>
        {sections.displays.linkMake}
      </Button>
      {fate === 'taken' || fate === 'void' ? (
        <p role="status">
          <Icon name={fate === 'taken' ? 'check' : 'close'} />{' '}
          <span>{sections.displays.linkFates[fate]}</span>
        </p>
      ) : null}
      {made === null || address === null || fate === 'taken' || fate === 'void' ? null : (
        <div class="made">
          <QrCode label={sections.displays.qr} text={address} />
          <p>
            {sections.displays.linkOnce} {timeOfDay(made.expiresAt)}
          </p>
          <p class="address">{address}</p>
          {origins.length > 1 ? (
            <Select
              label={sections.displays.linkAt}
              value={origin ?? origins[0] ?? ''}
              options={origins.map((each) => [each, each])}
              onPick={setOrigin}
            />
          ) : null}
          {origins.length === 0 ? <p class="bad">{sections.displays.linkHere}</p> : null}
        </div>
      )}
    </div>
  );
};
