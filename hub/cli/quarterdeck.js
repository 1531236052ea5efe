#!/usr/bin/env node
// The one plain-JavaScript file: Node 20 cannot read TypeScript, so tsx is registered before anything else is imported.
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
