/**
 * Reads MQTT fixed headers (MQTT 3.1.1, 2.2) out of a byte stream without keeping any of it: one type byte, then a
 * remaining length of one to four bytes of seven bits each.
 */
export interface HeaderFound {
  /** MQTT control packet type, 1 (CONNECT) to 14 (DISCONNECT); 0 and 15 are forbidden in 3.1.1. */
  readonly type: number;
  /** Size of the whole packet in bytes, fixed header included. */
  readonly size: number;
}

export class MalformedHeader extends Error {
  override readonly name = 'MalformedHeader';
}

export class FixedHeaderReader {
  #type: number | null = null;
  #headerBytes = 0;
  #length = 0;
  /** Bytes of the present packet's body still to come. */
  #body = 0;

  /**
   * Walks `chunk` from `from` up to the end of the next packet or of the chunk. `onHeader` is called once for each packet, as
   * soon as its length is known and before any of its body is passed: throw there to refuse it.
   *
   * @returns the offset after the packet's last byte and `ended: true`, or the chunk's length and `ended: false`.
   * @throws MalformedHeader for a fourth length byte that announces a fifth (2.2.3) or a forbidden type (2.2.1).
   */
  read(
    chunk: Uint8Array,
    from: number,
    onHeader: (header: HeaderFound) => void,
  ): { offset: number; ended: boolean } {
    let offset = from;
    while (offset < chunk.length) {
      if (this.#body > 0) {
        const taken = Math.min(this.#body, chunk.length - offset);
        this.#body -= taken;
        offset += taken;
        if (this.#body === 0) return { offset, ended: true };
        continue;
      }
      const byte = chunk[offset] ?? 0;
      offset += 1;
      if (this.#type === null) {
        this.#type = byte >> 4;
        this.#headerBytes = 1;
        this.#length = 0;
        if (this.#type === 0 || this.#type === 15) {
          throw new MalformedHeader(`control packet type ${this.#type} is forbidden`);
        }
        continue;
      }
      this.#length += (byte & 0x7f) * 128 ** (this.#headerBytes - 1);
      this.#headerBytes += 1;
      if ((byte & 0x80) !== 0) {
        if (this.#headerBytes === 5)
          throw new MalformedHeader('the remaining length is longer than four bytes');
        continue;
      }
      const header = { type: this.#type, size: this.#headerBytes + this.#length };
      this.#body = this.#length;
      this.#type = null;
      onHeader(header);
      if (this.#body === 0) return { offset, ended: true };
    }
    return { offset, ended: false };
  }
}
