import { playCards } from '../support/card-scenario.ts';
import {
  drawsAndReads,
  hearsRubbish,
  losesHost,
  losesPower,
  type Scenario,
} from '../support/firmware-scenarios.ts';
import { quarterdeckFlash } from '../support/quarterdeck-board.ts';

/**
 * `npm run soak [first seed] [scenario[=runs] ...]`: the compiled firmware through as many seeds of each scenario as
 * wanted, by default the whole: ten thousand cards and a thousand deaths of a host take some hours on a Pi. Prints each
 * seed that fails, so that it can be run again alone (`npm run soak 17 cards=1`), and what was reached.
 */
const scenarios: Readonly<Record<string, { readonly play: Scenario; readonly runs: number }>> = {
  // About 125 cards a run, by way of bridge and hub.
  cards: { play: (_image, seed) => playCards(seed), runs: 85 },
  power: { play: losesPower, runs: 1_000 },
  host: { play: losesHost, runs: 1_000 },
  strip: { play: drawsAndReads, runs: 100 },
  rubbish: { play: hearsRubbish, runs: 200 },
};
/** So often it says how far it is. */
const TELL_EVERY = 25;

interface Wanted {
  readonly name: string;
  readonly play: Scenario;
  readonly runs: number;
}

const parse = (words: readonly string[]): { first: number; wanted: readonly Wanted[] } | undefined => {
  const [head = '1', ...rest] = words;
  const isNumber = /^\d+$/.test(head);
  const first = isNumber ? Number(head) : 1;
  const asked = isNumber ? rest : words;
  const wanted = (asked.length > 0 ? asked : Object.keys(scenarios)).map((word) => {
    const [name = '', runs] = word.split('=');
    const scenario = scenarios[name];
    return scenario && { name, play: scenario.play, runs: runs === undefined ? scenario.runs : Number(runs) };
  });
  const known = wanted.filter((each) => each !== undefined && Number.isInteger(each.runs) && each.runs > 0);
  return known.length === wanted.length ? { first, wanted: known as Wanted[] } : undefined;
};

const asked = parse(process.argv.slice(2));
if (asked === undefined) {
  console.error(`usage: npm run soak [first seed] [${Object.keys(scenarios).join('|')}[=runs] ...]`);
  process.exit(2);
}

const image = await quarterdeckFlash();
for (const { name, play, runs } of asked.wanted) {
  const reached = new Map<string, number>();
  let failed = 0;
  const tell = (last: number): void => {
    const figures = [...reached].map(([what, count]) => `${count} ${what}`).join(', ');
    console.log(`${name}: seeds ${asked.first} to ${last}, ${failed} failed: ${figures}`);
  };
  for (let seed = asked.first; seed < asked.first + runs; seed += 1) {
    const { problems, figures } = await play(image, seed);
    for (const [what, count] of Object.entries(figures)) reached.set(what, (reached.get(what) ?? 0) + count);
    if (problems.length > 0) {
      failed += 1;
      console.log(`${name}, seed ${seed}: ${problems.join('; ')}`);
    }
    if ((seed - asked.first + 1) % TELL_EVERY === 0 || seed === asked.first + runs - 1) tell(seed);
  }
  if (failed > 0) process.exitCode = 1;
}
