import { z } from 'zod';

/**
 * `adapters:` in room.yaml: what Quarterdeck says to other people's software. A key that stands there, be it empty
 * (`homeAssistant: {}`), switches its adapter on.
 */
export const HomeAssistantConfigSchema = z.strictObject({
  /**
   * Whether cards held to the reader of a box without an Event are told to Home Assistant as scanned tags. Under a
   * pseudonym, and never while an Event lies in the box: what was contributed is nobody's business.
   */
  tags: z.boolean().default(false),
});
export type HomeAssistantConfig = z.output<typeof HomeAssistantConfigSchema>;

export const AdaptersSchema = z.strictObject({ homeAssistant: HomeAssistantConfigSchema.optional() });
