import * as z from 'zod';
import { ALL_DOCUMENTS, documentsFor } from './audiences.ts';
import { clientIdBelongsTo, IdSchema, type Id } from './ids.ts';
import { filterIsSubset, filterMatches, isTopicFilter, isTopicName } from './topic-filter.ts';
import { rooted } from './topics.ts';

/**
 * THE role table: who may read and who may write which topics. It lives here once. The embedded broker enforces it on
 * publish, on subscribe and on every forward; the ACL file for Mosquitto is printed from it. Which documents a role reads follows from their
 * audiences (audiences.ts), below which every contract places its own.
 *
 * Templates: `{client}` is the client id, `{id}` the account's own id (a table, a device; of a seat its table), `{seat}` the
 * seat at that table, `{username}` the account's name, `{verb}` one level that names a command. Everything is relative to the room's root, but what begins with a slash (schemas/topics.ts).
 */
export const ROLES = [
  'control',
  'table',
  'seat',
  'display',
  'device',
  'bridge',
  'observer',
  'deck',
  'home-assistant',
  'wled',
  'hub',
] as const;
export const RoleSchema = z.enum(ROLES);
export type Role = z.infer<typeof RoleSchema>;

export interface Grant {
  readonly read: readonly string[];
  readonly write: readonly string[];
  /** What the role may publish with the retain flag; a subset of `write`. */
  readonly retain: readonly string[];
}

/** What somebody at a page asks for, and hears of it. */
const REQUESTS = ['req/{client}/{verb}', 'req/{username}/{verb}', 'time/req/{client}'] as const;
const ANSWERS = [
  'res/{client}/#',
  'res/{username}/{verb}',
  'cue/{username}/{client}',
  'time/res/{client}',
] as const;

export const ROLE_TABLE: Readonly<Record<Role, Grant>> = {
  control: {
    read: [documentsFor('everyone'), documentsFor('control'), 'dev/+/state', ...ANSWERS],
    write: REQUESTS,
    retain: [],
  },
  table: {
    read: [documentsFor('everyone'), documentsFor('table'), ...ANSWERS],
    write: REQUESTS,
    retain: [],
  },
  seat: {
    // What its table knows it hears at the table; from its link it knows what it alone may know.
    read: [documentsFor('everyone'), documentsFor('seat'), ...ANSWERS],
    write: REQUESTS,
    retain: [],
  },
  display: {
    read: [documentsFor('everyone'), ...ANSWERS],
    write: REQUESTS,
    retain: [],
  },
  deck: {
    // The keys of a Stream Deck. Bitfocus Companion, which drives it, keeps the password in its files and asks nobody on the
    // network for one of its own: so the deck has the verbs on its keys alone, and of what is Control's the alarm alone.
    read: [documentsFor('everyone'), 'priv/control/alarm', 'res/{client}/#', 'time/res/{client}'],
    write: ['req/{client}/{verb}', 'time/req/{client}'],
    retain: [],
  },
  observer: {
    read: [documentsFor('everyone'), 'time/res/{client}'],
    write: ['time/req/{client}'],
    retain: [],
  },
  device: {
    read: [documentsFor('everyone'), 'dev/{id}/set', 'dev/{id}/seen', 'time/res/{client}'],
    write: ['dev/{id}/state', 'dev/{id}/evt', 'dev/{id}/did', 'dev/{id}/watched', 'time/req/{client}'],
    retain: ['dev/{id}/state'],
  },
  bridge: {
    // It asks for the time under a name that is not its client id: where every role may overhear `time/res/+` (an access
    // list of Mosquitto knows no client ids), the id stays a secret, and nobody can take the bridge's place at the broker.
    read: [documentsFor('everyone'), 'dev/+/set', 'dev/+/seen', 'time/res/+', '/wled/+/status'],
    write: ['dev/+/state', 'dev/+/evt', 'dev/+/did', 'dev/+/watched', 'time/req/+', '/wled/+/api'],
    retain: ['dev/+/state'],
  },
  'home-assistant': {
    // It only watches: anyone may stand in front of its screen, so it can neither raise nor stop anything.
    // It says its birth and will, and clears the discovery of a device that was deleted there.
    read: [documentsFor('everyone'), 'adapter/home-assistant/#', '/homeassistant/#'],
    write: ['/homeassistant/status', '/homeassistant/device/+/config'],
    retain: ['/homeassistant/status', '/homeassistant/device/+/config'],
  },
  wled: {
    // A controller for strips knows its own topics alone, those of its group included.
    read: ['/wled/{id}/#', '/wled/all/#'],
    write: ['/wled/{id}/#'],
    retain: ['/wled/{id}/#'],
  },
  hub: {
    read: [
      ...ALL_DOCUMENTS,
      'req/+/+',
      'dev/+/state',
      'dev/+/evt',
      'dev/+/did',
      'dev/+/watched',
      'time/req/+',
      'hub/call',
      'adapter/#',
      '/homeassistant/status',
      '/homeassistant/device/+/config',
    ],
    write: [
      ...ALL_DOCUMENTS,
      'res/+/+',
      'cue/+/+',
      'dev/+/state',
      'dev/+/set',
      'dev/+/seen',
      'time/res/+',
      'hub/call',
      'adapter/#',
      '/homeassistant/device/+/config',
    ],
    retain: [...ALL_DOCUMENTS, 'dev/+/state', 'adapter/#', '/homeassistant/device/+/config'],
  },
};

