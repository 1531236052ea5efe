import { text } from '../../schemas/text.ts';
import { HOME, LINES, PLACES, START, SYSTEMS } from './content/galaxy.ts';
import { CENTRE } from './rules/board.ts';
import { COLUMNS, ROWS } from './rules/hexes.ts';
import { SHIPS } from './ships.ts';
import type { Drawing, Shape } from '../kit/printed.ts';

/** What is drawn of the kit, each as wide as a page. */
const WIDTH = 660;

/** From top to bottom what the pages show from left to right: names have room beside one another. */
export const galaxyMap = (): Drawing => {
  const height = 790;
  const at = (id: string): readonly [number, number] => {
    const [x, y] = PLACES[id] ?? [0, 0];
    return [(y / 100) * WIDTH, 20 + (x / 100) * (height - 60)];
  };
  return {
    width: WIDTH,
    height,
    shapes: [
      ...LINES.map(([from, to]): Shape => ({ line: [...at(from), ...at(to)], isDashed: true })),
      ...SYSTEMS.flatMap(({ id, name, coordinates }): Shape[] => {
        const [x, y] = at(id);
        return [
          { circle: [x, y, id === START || id === HOME ? 14 : 10], isFilled: true },
          { text: name, at: [x, y + 26] },
          { text: coordinates, at: [x, y + 40] },
        ];
      }),
    ],
  };
};

/** Rows of hexes, every second one half a hex to the right; the Prosecutor’s two are shaded. */
export const battleMap = (): Drawing => {
  const across = WIDTH / (COLUMNS + 0.5);
  const side = across / Math.sqrt(3);
  const hexes = Array.from({ length: COLUMNS * ROWS }, (_, nth): Shape => {
    const [column, row] = [nth % COLUMNS, Math.floor(nth / COLUMNS)];
    const [x, y] = [(column + 0.5 + (row % 2) / 2) * across, side * (1 + 1.5 * row)];
    const isHome = row === CENTRE.row && (column === CENTRE.column || column === CENTRE.column + 1);
    return {
      polygon: [0, 1, 2, 3, 4, 5].map((corner) => {
        const angle = Math.PI * (corner / 3 + 1 / 6);
        return [x + side * Math.cos(angle), y + side * Math.sin(angle)] as const;
      }),
      isShaded: isHome,
    };
  });
  return { width: WIDTH, height: side * (1.5 * ROWS + 0.5), shapes: hexes };
};

/** House: tables along three walls, Control’s in the middle, the wall screen in front. */
export const roomPlan = (): Drawing => {
  const table = (name: string, x: number, y: number): Shape[] => [
    { box: [x, y, 140, 60] },
    { text: name, at: [x + 70, y + 34] },
  ];
  const [prosecutor, ...others] = SHIPS;
  const spots: readonly (readonly [number, number])[] = [
    ...[90, 190, 290, 390].map((y) => [10, y] as const),
    ...[90, 190, 290, 390].map((y) => [510, y] as const),
    [180, 490],
    [350, 490],
  ];
  return {
    width: WIDTH,
    height: 560,
    shapes: [
      { line: [190, 8, 470, 8] },
      { text: text({ en: 'Wall screen', de: 'Wandbildschirm' }), at: [330, 26] },
      ...table(prosecutor?.name ?? '', 265, 50),
      ...others.flatMap(({ name }, nth) => {
        const [x, y] = spots[nth] ?? [0, 0];
        return table(name, x, y);
      }),
      ...table(text({ en: 'Combat, with the CIC', de: 'Gefecht, mit der CIC' }), 265, 160),
      ...table(text({ en: 'Galaxy', de: 'Galaxis' }), 265, 260),
      ...table(text({ en: 'Control: room, tables', de: 'Leitung: Raum, Tische' }), 265, 380),
      {
        text: text({
          en: 'The Black Market is a tray, and goes from ship to ship.',
          de: 'Der Schwarzmarkt ist ein Tablett und wandert von Schiff zu Schiff.',
        }),
        at: [330, 348],
      },
    ],
  };
};
