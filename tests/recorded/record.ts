import { compare, report, summary } from './compare.ts';
import {
  readRecording,
  recordedNames,
  recordNow,
  writeEvents,
  writeOutcomes,
  writeScript,
} from './recordings.ts';
import { makeScripts } from './scripts/scripts.ts';

/**
 * `npx tsx tests/recorded/record.ts` tells what the present tree does otherwise than the recordings; it writes nothing.
 *   --events           writes the events anew; refused while anything else differs
 *   --meant            writes everything anew, and tells what differed; why it may is for the commit to say
 *   --scripts          makes the scripts anew, with new verbs and events; refused while anything differs
 */
const usage = 'usage: npx tsx tests/recorded/record.ts [--events | --meant | --scripts]';

const [mode = ''] = process.argv.slice(2);
if (!['', '--events', '--meant', '--scripts'].includes(mode)) {
  console.error(usage);
  process.exit(2);
}

const pairs = recordedNames().map((name) => {
  const was = readRecording(name);
  return { was, is: recordNow(was.script) };
});
const outcomes = pairs.flatMap(({ was, is }) => compare(was.script, was.outcomes, is.outcomes));
const events = pairs.flatMap(({ was, is }) => compare(was.script, was.events, is.events));
const replays = pairs.flatMap(({ is }) => (is.replay === null ? [] : [`${is.script.name}: ${is.replay}`]));
const differs = `${outcomes.length} differences in what people see, ${events.length} in events`;
for (const each of replays) console.error(each);
// What a journal does not give back is never meant.
if (replays.length > 0) process.exit(1);

const refuse = (what: string): never => {
  console.error(`${report([...outcomes, ...events])}\n${differs}: ${what}`);
  process.exit(1);
};

if (mode === '') {
  if (outcomes.length + events.length > 0) refuse('nothing was written');
  console.log('nothing differs');
} else if (mode === '--events') {
  if (outcomes.length > 0) refuse('the events alone cannot be written');
  for (const { is } of pairs) writeEvents(is);
  console.log(differs);
} else if (mode === '--meant') {
  for (const { is } of pairs) {
    writeOutcomes(is);
    writeEvents(is);
  }
  const places = [...summary(outcomes), ...summary(events).map((each) => `events: ${each}`)];
  console.log(places.slice(0, 40).join('\n'));
  console.log(`${differs}: written`);
} else {
  if (outcomes.length + events.length > 0) refuse('the scripts cannot be made anew');
  for (const script of makeScripts()) {
    const recording = recordNow(script);
    if (recording.replay !== null) throw new Error(`${script.name}: ${recording.replay}`);
    writeScript(script);
    writeOutcomes(recording);
    writeEvents(recording);
  }
}