export const AccountSchema = z.object({
  role: RoleSchema,
  /** The table or device that the account stands for; of a seat its table; for a role with one account, the role's name. */
  id: IdSchema,
  /** Of the role `seat`: which seat of that table. Without it the account reads nothing that is a seat's. */
  seat: IdSchema.optional(),
  username: IdSchema,
  password: z.string().min(1),
  /** Whose it is, in words, where a link made it for somebody. */
  name: z.string().optional(),
});
export type Account = z.infer<typeof AccountSchema>;
/** Without its secret. */
export type PublicAccount = Omit<Account, 'password'>;

/** Who a connection is, once authenticated. */
export interface Identity {
  readonly role: Role;
  readonly id: string;
  /** Of the role `seat`; no other has one. */
  readonly seat?: string | undefined;
  readonly username: string;
  readonly clientId: string;
}

/** Those of the templates that this account can fill: an account of a seat that names none has no seat to read. */
export const templatesOf = (
  templates: readonly string[],
  { seat }: Pick<Account, 'seat'>,
): readonly string[] => templates.filter((template) => seat !== undefined || !template.includes('{seat}'));

/** The role's templates with the identity filled in; `{verb}` becomes a single-level wildcard. */
export const grantedFilters = (
  room: Id,
  identity: Pick<Identity, 'role' | 'id' | 'seat' | 'username' | 'clientId'>,
  kind: keyof Grant,
): string[] =>
  templatesOf(ROLE_TABLE[identity.role][kind], identity).map((template) =>
    rooted(
      room,
      template
        .replaceAll('{client}', identity.clientId)
        .replaceAll('{username}', identity.username)
        .replaceAll('{id}', identity.id)
        .replaceAll('{seat}', identity.seat ?? '')
        .replaceAll('{verb}', '+'),
    ),
  );

/** May this identity publish to the concrete `topic`, with or without the retain flag? */
export const mayPublish = (room: Id, identity: Identity, topic: string, retain: boolean): boolean =>
  isTopicName(topic) &&
  clientIdBelongsTo(identity.clientId, identity.username) &&
  grantedFilters(room, identity, retain ? 'retain' : 'write').some((filter) => filterMatches(filter, topic));

/** May this identity subscribe to `filter`? Only when it is a subset of a granted one. */
export const maySubscribe = (room: Id, identity: Identity, filter: string): boolean =>
  isTopicFilter(filter) &&
  clientIdBelongsTo(identity.clientId, identity.username) &&
  grantedFilters(room, identity, 'read').some((granted) => filterIsSubset(filter, granted));

/** May this identity be handed a message on the concrete `topic`? Asked again on every forward. */
export const mayReceive = (room: Id, identity: Identity, topic: string): boolean =>
  grantedFilters(room, identity, 'read').some((granted) => filterMatches(granted, topic));
