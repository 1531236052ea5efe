/** A region of a radio by its country: `CN-800` is China's lower band. */
export const regionName = (language: string, code: string): string => {
  const [country = code, band] = code.split('-');
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  return band === undefined ? name : `${name}, ${band} MHz`;
};
