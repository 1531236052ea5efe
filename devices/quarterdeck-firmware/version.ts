import type { BoardFields } from './codec.ts';
import { PROTOCOL_VERSION } from './protocol.ts';

const build = (fingerprint: number): string => fingerprint.toString(16).padStart(8, '0');

/** For a person: `quarterdeck 1.0.0, build 6105fc75`. */
export const firmwareName = (hello: BoardFields<'HELLO_REPLY'>): string =>
  `quarterdeck ${hello.major}.${hello.minor}.${hello.patch}, build ${build(hello.build)}`;

/**
 * How a board's firmware stands to this version of Quarterdeck, whose sources have the fingerprint `expected`.
 * `unusable`: it speaks another protocol, nothing but flashing helps. `old`: it works, but is not the one of these sources.
 */
export function firmwareAge(
  hello: Pick<BoardFields<'HELLO_REPLY'>, 'protocol' | 'build'>,
  expected: number,
): { readonly state: 'current' } | { readonly state: 'old' | 'unusable'; readonly message: string } {
  if (hello.protocol !== PROTOCOL_VERSION) {
    return {
      state: 'unusable',
      message: `speaks version ${hello.protocol} of the protocol, not ${PROTOCOL_VERSION}: quarterdeck flash`,
    };
  }
  if (hello.build === expected) return { state: 'current' };
  return {
    state: 'old',
    message: `is out of date: build ${build(hello.build)}, not ${build(expected)}: quarterdeck flash`,
  };
}
