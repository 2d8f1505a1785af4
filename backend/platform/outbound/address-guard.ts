import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutboundError } from './outbound-error.js';

/** Resolves a name to all its addresses, as `dns.lookup` does with `all: true`. */
export type ResolveAll = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * True for an address on the public internet. Everything else (private, loopback, link-local, CGNAT, multicast,
 * documentation, reserved, unknown forms) is refused, also when it is wrapped in an IPv6 address (mapped, NAT64, 6to4).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  const bytes = parsed.toByteArray();
  switch (parsed.range()) {
    case 'ipv4Mapped':
    case 'rfc6052':
      // The local-use prefix 64:ff9b:1::/48 shares this range but places the embedded address differently: refused.
      return bytes[4] === 0 && bytes[5] === 0 && isPublicAddress(bytes.slice(12).join('.'));
    case '6to4':
      return isPublicAddress(bytes.slice(2, 6).join('.'));
    case 'unicast':
      // Only 2000::/3 is assigned to the public internet; the library calls every unlisted range unicast.
      return ((bytes[0] ?? 0) & 0xe0) === 0x20;
    default:
      return false;
  }
}

/**
 * A lookup for `net.connect` that fails when any address of the name is not public. It runs at every connect, and the
 * socket uses exactly the addresses checked here, so a name that changes its address afterwards gains nothing.
 */
export function guardedLookup(resolveAll: ResolveAll = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const blocked = addresses.find(({ address }) => !isPublicAddress(address));
      const first = addresses[0];
      if (blocked || !first) return callback(blockedName(hostname), '', 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/** Fails for an address written as a number, which no lookup ever sees, when it is not public. */
export function checkLiteralAddress(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw blockedName(url.hostname);
}

/** `host:port` of an address with the port always written, the form used in the list of exempt hosts. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
}

function blockedName(hostname: string): OutboundError {
  return new OutboundError('blocked-address', `${hostname} is not on the public internet`);
}
