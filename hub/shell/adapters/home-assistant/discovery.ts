import { DEVICE_CATALOGUE } from '../../../../devices/catalogue.ts';
import { rooted, topics } from '../../../../schemas/topics.ts';
import type { HomeAssistantConfig } from '../../../../schemas/adapters.ts';
import {
  boxIdOf,
  type DeviceConfig,
  type EventBoxConfig,
  type RoomConfig,
} from '../../../../schemas/room.ts';
import type { Component, DeviceDiscovery } from './discovery-schema.ts';

/**
 * The room as Home Assistant's devices: one for the room itself, one for each device in it. States are read from the
 * public documents, and from the few that the adapter makes; kinds, counts, outcomes and UIDs are in neither.
 */
export interface Discovered {
  readonly room: RoomConfig;
  readonly config: HomeAssistantConfig;
  /** Of the program. */
  readonly version: string;
  readonly gameName: string;
  /** Control's names for devices, and those of the tables that play. */
  readonly deviceNames: ReadonlyMap<string, string>;
  readonly tableNames: ReadonlyMap<string, string>;
  /** Public tracks, by id. */
  readonly tracks: ReadonlyMap<string, string>;
  /** The time of day is hub time plus this. */
  readonly wallOffsetMs: number;
}

const onOff = (condition: string): string => `{{ 'ON' if ${condition} else 'OFF' }}`;
const onlineIf = (condition: string): string => `{{ 'online' if ${condition} else 'offline' }}`;

/** Of the room, and of one device in it. Ids have no underscore: one room's devices are never taken for another's. */
export const objectOf = ({ room }: Pick<RoomConfig, 'room'>, device?: string): string =>
  `quarterdeck_${room}${device === undefined ? '' : `_${device}`}`;

/** Every device of this room, by its object id. */
export const discover = (about: Discovered): ReadonlyMap<string, DeviceDiscovery> => {
  const { room } = about;
  const found = new Map([[objectOf(room), roomDevice(about)]]);
  for (const [id, device] of Object.entries(room.devices)) {
    found.set(objectOf(room, id), deviceOf(about, id, device));
  }
  return found;
};

const common = ({ room, version }: Discovered) => ({
  origin: { name: 'Quarterdeck', sw_version: version },
  // The hub's last will: whoever is dead shows nothing that looks alive.
  availability: [
    { topic: rooted(room.room, topics.hub), value_template: onlineIf("value_json.state == 'ready'") },
  ],
  availability_mode: 'all' as const,
  qos: 1 as const,
});

const clockParts = (
  { room, wallOffsetMs }: Discovered,
  object: string,
  clock: string,
): Readonly<Record<string, Component>> => {
  const state_topic = rooted(room.room, topics.clock(clock));
  return {
    clock: {
      platform: 'sensor',
      unique_id: `${object}-clock`,
      name: 'Clock',
      icon: 'mdi:timer-outline',
      device_class: 'enum',
      options: ['ready', 'running', 'paused', 'overtime', 'finished'],
      state_topic,
      value_template: '{{ value_json.state }}',
    },
    ends: {
      platform: 'sensor',
      unique_id: `${object}-ends`,
      name: 'Ends at',
      device_class: 'timestamp',
      state_topic,
      // Hub time is not stepped: what people call the time lies so far from it. "None" is Home Assistant's word for a state that is not known.
      value_template: `{{ ((value_json.endsAt + ${Math.round(wallOffsetMs)}) / 1000) | as_datetime if value_json.endsAt else None }}`,
    },
    phase: {
      platform: 'sensor',
      unique_id: `${object}-phase`,
      name: 'Phase',
      icon: 'mdi:progress-clock',
      state_topic,
      value_template: '{{ value_json.phaseName or value_json.label }}',
    },
  };
};

