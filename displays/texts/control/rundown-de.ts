import type { RundownTexts } from './rundown-en.ts';

export const rundownDe: RundownTexts = {
  changed: 'Diese Zeile wurde gerade geändert: Hier steht der neue Stand, nicht deine Eingabe.',
  gone: 'Die Zeile, die du offen hattest, hat begonnen oder wurde gestrichen.',
  length: 'Länge',
  breakLength: 'Länge der Pause',
  breakAfter: 'Pause danach',
  aBreak: 'Pause',
  remove: 'Streichen',
  up: (name) => `${name} nach oben`,
  down: (name) => `${name} nach unten`,
  moved: (name) => `${name} verschoben`,
  name: 'Name',
  save: 'Speichern',
  insert: 'Pause einfügen',
  removeIt: (name) => `${name} streichen`,
  dayEnds: 'Der Tag endet dann um',
  noEnd: 'Der Tag wird',
  longer: (length) => `${length} länger`,
  shorter: (length) => `${length} kürzer`,
  all: (count) => `Alle ${count} zeigen`,
  fewer: 'Weniger zeigen',
};
