import { useRef, useState } from 'preact/hooks';
import * as z from 'zod';
import { AccessBodySchema } from '../../../schemas/documents/displays.ts';
import { RosterBodySchema } from '../../../schemas/documents/roster.ts';
import { topics } from '../../../schemas/topics.ts';
import { InstantSchema, Millis } from '../../../schemas/units.ts';
import { timeOfDay } from '../../common/clock-text.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { QrCode } from '../../common/kit/qr-code.tsx';
import { OriginsSchema, originsFor } from '../../common/link-origins.ts';
import { useDocument, useHub, useLink } from '../../common/use-room.tsx';
import { sections } from '../more/section-texts.ts';
import { useRoomFacts } from '../parts/use-names.ts';
import { untilDayEnds } from './day-end.ts';

const say = sections.codes;

const MadeSchema = OriginsSchema.extend({ path: z.string(), expiresAt: InstantSchema });

interface Code {
  readonly table: string;
  /** Null: the table's tablet. */
  readonly seat: string | null;
  readonly address: string;
}

/**
 * One code for each table and each seat, good until the day of the room ends: whoever scans one is signed in, with no tap at Control.
 * The secrets are in these codes and nowhere else: they are gone when the sheet is left.
 */
export const CodeSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const control = useControl();
  const link = useLink();
  const tables = useRoomFacts()?.tables ?? [];
  const roster = useDocument(topics.controlRoster, RosterBodySchema)?.tables ?? [];
  const access = useDocument(topics.controlAccess, AccessBodySchema);
  const room = useHub()?.game.name ?? '';
  const [seats, setSeats] = useState(false);
  const [codes, setCodes] = useState<readonly Code[]>([]);
  const [left, setLeft] = useState<number | null>(null);
  const ends = useRef<number | null>(null);
  const goals = tables.flatMap(({ id, name }) => [
    { table: { id, name }, seat: null },
    ...(seats ? (roster.find((each) => each.table === id)?.seats ?? []) : []).map((seat) => ({
      table: { id, name },
      seat,
    })),
  ]);
  const make = async (): Promise<void> => {
    const now = link.now();
    if (now === undefined) return;
    setCodes([]);
    // The codes of the sheet before that nobody has used are no longer good.
    const old = (access?.links ?? []).filter(({ role }) => role === 'table' || role === 'seat');
    for (const { link: each } of old)
      await control('token.revoke', { link: each }, sections.displays.linkRevoke, { quiet: true });
    const made: Code[] = [];
    for (const { table, seat } of goals) {
      setLeft(goals.length - made.length);
      const answer = await control(
        'token.make',
        {
          role: seat === null ? 'table' : 'seat',
          table: table.id,
          ...(seat === null ? {} : { seat: seat.seat }),
          ttlMs: Millis(untilDayEnds(now)),
        },
        say.make,
        { quiet: true },
      );
      const read = answer.status === 'ok' ? MadeSchema.safeParse(answer.data).data : undefined;
      if (read === undefined) break;
      ends.current = read.expiresAt;
      const [origin = location.origin] = originsFor(location, read);
      made.push({
        table: table.name,
        seat: seat === null ? null : (seat.person ?? seat.name),
        address: new URL(read.path, origin).href,
      });
    }
    setLeft(null);
    setCodes(made);
  };
  const used = (access?.accounts ?? []).filter(({ role }) => role === 'table' || role === 'seat').length;
  return (
    <div class="codes">
      <div class="stack no-print">
        <p class="hint">{say.hint}</p>
        <label class="check">
          <input
            type="checkbox"
            checked={seats}
            onChange={({ currentTarget }) => setSeats(currentTarget.checked)}
          />
          {say.seats}
        </label>
        <div class="keys two">
          <Button tone="primary" icon="plus" disabled={left !== null} onPress={make}>
            {left === null ? say.makeAll(goals.length) : say.making(left)}
          </Button>
          <Button icon="news" disabled={codes.length === 0} onPress={() => window.print()}>
            {say.print}
          </Button>
        </div>
        <div class="keys two">
          <HoldToPress
            icon="close"
            onPress={async () => {
              setCodes([]);
              await control('token.revoke', { all: true }, say.revoke, { done: say.revoked });
            }}
          >
            {say.revokeAll(used)}
          </HoldToPress>
          <Button onPress={onClose}>{say.close}</Button>
        </div>
      </div>
      {codes.length === 0 ? null : (
        <>
          <header>
            <h2>{room}</h2>
            <p>{say.until(ends.current === null ? '' : timeOfDay(ends.current))}</p>
          </header>
          <ol>
            {codes.map(({ table, seat, address }) => (
              <li key={address}>
                <QrCode label={`${table}${seat === null ? '' : `, ${seat}`}`} text={address} />
                <strong>{table}</strong>
                <span>{seat ?? say.tablet}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
};
