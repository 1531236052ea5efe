/**
 * The words that all of `names` begin with, trailing space included: `Morale of ` for "Morale of Dione" and "Morale of Vulcan".
 * Empty for fewer than three names, or when a name would have nothing left.
 */
export const commonLead = (names: readonly string[]): string => {
  const [first] = names;
  if (first === undefined || names.length < 3) return '';
  const words = first.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const lead = `${words.slice(0, count).join(' ')} `;
    if (names.every((name) => name.startsWith(lead))) return lead;
  }
  return '';
};
