import { describe, expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { rehearseDay } from '../../hub/cli/rehearse/day.ts';
import { isRecord } from '../../schemas/is-record.ts';
import { house } from '../../schemas/manifest.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { POWERS } from '../../games/den-of-wolves/content/powers.ts';
import { crewName } from '../../games/for-the-fleet/content/crews.ts';
import { SHIPS } from '../../games/for-the-fleet/content/ships.ts';
import type { GameDefinition } from '../../games/kit/game.ts';

/**
 * One language a page: what a game says in any document of its days is there in German too. A text without German is a fault, and
 * so is a German one with English words in it.
 */

/** Where people read; what stands under other names are ids and figures. */
const READ = new Set([
  'title',
  'name',
  'text',
  'value',
  'label',
  'unit',
  'advice',
  'why',
  'because',
  'question',
]);
/** What a key sends is read by nobody. */
const NOT_READ = new Set(['translations', 'args', 'does', 'schema', 'demo', 'source']);
const LISTS = new Set(['allowed', 'lines']);

/** Names of ships, people and places, and what is the same in both languages. */
const PROPER: Readonly<Record<string, readonly string[]>> = {
  'for-the-fleet': [
    ...SHIPS.map(({ name }) => name),
    ...Array.from({ length: 40 }, (_, at) => crewName('goliath', at)),
    'Captain',
    'Minerva',
    'For the Fleet',
    'Sanctuary!',
  ],
  'den-of-wolves': [
    'Den of Wolves',
    ...POWERS.value.map(({ short }) => short),
    // What bots write themselves.
    'Order of turn',
    'Hold them off',
    'The news of turn',
    'Somebody new',
    'The President',
    'A warden',
    'A captain',
  ],
  'spaceships-in-space': [
    'Spaceships in Space',
    ...['CORE', 'CPU', 'HUL', 'NAV'],
    // What bots write themselves.
    'What we came for',
    'Something else',
    'Cutting torch',
    'Rope',
    'The hold',
    'A way out',
    'Old machines',
  ],
  // What bots write themselves.
  'so-say-we-all': [
    'So Say We All',
    'Is a doctor aboard?',
    'Who has seen the chart?',
    'yes',
    'no',
    ...Array.from({ length: 5 }, (_, turn) => `The news of turn ${turn}`),
  ],
};

/** A line that says nothing for a person has the verb alone. */
const VERB = /^[a-z]+\.[a-zA-Z]+$/;

/** What cannot stand in a German sentence. */
const ENGLISH = /(?<!\p{L})(the|and|of|is|are|with|for|to|has|have|not|her|she|your|you|by)(?!\p{L})/iu;

/** The hub's own lines of the log are English on every page: what is left of a text without them. */
const HUBS =
  /^(News: .*|Stood down: .*|Raised, .*|Round \d+: .*|The rounds are over|The phase is over|the clock holds|A message to .*|Rolled .*|Box .*|Turn \d+: .* begins, [\d:]+|Timer .*|Mark: .*|Collection round: .*)$/;
const withoutHubs = (text: string): string =>
  text
    .split('; ')
    .filter((part) => !HUBS.test(part))
    .join('; ');

const TURNS = 4;
/** Every so many commands. */
const LOOKS_OF = 15;

interface Found {
  readonly missing: Set<string>;
  readonly mixed: Set<string>;
}

const plain = (text: string): string => text.replace(/\d+/g, '0');

const look = (
  body: unknown,
  proper: (text: string) => boolean,
  rest: (text: string) => string,
  found: Found,
): void => {
  const translations = isRecord(body) && isRecord(body.translations) ? body.translations.de : undefined;
  const german = isRecord(translations) ? translations : {};
  const walk = (value: unknown, pointer: string, name: string): void => {
    if (typeof value === 'string') {
      if (!READ.has(name) || VERB.test(value) || !/[a-z]{2}/i.test(withoutHubs(value)) || proper(value))
        return;
      const own = german[pointer];
      if (typeof own !== 'string') found.missing.add(plain(value));
      else if (ENGLISH.test(rest(withoutHubs(own)))) found.mixed.add(plain(own));
    } else if (Array.isArray(value)) {
      value.forEach((each, at) => walk(each, `${pointer}/${at}`, LISTS.has(name) ? 'text' : name));
    } else if (isRecord(value)) {
      // What the hub itself says has a message, whose words are the page's. A choice is read from its id (choiceWords).
      if ('say' in value) return;
      for (const [key, each] of Object.entries(value))
        if (!NOT_READ.has(key) && !(key === 'value' && 'choices' in value))
          walk(each, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, key);
    }
  };
  walk(body, '', '');
};

/** A short day of the game, looked at every few commands. */
const saidIn = (game: GameDefinition, seed: number): Found => {
  const found: Found = { missing: new Set(), mixed: new Set() };
  const { id, tables, turns } = game.manifest;
  const own = new Set([...(PROPER[id] ?? []), ...tables.map(({ name }) => name)]);
  const words = [...own].sort((one, other) => other.length - one.length);
  // A name, or nothing but names: "Amber, Birch and 3".
  const rest = (text: string): string => words.reduce((so, word) => so.replaceAll(word, ''), text);
  const proper = (text: string): boolean => own.has(text) || !/[a-z]{2}/i.test(rest(text));
  const seen = new WeakSet();
  let commands = 0;
  rehearseDay({
    game: {
      ...game,
      manifest: { ...game.manifest, turns: house(Math.min(TURNS, turns.value), 'a short day') },
    },
    room: RoomSchema.parse({ room: 'r', name: 'R', game: game.manifest.id }),
    seed,
    watch: (core, state) => {
      commands += 1;
      if (commands % LOOKS_OF > 0) return;
      for (const { topic, body } of core.documents(state)) {
        if (seen.has(body) || !/game\/|^priv\/seat\/|^pub\/(track|clock)|control\/(log|room)$/.test(topic))
          continue;
        seen.add(body);
        look(body, proper, rest, found);
      }
    },
  });
  return found;
};

/** How many texts of a game have no German yet; none where it is not here. The number only ever falls. */
const YET: Readonly<Record<string, number>> = {
  'star-fleet': 1_842,
};

describe.each(Object.values(games).filter(({ bots }) => bots !== null))('$manifest.id', (game) => {
  test('says nothing that has no German', () => {
    const { missing, mixed } = saidIn(game, 3);
    const yet = YET[game.manifest.id];
    if (yet === undefined) expect([...missing, ...mixed]).toEqual([]);
    else expect(missing.size).toBeLessThanOrEqual(yet);
  });
});
