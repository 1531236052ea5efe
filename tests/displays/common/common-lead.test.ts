import { expect, test } from 'vitest';
import { commonLead } from '../../../displays/common/common-lead.ts';

test.each([
  [['Morale of Dione', 'Morale of Vulcan', 'Morale of ICSS Aegis'], 'Morale of '],
  [['Hull', 'Hull plates', 'Hull tanks'], ''],
  [['Hull', 'Crew', 'Food'], ''],
  // Two names that look alike are no list yet.
  [['Morale of Dione', 'Morale of Vulcan'], ''],
  [['Morale', 'Morals', 'Moral'], ''],
  [[], ''],
])('%j begin with "%s" all of them', (names, lead) => {
  expect(commonLead(names)).toBe(lead);
});
