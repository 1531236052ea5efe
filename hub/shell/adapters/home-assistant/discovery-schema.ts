import * as z from 'zod';

/**
 * What Home Assistant takes as a device discovery payload on `homeassistant/device/<object_id>/config`, as far as
 * Quarterdeck uses it. Strict where Home Assistant is: an unknown key at the top makes it refuse the device.
 *
 * @see https://www.home-assistant.io/integrations/mqtt/#device-discovery-payload
 * @see https://www.home-assistant.io/integrations/binary_sensor.mqtt/
 * @see https://www.home-assistant.io/integrations/sensor.mqtt/
 * @see https://www.home-assistant.io/integrations/tag.mqtt/
 */

/** Discovery topic: "object_id ... may contain only characters from the character class [a-zA-Z0-9_-]". */
export const ObjectIdSchema = z.string().regex(/^[a-zA-Z0-9_-]+$/);

/** A name, no filter: wildcards would make every entity listen to its neighbours. */
const TopicSchema = z.string().regex(/^[^+#\0]+$/);

const AvailabilitySchema = z.strictObject({
  topic: TopicSchema,
  /** Must give `online` or `offline`, the defaults of payload_available and payload_not_available. */
  value_template: z.string(),
});

const EntitySchema = z.strictObject({
  unique_id: ObjectIdSchema,
  name: z.string().min(1).nullable(),
  state_topic: TopicSchema,
  value_template: z.string(),
  icon: z
    .string()
    .regex(/^mdi:[a-z0-9-]+$/)
    .optional(),
  entity_category: z.literal('diagnostic').optional(),
  json_attributes_topic: TopicSchema.optional(),
  json_attributes_template: z.string().optional(),
});

const BinarySensorSchema = EntitySchema.extend({
  platform: z.literal('binary_sensor'),
  device_class: z.enum(['connectivity', 'running', 'safety', 'sound']).optional(),
});

const SensorSchema = EntitySchema.extend({
  platform: z.literal('sensor'),
  device_class: z.enum(['enum', 'timestamp']).optional(),
  /** With `enum` alone. */
  options: z.array(z.string()).min(1).optional(),
  /** Not with `enum` or `timestamp`. */
  state_class: z.literal('measurement').optional(),
}).refine(
  ({ device_class, options, state_class }) =>
    (device_class === 'enum') === (options !== undefined) &&
    (device_class === undefined || state_class === undefined),
  'options belong to the class enum, and only a sensor without a class is a measurement here',
);

/** No entity: each message is one scan, and the template's words are the tag's id. */
const TagSchema = z.strictObject({
  platform: z.literal('tag'),
  topic: TopicSchema,
  value_template: z.string(),
});

const ComponentSchema = z.discriminatedUnion('platform', [BinarySensorSchema, SensorSchema, TagSchema]);
export type Component = z.input<typeof ComponentSchema>;

export const DeviceDiscoverySchema = z.strictObject({
  device: z.strictObject({
    identifiers: z.array(z.string()).min(1),
    name: z.string().min(1),
    manufacturer: z.string(),
    model: z.string(),
    sw_version: z.string().optional(),
    suggested_area: z.string().optional(),
    via_device: z.string().optional(),
  }),
  /** "The origin is required for device discovery." */
  origin: z.strictObject({ name: z.string().min(1), sw_version: z.string().optional() }),
  components: z.record(ObjectIdSchema, ComponentSchema),
  availability: z.array(AvailabilitySchema).min(1),
  /** `all`: every topic must say online. */
  availability_mode: z.enum(['all', 'any', 'latest']),
  qos: z.literal([0, 1, 2]),
});
export type DeviceDiscovery = z.input<typeof DeviceDiscoverySchema>;
