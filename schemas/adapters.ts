import * as z from 'zod';

/**
 * A controller that runs WLED, in place of a board: pixel by pixel over UDP. It needs no account and no broker.
 */
export const WledBoardSchema = z.strictObject({
  transport: z.literal('wled'),
  host: z.string().min(1),
  /** Its "UDP port" (Sync interfaces). */
  port: z.number().int().min(1).max(65_535).default(21_324),
  /** Its web page, where it is asked whether it is there. */
  web: z.number().int().min(1).max(65_535).default(80),
});

/**
 * The same with WLED's own "Percent" effect over MQTT, where UDP does not reach it. Its device topic is `wled/<board>`, and
 * it signs in with the account of that board.
 */
export const WledMqttBoardSchema = z.strictObject({ transport: z.literal('wled-mqtt') });

/** WLED cuts its device topic off here (WLED, "Sync interfaces"). */
export const LONGEST_WLED_TOPIC = 32;

export const isWled = (board: { readonly transport: string } | undefined): boolean =>
  board?.transport === 'wled' || board?.transport === 'wled-mqtt';

/**
 * `adapters:` in room.yaml: what Quarterdeck says to other people's software. A key that stands there, be it empty
 * (`homeAssistant: {}`), switches its adapter on.
 */
export const HomeAssistantConfigSchema = z.strictObject({
  /**
   * Whether cards held to the reader of a box without an Event are sent to Home Assistant as scanned tags. Under a
   * pseudonym, and never while an Event lies in the box: what was contributed is nobody's business.
   */
  tags: z.boolean().default(false),
});
export type HomeAssistantConfig = z.output<typeof HomeAssistantConfigSchema>;

export const AdaptersSchema = z.strictObject({ homeAssistant: HomeAssistantConfigSchema.optional() });
