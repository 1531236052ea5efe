import { useRef } from 'preact/hooks';

const SVG = 'http://www.w3.org/2000/svg';

/** Widths of the cells in hundredths of the height of the type. */
const CELL: Readonly<Record<string, number>> = { ':': 25, '+': 56 };
const FIGURE = 60;
const HEIGHT = 76;
const BASE = 74.5;
/** The two points of a colon: drawn, because fonts agree on nothing about theirs. */
const POINT = { size: 13, high: 22, low: 58 } as const;

const widthOf = (sign: string): number => CELL[sign] ?? FIGURE;

const set = (element: Element, attributes: Readonly<Record<string, string | number>>): void => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
};

const colon = (x: number): Element => {
  const group = document.createElementNS(SVG, 'g');
  const left = x + (widthOf(':') - POINT.size) / 2;
  for (const y of [POINT.high, POINT.low]) {
    const point = document.createElementNS(SVG, 'rect');
    set(point, { x: left, y, width: POINT.size, height: POINT.size, rx: 1.5 });
    group.append(point);
  }
  return group;
};

const figure = (sign: string, x: number): Element => {
  const cell = document.createElementNS(SVG, 'text');
  // Each figure is stretched into its cell: no font makes the clock wider, and no second makes it jump.
  const length = widthOf(sign);
  set(cell, { x, y: BASE, 'font-size': 100, textLength: length, lengthAdjust: 'spacingAndGlyphs' });
  cell.textContent = sign;
  return cell;
};

/** Draws `text` into an svg; its geometry depends on the signs alone, never on the font. Only what has changed is touched. */
export const drawFigures = (svg: SVGSVGElement | null, text: string): void => {
  if (svg === null || svg.dataset.text === text) return;
  const before = svg.dataset.text ?? '';
  svg.dataset.text = text;
  const signs = Array.from(text);
  const shape = (of: readonly string[]): string => of.map((sign) => (/\d/.test(sign) ? '0' : sign)).join('');
  if (shape(signs) === shape(Array.from(before))) {
    signs.forEach((sign, at) => {
      const cell = svg.children[at];
      if (sign !== ':' && cell !== undefined && cell.textContent !== sign) cell.textContent = sign;
    });
    return;
  }
  let x = 0;
  const cells = signs.map((sign) => {
    const cell = sign === ':' ? colon(x) : figure(sign, x);
    x += widthOf(sign);
    return cell;
  });
  set(svg, { viewBox: `0 0 ${x} ${HEIGHT}` });
  svg.replaceChildren(...cells);
};

/** Large figures that fill their box, as wide or as high as it allows. Readers of the screen get the words beside them. */
export const Figures = ({ text }: { readonly text: string }) => {
  const svg = useRef<SVGSVGElement>(null);
  return (
    <svg
      class="figures"
      aria-hidden="true"
      ref={(element) => {
        svg.current = element;
        drawFigures(element, text);
      }}
    />
  );
};
