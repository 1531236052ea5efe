import { decodeText, MOST_TABLE_BYTES, tooLarge, type Decoded } from '../../schemas/tables/decode.ts';

/** A file as text, or why it is none; one that is larger than `most` bytes is not read. */
export const readText = async (file: File, most = MOST_TABLE_BYTES): Promise<Decoded> =>
  file.size > most ? { fault: tooLarge(most) } : decodeText(new Uint8Array(await file.arrayBuffer()), most);
