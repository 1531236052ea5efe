/** The words of the rundown's editor, which come with it. */
export const rundownEn = {
  changed:
    'Somebody has just changed this row: what they changed shows their value, the rest is as you entered it.',
  gone: 'The row that you had open has begun or been removed.',
  length: 'Length',
  breakLength: 'Length of the break',
  breakAfter: 'Break after',
  aBreak: 'Break',
  remove: 'Remove',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string) => `${name} moved`,
  name: 'Name',
  colour: 'Colour',
  colours: { amber: 'Amber', green: 'Green', blue: 'Blue', red: 'Red' },
  save: 'Save',
  insert: 'Insert the break',
  removeIt: (name: string) => `Remove ${name}`,
  dayEnds: 'The day then ends at',
  noEnd: 'The day is then',
  longer: (length: string) => `${length} longer`,
  shorter: (length: string) => `${length} shorter`,
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
};

export type RundownTexts = typeof rundownEn;
