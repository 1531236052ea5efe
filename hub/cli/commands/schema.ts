import { Argument, type Command } from 'commander';
import * as z from 'zod';
import { VERBS, VERB_SCHEMAS } from '../../../schemas/commands.ts';
import { DOCUMENT_CONTRACTS } from '../../../schemas/contracts.ts';
import { StampSchema } from '../../../schemas/documents/stamp.ts';
import { RequestEnvelopeSchema } from '../../../schemas/requests.ts';
import { ManifestSchema } from '../../../schemas/manifest.ts';
import { RoomSchema } from '../../../schemas/room.ts';

/** What a person or program writes, not what comes out of it: hence `io: 'input'`. */
const inputSchema = (schema: z.ZodType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const commandSchemas = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Commands of a Quarterdeck room: the payload of req/<client>/<verb>, by verb',
  type: 'object',
  properties: Object.fromEntries(
    VERBS.map((verb) => [
      verb,
      inputSchema(z.strictObject({ ...RequestEnvelopeSchema.shape, ...VERB_SCHEMAS[verb].shape })),
    ]),
  ),
});

const documentSchemas = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Documents of a Quarterdeck room, by topic below qd/1/<room>/',
  type: 'object',
  properties: Object.fromEntries(
    DOCUMENT_CONTRACTS.map(({ topic, audience, what, body }) => [
      topic.replace('{id}', '<id>'),
      {
        description: what,
        'x-audience': audience,
        allOf: [body, StampSchema].map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any' })),
      },
    ]),
  ),
});

const SCHEMAS = {
  room: () => inputSchema(RoomSchema),
  manifest: () => inputSchema(ManifestSchema),
  commands: commandSchemas,
  documents: documentSchemas,
} as const;
type Name = keyof typeof SCHEMAS;

const EXAMPLES = `
Examples:
  $ quarterdeck schema room > room.schema.json
  and as first line of room.yaml:
    # yaml-language-server: $schema=./room.schema.json`;

export const schemaCommand = (command: Command): void => {
  command
    .addArgument(new Argument('[what]', 'which').choices(Object.keys(SCHEMAS)).default('room'))
    .addHelpText('after', EXAMPLES)
    .action((what: Name) => console.log(JSON.stringify(SCHEMAS[what](), null, 2)));
};
