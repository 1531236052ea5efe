import { describe, expect, test } from 'vitest';
import { DOCUMENT_CONTRACTS } from '../../schemas/contracts.ts';
import { IdSchema } from '../../schemas/ids.ts';
import { mayPublish, mayReceive, ROLES, type Role } from '../../schemas/roles.ts';
import { rooted } from '../../schemas/topics.ts';

const ROOM = IdSchema.parse('hall');

/** Who may read what, by hand: the role table must come to the same. */
const READERS: Readonly<Record<string, readonly Role[]>> = {
  everyone: ROLES.filter((role) => role !== 'wled'),
  control: ['control', 'hub'],
  table: ['table', 'hub'],
  seat: ['seat', 'hub'],
};

const identity = (role: Role, id = 'dione', seat = 'captain') => ({
  role,
  id,
  ...(role === 'seat' && { seat }),
  username: id,
  clientId: `${id}-x`,
});
/** All that a deck of keys reads of Control's. */
const DECK_READS = 'priv/control/alarm';
const placed = (topic: string): string =>
  rooted(ROOM, topic.replace('{id}', 'dione').replace('{seat}', 'captain').replace('{name}', 'orders'));

describe('who gets a document', () => {
  test('all of them are here', () => {
    expect(DOCUMENT_CONTRACTS).toHaveLength(35);
    expect(new Set(DOCUMENT_CONTRACTS.map(({ topic }) => topic)).size).toBe(35);
  });

  test.each(DOCUMENT_CONTRACTS.map(({ topic, audience }) => [topic, audience] as const))(
    '%s is for %s, and nobody else may read it',
    (topic, audience) => {
      expect(ROLES.filter((role) => mayReceive(ROOM, identity(role), placed(topic)))).toEqual(
        ROLES.filter(
          (role) => READERS[audience]?.includes(role) || (role === 'deck' && topic === DECK_READS),
        ),
      );
      const others = mayReceive(ROOM, identity('table', 'vulcan'), placed(topic));
      expect(others).toBe(audience === 'everyone');
      const otherSeat = mayReceive(ROOM, identity('seat', 'dione', 'scout'), placed(topic));
      expect(otherSeat).toBe(audience === 'everyone');
    },
  );

  test.each(DOCUMENT_CONTRACTS.map(({ topic }) => topic))('%s is written by the hub alone', (topic) => {
    expect(ROLES.filter((role) => mayPublish(ROOM, identity(role), placed(topic), true))).toEqual(['hub']);
  });
});
