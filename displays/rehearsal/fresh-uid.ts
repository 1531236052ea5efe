import { Uid } from '../../schemas/ids.ts';
import { randomText } from '../common/session.ts';

/** `sim.tag` answers when its passage has ended, and the hub itself gives a bridge ten seconds. In ms. */
export const PASSAGE_WITHIN_MS = 12_000;

/** The UID of a card that nobody has seen. Four bytes are whole words of an EPC, too: a UHF module that reads a pile reads it as well. */
export const freshUid = (): Uid => Uid(`2${randomText(4).slice(1)}`);