const roomDevice = (about: Discovered): DeviceDiscovery => {
  const { room, gameName, tracks } = about;
  const object = objectOf(room);
  const alert = rooted(room.room, topics.alert);
  const components: Record<string, Component> = {
    ...clockParts(about, object, 'main'),
    turn: {
      platform: 'sensor',
      unique_id: `${object}-turn`,
      name: 'Turn',
      icon: 'mdi:counter',
      state_class: 'measurement',
      state_topic: rooted(room.room, topics.clock('main')),
      value_template: '{{ value_json.turn }}',
    },
    alarm: {
      platform: 'binary_sensor',
      unique_id: `${object}-alarm`,
      name: 'Alarm',
      device_class: 'safety',
      state_topic: alert,
      value_template: onOff('value_json.alarms'),
      json_attributes_topic: alert,
      json_attributes_template:
        "{{ {'name': value_json.alarms[0].name if value_json.alarms else none} | tojson }}",
    },
    emergency: {
      platform: 'binary_sensor',
      unique_id: `${object}-emergency`,
      name: 'Emergency',
      device_class: 'safety',
      state_topic: alert,
      value_template: onOff('value_json.emergency'),
    },
    tags: {
      platform: 'sensor',
      unique_id: `${object}-tags`,
      name: 'Known tags',
      icon: 'mdi:nfc-variant',
      entity_category: 'diagnostic',
      state_topic: rooted(room.room, topics.homeAssistantTags),
      value_template: '{{ value_json.total }}',
    },
  };
  for (const [track, name] of tracks) {
    components[`track-${track}`] = {
      platform: 'sensor',
      unique_id: `${object}-track-${track}`,
      name,
      icon: 'mdi:chart-line-variant',
      state_class: 'measurement',
      state_topic: rooted(room.room, topics.track(track)),
      value_template: '{{ value_json.value }}',
    };
  }
  return {
    ...common(about),
    device: {
      identifiers: [object],
      name: room.name ?? room.room,
      manufacturer: 'Quarterdeck',
      model: gameName,
      sw_version: about.version,
    },
    components,
  };
};

const deviceOf = (about: Discovered, id: string, device: DeviceConfig): DeviceDiscovery => {
  const { room, deviceNames, tableNames } = about;
  const object = objectOf(room, id);
  const own = rooted(room.room, topics.homeAssistantDevice(id));
  const table = 'table' in device && device.table !== undefined ? tableNames.get(device.table) : undefined;
  const name = deviceNames.get(id) ?? id;
  return {
    ...common(about),
    device: {
      identifiers: [object],
      name,
      manufacturer: 'Quarterdeck',
      model: DEVICE_CATALOGUE[device.kind].title,
      via_device: objectOf(room),
      ...(table === undefined ? {} : { suggested_area: table }),
    },
    components: {
      online: {
        platform: 'binary_sensor',
        unique_id: `${object}-online`,
        name: 'Online',
        device_class: 'connectivity',
        entity_category: 'diagnostic',
        state_topic: own,
        value_template: onOff("value_json.state == 'ready'"),
      },
      ...ownParts(about, object, id, device),
    },
  };
};

const boxParts = (
  { room }: Discovered,
  object: string,
  device: EventBoxConfig,
  table: string,
): Readonly<Record<string, Component>> => {
  const state_topic = rooted(room.room, topics.table(table));
  // A table's public face shows one box; a second one on that table is not on it.
  const mine = `value_json.box and value_json.box.box == '${boxIdOf(device)}'`;
  return {
    box: {
      platform: 'sensor',
      unique_id: `${object}-box`,
      name: 'Box',
      icon: 'mdi:package-variant-closed',
      device_class: 'enum',
      options: ['none', 'open', 'sealed', 'collecting', 'offline'],
      state_topic,
      value_template: `{{ value_json.box.state if ${mine} else None }}`,
    },
    event: {
      platform: 'sensor',
      unique_id: `${object}-event`,
      name: 'Event',
      icon: 'mdi:card-text-outline',
      state_topic,
      value_template: `{{ value_json.box.event if ${mine} else None }}`,
    },
  };
};

const ownParts = (
  about: Discovered,
  object: string,
  id: string,
  device: DeviceConfig,
): Readonly<Record<string, Component>> => {
  const { room, config } = about;
  if (device.kind === 'event-box') {
    return {
      ...(device.table !== undefined && boxParts(about, object, device, device.table)),
      ...(config.tags && {
        tag: {
          platform: 'tag' as const,
          topic: rooted(room.room, topics.homeAssistantTag(id)),
          value_template: '{{ value_json.tag }}',
        },
      }),
    };
  }
  if (device.kind === 'phase-strip') return clockParts(about, object, device.clock);
  if (device.kind === 'siren') {
    const state_topic = rooted(room.room, topics.homeAssistantDevice(id));
    return {
      sounding: {
        platform: 'binary_sensor',
        unique_id: `${object}-sounding`,
        name: 'Sounding',
        device_class: 'sound',
        state_topic,
        value_template: onOff('value_json.sounding'),
      },
      muted: {
        platform: 'binary_sensor',
        unique_id: `${object}-muted`,
        name: 'Muted',
        icon: 'mdi:volume-off',
        entity_category: 'diagnostic',
        state_topic,
        value_template: onOff('value_json.muted'),
      },
    };
  }
  // Small devices are there or not: what they show is known by its own primitive, what is pressed is Control's.
  return {};
};
