/** No news is longer than this in a column that is wide enough to stand at all. */
const MAX_LINES = 12;

const isCut = ({ scrollHeight, clientHeight }: HTMLElement): boolean => scrollHeight > clientHeight + 1;

/** How large the figures of `svg` are drawn in their box: px to a unit of its viewBox. */
const scaleOf = (svg: SVGSVGElement | null): number => {
  const whole = svg?.viewBox.baseVal;
  if (svg === null || !whole?.width) return 0;
  const { width, height } = svg.getBoundingClientRect();
  return Math.min(width / whole.width, height / whole.height);
};

/** A change of the figures' size that nobody sees. */
const SAME = 0.995;

/**
 * As long as a text or a row of the game below it is cut, one after the other: the lengths of the phases to come give their room, older
 * news is set smaller, then left out; at last all of it is set smaller.
 */
const CLOSE = ['', 'lengths', 'older', 'newest', 'type'] as const;

/**
 * Texts of a foot that are cut at some lines each (`--lines`) take what is free, the first first: the rest of the foot, and
 * what the figures above it do not fill. Never the place of a line that stands, nor anything of the figures.
 */
const open = (foot: HTMLElement, texts: readonly HTMLElement[], figures: SVGSVGElement | null): void => {
  for (const text of texts) text.style.removeProperty('--lines');
  const lines = [...foot.querySelectorAll<HTMLElement>('li, dl > div')];
  const reach = (): boolean[] => {
    const end = foot.getBoundingClientRect().bottom + 1;
    return lines.map((line) => line.getBoundingClientRect().bottom <= end);
  };
  const stood = reach();
  const size = scaleOf(figures);
  const isWell = (): boolean => {
    const stand = reach();
    return scaleOf(figures) >= size * SAME && stood.every((held, at) => !held || stand[at] === true);
  };
  for (const text of texts) {
    for (let count = 3; count <= MAX_LINES && isCut(text); count += 1) {
      text.style.setProperty('--lines', String(count));
      if (isWell()) continue;
      text.style.setProperty('--lines', String(count - 1));
      return;
    }
  }
};

/** Opens the texts of `foot` as far as they are cut, and sets the foot as close (`data-close`) as they need it. */
export const openLines = (foot: HTMLElement, figures: SVGSVGElement | null): void => {
  const texts = [...foot.querySelectorAll<HTMLElement>('.news li')];
  const rows = texts.length === 0 ? [] : [...foot.querySelectorAll('.game-face dl > div')];
  for (const close of CLOSE) {
    foot.dataset.close = close;
    open(foot, texts, figures);
    const end = foot.getBoundingClientRect().bottom + 1;
    const stands = (of: Element): boolean => of.getBoundingClientRect().bottom <= end;
    if (texts.every((text) => !isCut(text) && stands(text)) && rows.every(stands)) return;
  }
};
