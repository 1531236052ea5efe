import { useRef } from 'preact/hooks';

/** Widths of the cells in hundredths of the height of a figure. */
const CELL: Readonly<Record<string, number>> = { ':': 26, '+': 56 };
const FIGURE = 62;
const HEIGHT = 76;
const BASE = 74.5;

const widthOf = (sign: string): number => CELL[sign] ?? FIGURE;

/** Draws `text` into an svg; its geometry depends on the signs alone, never on the font. */
export const drawFigures = (svg: SVGSVGElement | null, text: string): void => {
  if (svg === null || svg.dataset.text === text) return;
  svg.dataset.text = text;
  const signs = Array.from(text);
  const total = signs.reduce((sum, sign) => sum + widthOf(sign), 0);
  svg.setAttribute('viewBox', `0 0 ${total} ${HEIGHT}`);
  while (svg.childElementCount > signs.length) svg.lastElementChild?.remove();
  let x = 0;
  signs.forEach((sign, index) => {
    const width = widthOf(sign);
    const held = svg.children[index];
    const cell = held ?? document.createElementNS('http://www.w3.org/2000/svg', 'text');
    if (held === undefined) svg.append(cell);
    // Each figure is stretched into its cell: no font makes the clock wider, and no second makes it jump.
    const ink = sign === ':' ? width * 0.62 : width * 0.9;
    cell.setAttribute('x', String(x + (width - ink) / 2));
    cell.setAttribute('y', String(BASE));
    cell.setAttribute('font-size', '100');
    cell.setAttribute('textLength', String(ink));
    cell.setAttribute('lengthAdjust', 'spacingAndGlyphs');
    if (cell.textContent !== sign) cell.textContent = sign;
    x += width;
  });
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
