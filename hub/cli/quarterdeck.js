#!/usr/bin/env node
// Plain JavaScript, as hub/build/*.js are: Node 20 cannot read TypeScript. It looks whether a source has changed since programs and
// pages were built, has them built anew then, and goes on as the program itself.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshBuild, NoBuild } from '../build/fresh-build.js';

try {
  const { folder, programs } = await freshBuild();
  // A stack names the lines of the sources. 10 ms and some megabytes.
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(folder, programs.quarterdeck ?? '')).href);
} catch (error) {
  if (!(error instanceof NoBuild)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
