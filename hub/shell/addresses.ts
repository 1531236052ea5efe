import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';

const EVERY_ADDRESS: readonly (string | undefined)[] = [undefined, '0.0.0.0', '::'];
const LOOPBACK = /^(?:localhost$|127\.|::1$)/;

/** How other machines reach this one. */
export interface Reach {
  /** The one address that the hub listens on (`--host` of start); every one when absent. */
  readonly listen?: string | undefined;
  /** What a person has said: `--host` of a command, else `host` in room.yaml. */
  readonly named?: string | undefined;
}

/** As it stands in an address: IPv6 in brackets (RFC 3986, 3.2.2). */
export const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Whether a hub that listens on `host` listens on every address. */
export const isEvery = (host: string | undefined): boolean => EVERY_ADDRESS.includes(host);

/** Where a program on this machine reaches a server that listens on `listen`, as it stands in an address. */
export const ownHost = (listen: string | undefined): string =>
  listen === undefined || isEvery(listen) ? '127.0.0.1' : inUrl(listen);

/** The hosts by which another machine reaches this one, best guess first; none where the hub listens to this machine alone. */
export const reachedAt = ({ listen, named }: Reach): string[] => {
  const listened = isEvery(listen) ? networkAddresses() : [listen ?? ''];
  const others = listened.filter((each) => each !== named && !LOOPBACK.test(each));
  return named === undefined ? others : [named, ...others];
};

/** Where the pages are for another machine, `http://10.0.0.5:8080`, best guess first. */
export const pageOrigins = (reach: Reach, port: number): string[] =>
  reachedAt(reach).map((each) => `http://${inUrl(each)}:${port}`);

/** `address` as another machine has it: where it leads to this very machine, by the best of `reach`. */
export const fromOutside = (address: string, reach: Reach): URL => {
  const url = new URL(address);
  const own = url.hostname.replace(/^\[|\]$/g, '');
  const isHere = LOOPBACK.test(own) || EVERY_ADDRESS.includes(own) || own === reach.listen;
  const [best] = reachedAt(reach);
  if (best !== undefined && isHere) url.hostname = inUrl(best);
  return url;
};

export type Interfaces = Readonly<
  Record<
    string,
    | readonly {
        readonly address: string;
        readonly family: string;
        readonly netmask: string;
        readonly internal: boolean;
      }[]
    | undefined
  >
>;

/** Made by programs that run others: Docker, Podman, libvirt, LXC, Kubernetes, VMware, VirtualBox, WSL. */
const CONTAINERS =
  /^(?:docker|br-[0-9a-f]{12}$|veth|virbr|vnet|lxc|lxd|incus|podman|cni|flannel|cali|cilium|kube|vmnet|vboxnet|vethernet)/i;
/** WireGuard, OpenVPN, Tailscale, ZeroTier, PPP and the like. */
const VPN = /^(?:wg|tun|utun|tap|tailscale|ts\d|zt|ppp|ipsec|nordlynx|proton|mullvad)/i;
/** Shared address space (RFC 6598): in a hall it is a VPN's, such as Tailscale's. */
const SHARED_SPACE = /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
const WIRELESS = /^(?:wl|ap\d|uap)/i;
/** What NetworkManager gives itself where it shares a connection (docs/pi.md, hotspot). */
const HOTSPOT = /^10\.42\.\d+\.1$/;

/** The metric of each interface's default route, from the text of Linux's /proc/net/route. */
const defaultRoutes = (table: string): ReadonlyMap<string, number> => {
  const best = new Map<string, number>();
  for (const line of table.split('\n').slice(1)) {
    const [name = '', destination, , flags = '', , , metric, mask] = line.trim().split(/\s+/);
    const isUp = (Number.parseInt(flags, 16) & 1) === 1;
    if (!isUp || destination !== '00000000' || mask !== '00000000') continue;
    best.set(name, Math.min(best.get(name) ?? Infinity, Number(metric)));
  }
  return best;
};

/**
 * The IPv4 addresses of `interfaces`, the one that phones in the room most likely reach first: a hotspot of this machine, then by default
 * route; VPNs, bridges of containers, and what a cable without a DHCP server has made up (RFC 3927) come last.
 */
export const rankAddresses = (interfaces: Interfaces, routeTable: string): string[] => {
  const routes = defaultRoutes(routeTable);
  const rank = (name: string, address: string, netmask: string): number => {
    if (address.startsWith('169.254.')) return 5;
    if (CONTAINERS.test(name)) return 4;
    if (VPN.test(name) || netmask === '255.255.255.255' || SHARED_SPACE.test(address)) return 3;
    if (HOTSPOT.test(address) || (WIRELESS.test(name) && routes.size > 0 && !routes.has(name))) return 0;
    return routes.has(name) ? 1 : 2;
  };
  return Object.entries(interfaces)
    .flatMap(([name, addresses = []]) =>
      addresses
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address, netmask }) => ({
          address,
          rank: rank(name, address, netmask),
          metric: routes.get(name) ?? 0,
        })),
    )
    .sort((one, other) => one.rank - other.rank || one.metric - other.metric)
    .map(({ address }) => address);
};

/** Empty where the system keeps no such table. */
const routeTable = (): string => {
  try {
    return readFileSync('/proc/net/route', 'utf8');
  } catch {
    return '';
  }
};

/** The addresses under which other machines may reach this one (IPv4), best guess first. */
export const networkAddresses = (): string[] => rankAddresses(networkInterfaces(), routeTable());
