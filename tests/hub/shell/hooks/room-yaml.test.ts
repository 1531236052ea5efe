import { describe, expect, test } from 'vitest';
import { games } from '../../../../games/catalogue.ts';
import { parseRoom } from '../../../../hub/shell/room-file.ts';
import { QuarterdeckError } from '../../../../schemas/errors.ts';
import { PUBLIC_EVENTS } from '../../../../schemas/hooks.ts';

const room = (hook: string): string => `room: hall
game: so-say-we-all
hooks:
  lights:
${hook
  .trim()
  .split('\n')
  .map((line) => `    ${line}`)
  .join('\n')}
`;
const complaint = (hook: string): string => {
  try {
    parseRoom(room(hook), 'room.yaml', games);
  } catch (error) {
    if (error instanceof QuarterdeckError) return error.message;
    throw error;
  }
  return '';
};
const HTTP = 'http: { url: "http://lights.local/red" }';

describe('hooks in room.yaml', () => {
  test('take defaults: POST, five seconds, three attempts, nothing private', () => {
    const { hooks } = parseRoom(room(`on: alarm-confirmed\n${HTTP}`), 'room.yaml', games);
    expect(hooks.lights).toMatchObject({
      on: ['alarm-confirmed'],
      private: false,
      http: { method: 'POST', timeout: 5_000, attempts: 3 },
    });
  });

  test.each([
    [
      'an event that is none',
      `on: alarm-rung\n${HTTP}`,
      'room.yaml:5: hooks.lights.on.0: there is no event "alarm-rung"',
    ],
    [
      'a private event',
      `on: [alarm-confirmed, box-observed]\n${HTTP}`,
      'room.yaml:5: hooks.lights.on.1: "box-observed" is known to Control alone',
    ],
    [
      'a private document',
      `on: priv/control/box/+\n${HTTP}`,
      'room.yaml:5: hooks.lights.on.0: "priv/control/box/+" is known to Control alone',
    ],
    ['everything at once', `on: "#/"\n${HTTP}`, 'is no topic of a document'],
    ['nowhere to go', 'on: alarm-confirmed', 'room.yaml:4: hooks.lights: a hook has either http: or osc:'],
    [
      'two ways to go',
      `on: alarm-confirmed\n${HTTP}\nosc: { host: a, port: 1, address: /a }`,
      'either http: or osc:',
    ],
    [
      'an address of another kind',
      'on: alarm-confirmed\nhttp: { url: "ftp://lights.local" }',
      'room.yaml:6: hooks.lights.http.url: an address looks like',
    ],
    [
      'a password in an address',
      'on: alarm-confirmed\nhttp: { url: "http://me:secret@lights.local" }',
      'no name and password in an address',
    ],
    [
      'a secret in a header',
      `on: alarm-confirmed\nhttp:\n  url: http://lights.local\n  headers:\n    Authorization: Bearer abc`,
      'room.yaml:9: hooks.lights.http.headers.Authorization: a secret does not stand in room.yaml',
    ],
    [
      'a time-out without its unit',
      'on: alarm-confirmed\nhttp: { url: "http://lights.local", timeout: 5 }',
      'a duration needs its unit',
    ],
    ['a typing error', `on: alarm-confirmed\nhtpp: {}`, 'unknown key "htpp"; did you mean "http"?'],
  ])('refuse %s with file, line and key', (_, hook, words) => {
    expect(complaint(hook)).toContain(words);
  });

  test('tell what Control knows where they say private: true', () => {
    expect(complaint(`on: [box-observed, priv/control/attention]\nprivate: true\n${HTTP}`)).toBe('');
  });

  test('never quote a secret in a complaint', () => {
    expect(complaint(`on: alarm-confirmed\nhttp: { url: "http://me:hunter2@lights.local" }`)).not.toContain(
      'hunter2',
    );
    expect(complaint(`on: x\nhttp: { url: "http://a", headers: { Authorization: hunter2 } }`)).not.toContain(
      'hunter2',
    );
  });

  test('learn of a public event neither who did it nor anything that is in a box', () => {
    const fields = new Set<string>(Object.values(PUBLIC_EVENTS).flat());
    expect(fields.size).toBeGreaterThan(10);
    for (const secret of [
      'by',
      'cost',
      'counts',
      'outcome',
      'observation',
      'uid',
      'tags',
      'person',
      'table',
    ]) {
      expect(fields).not.toContain(secret);
    }
  });
});
