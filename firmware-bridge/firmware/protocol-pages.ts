import { FIELD_BYTES, fixedBytes, type MessageSource, type ProtocolSource } from './protocol-source.ts';

/** The three files that are generated from protocol.json, as text that Prettier then formats. */

const hex = (value: number): string => `0x${value.toString(16).padStart(2, '0')}`;
const GENERATED = 'Generated from protocol.json by npx tsx .ci/firmware-protocol.mjs: do not edit.';

/** sketch/protocol.h: constants in flash's instructions, no RAM. */
export function headerOf({ version, limits, enums, messages }: ProtocolSource): string {
  const [major, minor, patch] = version.firmware;
  const define = (name: string, value: number | string, text: string): string =>
    `#define QD_${name} ${value}${text === '' ? '' : ` // ${text}`}`;
  const messageLines = messages.flatMap(({ name, code, from, text, fields }) => [
    '',
    `// ${name} (from the ${from}): ${text}`,
    // A question and its answer share a code; the board knows them by direction.
    define(`MSG_${name}`, hex(code), ''),
    define(`LEN_${name}`, fixedBytes(fields), fields.some(([, type]) => type === 'bytes') ? 'and more' : ''),
    ...offsetsOf(fields).map(([offset, field]) => define(`AT_${name}_${upper(field)}`, offset, '')),
  ]);
  return [
    `// ${GENERATED}`,
    '#pragma once',
    '',
    define('PROTOCOL_VERSION', version.protocol, ''),
    define('FIRMWARE_NAME', `"${version.name}"`, ''),
    define('FIRMWARE_MAJOR', major, ''),
    define('FIRMWARE_MINOR', minor, ''),
    define('FIRMWARE_PATCH', patch, ''),
    '',
    ...Object.entries(limits).map(([name, { value, text }]) => define(name, value, text)),
    ...Object.entries(enums).flatMap(([group, { text, values }]) => [
      '',
      `// ${group}: ${text}`,
      ...Object.entries(values).map(([name, [value, about]]) => define(`${group}_${name}`, value, about)),
    ]),
    ...messageLines,
    '',
  ].join('\n');
}

/** `lidSettleMs` as `LID_SETTLE_MS`. */
const upper = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

function offsetsOf(fields: MessageSource['fields']): [number, string][] {
  let offset = 0;
  return fields.map(([name, type]) => {
    const at = offset;
    offset += FIELD_BYTES[type];
    return [at, name];
  });
}

/** devices/quarterdeck-firmware/protocol.ts: the same constants, and each message's fields for the codec. */
export function moduleOf({ version, limits, enums, messages }: ProtocolSource): string {
  const object = (entries: readonly string[]): string => `{\n${entries.join('\n')}\n}`;
  const tables = (from: MessageSource['from']): string =>
    object(
      messages
        .filter((message) => message.from === from)
        .map(({ name, code, text, fields }) => {
          const layout = fields.map(([field, type]) => `${field}: '${type}'`).join(', ');
          return `/** ${text} */\n${name}: { code: ${hex(code)}, fields: { ${layout} } },`;
        }),
    );
  return [
    `// ${GENERATED}`,
    '',
    `export const PROTOCOL_VERSION = ${version.protocol};`,
    `export const FIRMWARE_NAME = '${version.name}';`,
    `export const FIRMWARE_VERSION = [${version.firmware.join(', ')}] as const;`,
    '',
    `export const LIMITS = ${object(
      Object.entries(limits).map(([name, { value, text }]) => `/** ${text} */\n${name}: ${value},`),
    )} as const;`,
    ...Object.entries(enums).flatMap(([group, { text, values }]) => [
      '',
      `/** ${text} */`,
      `export const ${group} = ${object(
        Object.entries(values).map(([name, [value, about]]) => `/** ${about} */\n${name}: ${value},`),
      )} as const;`,
    ]),
    '',
    '/** What the bridge sends. */',
    `export const HOST_MESSAGES = ${tables('host')} as const;`,
    '',
    '/** What the board sends. */',
    `export const BOARD_MESSAGES = ${tables('board')} as const;`,
    '',
  ].join('\n');
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Fills the marked places of PROTOCOL.md. Throws on a marker of an unknown name. */
export function pageOf(page: string, source: ProtocolSource): string {
  const parts: Readonly<Record<string, () => string>> = {
    overview: () =>
      table(
        ['code', 'message', 'from', 'bytes'],
        source.messages.map(({ code, name, from, fields }) => [
          hex(code),
          `\`${name}\``,
          from,
          `${fixedBytes(fields)}${fields.some(([, type]) => type === 'bytes') ? ' and more' : ''}`,
        ]),
      ),
    messages: () => source.messages.map(messagePart).join('\n\n'),
    values: () =>
      Object.entries(source.enums)
        .map(([group, { text, values }]) =>
          [
            `**${group}**: ${text}`,
            '',
            table(
              ['value', 'name', 'meaning'],
              Object.entries(values).map(([name, [value, about]]) => [`${value}`, `\`${name}\``, about]),
            ),
          ].join('\n'),
        )
        .join('\n\n'),
    limits: () =>
      table(
        ['name', 'value', 'what'],
        Object.entries(source.limits).map(([name, { value, text }]) => [`\`${name}\``, `${value}`, text]),
      ),
  };
  return page.replace(/<!-- generated: ([a-z]+) -->[\s\S]*?<!-- \/generated -->/g, (_whole, name: string) => {
    const make = parts[name];
    if (make === undefined) throw new Error(`PROTOCOL.md asks for an unknown part "${name}"`);
    return `<!-- generated: ${name} -->\n\n${make()}\n\n<!-- /generated -->`;
  });
}

function messagePart({ name, code, from, text, fields }: MessageSource): string {
  const title = `### ${hex(code)} ${name} (from the ${from})\n\n${text}`;
  if (fields.length === 0) return `${title}\n\nNo payload.`;
  const offsets = offsetsOf(fields);
  const rows = fields.map(([field, type, about], index) => {
    const first = offsets[index]?.[0] ?? 0;
    const last = first + FIELD_BYTES[type] - 1;
    const bytes = type === 'bytes' ? `${first} ...` : first === last ? `${first}` : `${first}-${last}`;
    return [bytes, `\`${field}\``, type, about];
  });
  return `${title}\n\n${table(['byte', 'field', 'type', 'meaning'], rows)}`;
}
