import * as z from 'zod';

/**
 * protocol.json: the one source of the messages between the bridge and Quarterdeck firmware. From it come PROTOCOL.md,
 * sketch/protocol.h and devices/quarterdeck-firmware/protocol.ts (protocol-pages.ts).
 */
const UpperCase = z.string().regex(/^[A-Z][A-Z0-9_]*$/);
const FieldType = z.enum(['u8', 'u16', 'u24', 'u32', 'bytes']);
export type FieldType = z.infer<typeof FieldType>;

const MessageSource = z.strictObject({
  name: UpperCase,
  /** Firmata's user-defined sysex range (Firmata protocol, "Sysex Message Format": 00 to 0F). */
  code: z.number().int().min(0x01).max(0x0f),
  from: z.enum(['host', 'board']),
  text: z.string(),
  fields: z.array(z.tuple([z.string().regex(/^[a-z][A-Za-z0-9]*$/), FieldType, z.string()])),
});
export type MessageSource = z.infer<typeof MessageSource>;

const ProtocolSourceSchema = z.strictObject({
  about: z.string(),
  version: z.strictObject({
    protocol: z.number().int().min(1).max(255),
    firmware: z.tuple([z.number().int(), z.number().int(), z.number().int()]),
    name: z.string(),
  }),
  limits: z.record(UpperCase, z.strictObject({ value: z.number().int(), text: z.string() })),
  enums: z.record(
    UpperCase,
    z.strictObject({
      text: z.string(),
      values: z.record(UpperCase, z.tuple([z.number().int(), z.string()])),
    }),
  ),
  messages: z.array(MessageSource),
});
export type ProtocolSource = z.infer<typeof ProtocolSourceSchema>;

export const FIELD_BYTES: Readonly<Record<FieldType, number>> = { u8: 1, u16: 2, u24: 3, u32: 4, bytes: 0 };

/** Parses protocol.json. Throws when it is malformed, or a message could not fit or be distinguished. */
export function parseProtocolSource(text: string): ProtocolSource {
  const source = ProtocolSourceSchema.parse(JSON.parse(text));
  const longest = source.limits.PAYLOAD_BYTES?.value ?? 0;
  const codes = new Set<string>();
  for (const { name, code, from, fields } of source.messages) {
    if (codes.has(`${from} ${code}`)) throw new Error(`${name}: code ${code} is taken`);
    codes.add(`${from} ${code}`);
    if (fields.slice(0, -1).some(([, type]) => type === 'bytes')) {
      throw new Error(`${name}: only the last field may be bytes`);
    }
    if (fixedBytes(fields) > longest) throw new Error(`${name} does not fit`);
  }
  return source;
}

/** Bytes of the fields of fixed length. */
export const fixedBytes = (fields: MessageSource['fields']): number =>
  fields.reduce((total, [, type]) => total + FIELD_BYTES[type], 0);
