/** Words in lines of no more than so many letters; a longer word has a line of its own. */
export const wrapped = (text: string, widest: number): string[] => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > widest) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
};
