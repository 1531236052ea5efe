import { hearsRubbish, losesHost, losesPower, type Scenario } from '../support/firmware-scenarios.ts';
import { quarterdeckFlash } from '../support/quarterdeck-board.ts';

/**
 * `npm run soak [runs] [first seed] [scenario ...]`: the compiled firmware through as many seeds of every scenario as
 * wanted (100 where absent; a run takes a few seconds). Prints each seed that fails, so that it can be run again alone.
 */
const scenarios: Readonly<Record<string, Scenario>> = {
  power: losesPower,
  host: losesHost,
  rubbish: hearsRubbish,
};

const [runs = 100, first = 1] = process.argv.slice(2, 4).map(Number);
const asked = process.argv.slice(4);
if (!Number.isInteger(runs) || !Number.isInteger(first) || asked.some((name) => !(name in scenarios))) {
  console.error(`usage: npm run soak [runs] [first seed] [${Object.keys(scenarios).join(' ')}]`);
  process.exit(2);
}

const image = await quarterdeckFlash();
for (const [name, scenario] of Object.entries(scenarios)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  let failed = 0;
  for (let seed = first; seed < first + runs; seed += 1) {
    const problems = scenario(image, seed);
    if (problems.length === 0) continue;
    failed += 1;
    console.log(`${name}, seed ${seed}: ${problems.join('; ')}`);
  }
  console.log(`${name}: ${runs} runs from seed ${first}, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
