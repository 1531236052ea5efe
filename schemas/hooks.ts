import * as z from 'zod';
import { EVENT_TYPES } from './events.ts';
import { IdSchema } from './ids.ts';
import { ROLE_TABLE } from './roles.ts';
import { filterIsSubset, isTopicFilter } from './topic-filter.ts';
import { DurationTextSchema, Millis } from './units.ts';

/**
 * `hooks:` in room.yaml: when something happens in the room, tell somebody over HTTP or OSC. A hook knows what the room
 * may know, and what Control knows only where it says `private: true`.
 */

/** What of an event everybody in the room can see, by its type. An event that is not here needs `private: true`. */
export const PUBLIC_EVENTS = {
  'hub-started': ['boot'],
  'phase-began': ['turn', 'phase', 'durationMs', 'endsAt'],
  'phase-overran': ['since'],
  'mark-passed': ['mark'],
  'clock-paused': ['reason', 'remainingMs'],
  'clock-resumed': ['endsAt'],
  'clock-adjusted': ['endsAt', 'remainingMs', 'keptEnd'],
  'game-ended': [],
  'timer-started': ['timer', 'label', 'durationMs', 'endsAt'],
  'timer-ended': ['timer'],
  'timer-stopped': ['timer'],
  'alarm-confirmed': ['alarm', 'kind'],
  'alarm-stood-down': [],
  'emergency-stopped': ['reason'],
  'emergency-ended': [],
  'rounds-began': ['alarm', 'round', 'side'],
  'round-began': ['round', 'side'],
  'rounds-ended': [],
  'box-armed': ['box', 'title'],
  'box-fixed': ['box'],
  'box-collected': ['box'],
  'box-reset': ['box'],
  'box-revealed': ['box', 'what'],
  'news-posted': ['text'],
} as const satisfies Record<string, readonly string[]>;
export const isPublicEvent = (type: string): type is keyof typeof PUBLIC_EVENTS =>
  Object.hasOwn(PUBLIC_EVENTS, type);

/** What is wrong with an event of the journal, or a topic (filter) of documents, recognised by its slash: `pub/table/+`. */
const triggerTrouble = (trigger: string, hook: { readonly private: boolean }): string | null => {
  const isTopic = trigger.includes('/');
  if (isTopic && !isTopicFilter(trigger)) {
    return `"${trigger}" is no topic of a document, such as pub/alert or pub/table/+`;
  }
  if (!isTopic && !EVENT_TYPES.includes(trigger)) {
    return `there is no event "${trigger}"; public ones: ${Object.keys(PUBLIC_EVENTS).join(', ')}`;
  }
  const isKnown = isTopic
    ? ROLE_TABLE[hookRole(hook)].read.some((filter) => filterIsSubset(trigger, filter))
    : hook.private || isPublicEvent(trigger);
  if (isKnown) return null;
  return hook.private
    ? `"${trigger}" is no document that Control reads`
    : `"${trigger}" is known to Control alone; say private: true if whoever gets it may know it`;
};

const ValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const ConditionSchema = z.union([
  ValueSchema,
  z.array(ValueSchema).min(1),
  z.strictObject({ not: ValueSchema }),
  z.strictObject({ present: z.boolean() }),
  /** With a document: whether it differs from what it was. */
  z.strictObject({ changed: z.boolean() }),
]);
export type Condition = z.output<typeof ConditionSchema>;

/** `${env:NAME}` and `${file:/path}`: a secret, read when it is needed, written nowhere. */
export const SECRET = /\$\{(env|file):([^}]+)\}/g;
const withoutSecrets = (text: string): string => text.replaceAll(SECRET, 'secret');

/** Not by URL.canParse, which the browsers of our pages need not have. */
export const parsedUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

const UrlSchema = z.string().superRefine((text, context) => {
  const plain = withoutSecrets(text);
  const url = parsedUrl(plain);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    context.addIssue({ code: 'custom', message: 'an address looks like http://host:8080/path' });
  } else if (url.username !== '' || url.password !== '') {
    context.addIssue({
      code: 'custom',
      message: 'no name and password in an address: use headers with ${env:NAME} or ${file:/path}',
    });
  }
});

const IS_SECRET = /authorization|token|secret|password|cookie|api-?key/i;
const HeadersSchema = z
  .record(z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, 'this is no name of a header'), z.string())
  .superRefine((headers, context) => {
    for (const [name, value] of Object.entries(headers)) {
      if (IS_SECRET.test(name) && withoutSecrets(value) === value) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'a secret does not stand in room.yaml: write ${env:NAME} or ${file:/path}',
        });
      }
    }
  });

const LONGEST_WAIT_MS = 60_000;
const TimeoutSchema = DurationTextSchema.refine(
  (ms) => ms >= 100 && ms <= LONGEST_WAIT_MS,
  'a time-out is from "100 ms" to "60 s"',
);

const HttpSchema = z.strictObject({
  url: UrlSchema,
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
  headers: HeadersSchema.default({}),
  /** JSON with `{{ path }}` in its texts; the whole of what the hook knows of the matter when absent. */
  body: z.unknown().optional(),
  timeout: TimeoutSchema.prefault('5 s'),
  /** In all. Tried again: no answer, 408, 429, 5xx. */
  attempts: z.number().int().min(1).max(10).default(3),
});
export type HttpHook = z.output<typeof HttpSchema>;

const OscSchema = z.strictObject({
  host: z.string().min(1),
  port: z.number().int().min(1).max(65_535),
  /** OSC 1.0, "OSC Address Patterns": a slash, then parts without blanks. */
  address: z.string().regex(/^\/[!-~]+$/, 'an OSC address looks like /cue/1/go'),
  args: z.array(z.union([z.string(), z.number(), z.boolean()])).default([]),
});
export type OscHook = z.output<typeof OscSchema>;

export const HookSchema = z
  .strictObject({
    on: z.union([z.string().transform((one) => [one]), z.array(z.string()).min(1)], {
      error: 'on: takes an event, a topic, or a list of them',
    }),
    /** Every path must meet its condition. */
    when: z.record(z.string(), ConditionSchema).default({}),
    /** Whether it gets what Control knows. */
    private: z.boolean().default(false),
    http: HttpSchema.optional(),
    osc: OscSchema.optional(),
  })
  .superRefine((hook, context) => {
    if ((hook.http === undefined) === (hook.osc === undefined)) {
      context.addIssue({ code: 'custom', message: 'a hook has either http: or osc:' });
    }
    hook.on.forEach((trigger, index) => {
      const message = triggerTrouble(trigger, hook);
      if (message !== null) context.addIssue({ code: 'custom', path: ['on', index], message });
    });
  });
export type Hook = z.output<typeof HookSchema>;

/** Whose eyes a hook has: its documents are those that this role of the one role table may read. */
export const hookRole = ({ private: isPrivate }: { readonly private: boolean }): 'observer' | 'control' =>
  isPrivate ? 'control' : 'observer';

export const HooksSchema = z.record(IdSchema, HookSchema);

/** Waits before the second attempt, the third, and so on. */
export const retryWait = (failures: number): Millis => Millis(Math.min(30_000, 1_000 * 2 ** (failures - 1)));
