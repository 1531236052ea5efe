/**
 * MQTT 3.1.1 packets written out by hand, for clients that misbehave on purpose: a client library would refuse to.
 */
const text = (value: string): Buffer => {
  const body = Buffer.from(value);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length);
  return Buffer.concat([length, body]);
};

/** Fixed header and body (2.2): the remaining length in groups of seven bits. */
export const packet = (firstByte: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const header = [firstByte];
  let left = body.length;
  do {
    const group = left % 128;
    left = Math.floor(left / 128);
    header.push(left > 0 ? group | 0x80 : group);
  } while (left > 0);
  return Buffer.concat([Buffer.from(header), body]);
};

export const connectBytes = (options: {
  clientId: string;
  username: string;
  password: string;
  keepaliveS?: number;
  /** 4 is MQTT 3.1.1, 5 is MQTT 5. */
  protocolLevel?: number;
}): Buffer => {
  const { clientId, username, password, keepaliveS = 30, protocolLevel = 4 } = options;
  // Flags: user name, password, clean session (3.1.2.3). MQTT 5 adds an empty list of properties.
  const variable = Buffer.from([protocolLevel, 0xc2, keepaliveS >> 8, keepaliveS & 0xff]);
  const properties = Buffer.alloc(protocolLevel === 5 ? 1 : 0);
  return packet(0x10, text('MQTT'), variable, properties, text(clientId), text(username), text(password));
};

/** QoS 0, not retained. */
export const publishBytes = (topic: string, payload: string): Buffer =>
  packet(0x30, text(topic), Buffer.from(payload));

/** One filter at QoS 1, packet id 1. */
export const subscribeBytes = (filter: string): Buffer =>
  packet(0x82, Buffer.from([0, 1]), text(filter), Buffer.from([1]));

export const PINGREQ = Buffer.from([0xc0, 0x00]);
/** CONNACK accepted, then SUBACK of one filter at QoS 1. */
export const CONNACK_THEN_SUBACK = Buffer.from([0x20, 2, 0, 0, 0x90, 3, 0, 1, 1]);
