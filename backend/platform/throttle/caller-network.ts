import ipaddr from 'ipaddr.js';

/**
 * Who counts as one caller: an IPv4 address, or the /64 that one line of the internet has of IPv6. What is no address is
 * compared as it is, without regard to case. A caller who has hung up meanwhile has no address any more.
 */
export function callerNetwork(who = ''): string {
  const address = parsed(who);
  if (address === null) return who.trim().toLowerCase();
  return address.kind() === 'ipv4' ? address.toString() : groupsOf(address, 4);
}

/** The far larger network that a caller's stands in: the /16 of an IPv4 address, the /32 of an IPv6 one. */
export function callerNeighbourhood(who = ''): string {
  const address = parsed(who);
  if (address === null) return who.trim().toLowerCase();
  return address.kind() === 'ipv4' ? address.toByteArray().slice(0, 2).join('.') : groupsOf(address, 2);
}

/** An IPv4 address written as an IPv6 one is the IPv4 address. */
function parsed(who: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const text = who.trim().replace(/%.*$/, '');
  if (!text.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

function groupsOf(address: ipaddr.IPv4 | ipaddr.IPv6, count: number): string {
  const bytes = address.toByteArray();
  return Array.from({ length: count }, (_, at) =>
    (((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0)).toString(16),
  ).join(':');
}
