/** House: the book counts crewmen and names none. A ship has its roster, from which the dead are read out; only the dead are ever named. */
const GIVEN = [
  ...[
    'Ada',
    'Bram',
    'Chidi',
    'Dara',
    'Elif',
    'Farid',
    'Greta',
    'Hana',
    'Ivo',
    'Jun',
    'Kofi',
    'Lena',
    'Mara',
    'Nils',
  ],
  ...[
    'Oona',
    'Pavel',
    'Quinn',
    'Rosa',
    'Sami',
    'Tove',
    'Uma',
    'Viktor',
    'Wanda',
    'Xenia',
    'Yusuf',
    'Zora',
    'Amos',
  ],
  ...['Birgit', 'Cyrus'],
];
const FAMILY = [
  ...[
    'Abara',
    'Brandt',
    'Castell',
    'Dorsey',
    'Ekberg',
    'Falk',
    'Garrick',
    'Holm',
    'Ishii',
    'Jansen',
    'Kessler',
  ],
  ...['Lindqvist', 'Moreau', 'Nakata', 'Okafor', 'Petrov', 'Quist', 'Rahman', 'Sorensen', 'Tanaka', 'Ulrich'],
  ...['Varga', 'Weiss', 'Yilmaz', 'Zapata', 'Ashdown', 'Bello', 'Cole', 'Dimitrov', 'Ferro', 'Gupta'],
];

const numberOf = (ship: string): number =>
  Array.from(ship).reduce((sum, sign) => sum + sign.charCodeAt(0), 0);

/** The `n`th of a ship's dead, from 0; no two alike among as many as there are given names, which is more than any crew. */
export const crewName = (ship: string, n: number): string => {
  const at = numberOf(ship) + n;
  return `${GIVEN[(at * 5) % GIVEN.length] ?? ''} ${FAMILY[(at * 7) % FAMILY.length] ?? ''}`;
};
