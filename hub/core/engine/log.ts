import { text as inEach } from '../../../schemas/text.ts';
import type { RoomEvent } from '../../../schemas/events.ts';
import type { Batch } from '../../../schemas/journal.ts';
import type { Types } from './draft.ts';
import { joinLines, openLine, type LogLine } from './log-line.ts';
import { getOwn } from './get-own.ts';
import { ofEvent, ofVerb, type Parts } from './parts.ts';
import type { Before } from './primitive.ts';

/**
 * The log in words. It is Control's alone, and all the same never tells one card from another while a box accepts; what
 * players must not read over a shoulder stands apart (log-line.ts).
 */

const describeEvent = <T extends Types>(parts: Parts<T>, event: RoomEvent, room: Before<T>): LogLine => {
  const owner = ofEvent(parts, event);
  if (owner !== null) {
    const line = getOwn(owner.primitive.log, event.type)?.(event, room) ?? '';
    return typeof line === 'string' ? openLine(line) : line;
  }
  if (event.type === 'undone') {
    const taken = room.before.log.find((entry) => entry.event === event.event);
    const part = event.slices === undefined ? '' : ' in part';
    const what = taken?.text ?? `event ${event.event}`;
    const whose = event.owner === undefined ? '' : ` what ${event.owner} did`;
    const inPart = event.slices === undefined ? '' : ' zum Teil';
    const ofWhom = event.owner === undefined ? '' : `, von ${event.owner}`;
    const said = inEach({
      en: `Took back${whose}${part}: ${what}`,
      de: `Zurückgenommen${ofWhom}${inPart}: ${what}`,
    });
    return { text: said, secret: taken?.secret ?? null };
  }
  if (event.type === 'hub-started') {
    const again = inEach({
      en: `The hub started again (boot ${event.boot})`,
      de: `Die Zentrale ist neu gestartet (Start ${event.boot})`,
    });
    return openLine(
      event.boot === 1 ? inEach({ en: 'The hub started', de: 'Die Zentrale ist gestartet' }) : again,
    );
  }
  return openLine('');
};

/** A batch as one line; its text empty when there is nothing in it for a person. `before`: the room as it came upon it. */
export const describeBatch = <T extends Types>(
  parts: Parts<T>,
  batch: Batch,
  before: T['state'],
): LogLine => {
  const line = joinLines(
    batch.events.map((event) => describeEvent(parts, event, { plan: parts.planOf(before), before })),
  );
  const round = ofVerb(parts, batch.verb)?.round?.(batch) ?? null;
  return round === null ? line : { ...line, text: round };
};
