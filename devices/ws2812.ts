import type { PartDeclaration } from './declare.ts';

/** How a strip of WS2812 pixels is wired, wherever one is: `data` is its pin, and its supply its own. */
export const WS2812_STRIP = {
  title: 'WS2812B strip',
  terminals: [
    { label: 'DIN', to: 'data', via: '330 ohm' },
    { label: 'GND', to: 'GND' },
    { label: '5V', to: 'supply +' },
    { label: 'GND', to: 'supply -' },
  ],
  note: 'Ground first. 1000 uF across 5V and GND at its first pixel; a fuse of the supply in its plus.',
} as const satisfies PartDeclaration;
