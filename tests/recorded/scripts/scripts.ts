import { failing, ships, wolves } from '../rooms.ts';
import type { Script } from '../script.ts';
import { drawn } from './drawn.ts';
import { everyVerb } from './every-verb.ts';
import { failingRules } from './failing-rules.ts';
import { tables } from './tables.ts';
import { wholeDay } from './whole-day.ts';

/** All scripts, made anew. Each has its seed in its name, and plays alike wherever it is made. */
export const makeScripts = (): Script[] => [
  everyVerb('every-verb-wolves', 1, wolves),
  everyVerb('every-verb-ships', 2, ships),
  failingRules('failing-rules', 3),
  tables('tables', 5),
  wholeDay('whole-day', 4),
  drawn('drawn-wolves-101', 101, wolves, 300),
  drawn('drawn-wolves-102', 102, wolves, 300),
  drawn('drawn-ships-201', 201, ships, 300),
  drawn('drawn-ships-202', 202, ships, 300),
  drawn('drawn-failing-301', 301, failing, 200),
];
