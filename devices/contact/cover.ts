import type { DeviceDeclaration } from '../declare.ts';

/** The switch under the cover of a button or a switch. */
export const COVER_PIN = {
  name: 'cover',
  direction: 'input',
  purpose: 'Switch under a hinged cover, if there is one',
  active: 'shut = low; the pull-up reads a broken wire as open',
} as const satisfies DeviceDeclaration['pins'][number];

export const COVER_PART = {
  title: 'Cover: lever or reed switch under it',
  terminals: [
    { label: '1', to: 'cover' },
    { label: '2', to: 'GND' },
  ],
  note: 'Closed while the cover is shut.',
} as const satisfies DeviceDeclaration['parts'][number];
