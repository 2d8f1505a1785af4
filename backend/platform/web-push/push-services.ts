import { hostAndPort } from '../outbound/address-guard.js';

/** The services behind the browsers there are: Chrome and its kin, Firefox, Safari, Edge on Windows. */
const KNOWN: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
];

/**
 * The address of a subscription when it belongs to a known push service, else null: anyone who subscribes tells us where
 * to send, and must not be able to point us anywhere else.
 * @param allowedHosts further services as exact `host:port`, for which http will do
 */
export function pushEndpoint(text: string, allowedHosts: readonly string[]): URL | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (allowedHosts.includes(hostAndPort(url))) return url;
  const known = url.protocol === 'https:' && url.port === '' && KNOWN.some((host) => host.test(url.hostname));
  return known ? url : null;
}
