/** "1 squadron", "3 squadrons": a number with its noun, whose plural ends in s. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
