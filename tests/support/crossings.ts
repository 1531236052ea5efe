/**
 * Ways over two beams behind each other, and whether each passage of the first went on past the second. `O+100`: at 100 ms
 * something breaks the outer beam; `i-140`: the inner one is let through again. For the bridge's machine and for our firmware.
 */
export const CROSSINGS = [
  ['on through both', 'O+100 i+140 O-280 i-320', [true]],
  ['on through both and stays in the second', 'O+100 i+140 O-280', [true]],
  ['on through both with a flicker at each edge', 'O+100 O-102 O+104 i+140 i-142 i+144 O-280 i-320', [true]],
  ['in to the first beam and out', 'O+100 O-280', [false]],
  ['in to both and out', 'O+100 i+140 i-240 O-280', [false]],
  ['on past the first and back out', 'O+100 i+140 O-280 O+400 i-540 O-580', [true, false]],
  ['on through both and back out later', 'O+100 i+140 O-280 i-320 i+900 O+940 i-1080 O-1120', [true, false]],
  ['out from within', 'i+100 O+140 i-280 O-320', [false]],
  ['in to the first while the second is blocked', 'i+50 O+100 O-280', [false]],
  ['in after a card that went through', 'O+100 i+140 O-280 i-320 O+600 O-780', [true, false]],
] as const;

interface Change {
  readonly inner: boolean;
  readonly broken: boolean;
  readonly at: number;
}

export const changesOf = (changes: string): Change[] =>
  changes.split(' ').map((change) => {
    const [, which, sign, at] = /^([Oi])([+-])(\d+)$/.exec(change) ?? [];
    return { inner: which === 'i', broken: sign === '+', at: Number(at) };
  });
