import { checkLiteralAddress, hostAndPort } from './address-guard.js';
import { OutboundError, outboundMessage } from './outbound-error.js';

/**
 * Why an address will certainly not be read, in Italian, as far as its spelling shows; null when only asking can say.
 * `allowedPrivateHosts` are exact `host:port` pairs that may be private.
 */
export function addressProblem(address: string, allowedPrivateHosts: readonly string[]): string | null {
  try {
    const url = checkedUrl(address);
    if (allowedPrivateHosts.includes(hostAndPort(url))) return null;
    checkLiteralAddress(url);
    if (!LOCAL_NAME.test(url.hostname)) return null;
    throw new OutboundError('blocked-address', `${url.hostname} is not on the public internet`);
  } catch (error) {
    if (error instanceof OutboundError) return outboundMessage(error);
    throw error;
  }
}

/** Names that no public resolver answers for. */
const LOCAL_NAME = /^(?!\[)(?:[^.]+|.*\.(?:localhost|local|internal|lan|home\.arpa))\.?$/i;

const maxUrlLength = 4096;

/** An absolute http(s) address without credentials; anything else is an OutboundError `bad-url`. */
export function checkedUrl(text: string, base?: URL): URL {
  if (text.length > maxUrlLength) throw new OutboundError('bad-url', 'the address is too long');
  const url = URL.parse(text, base?.href);
  if (!url) throw new OutboundError('bad-url', 'not an address');
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isHttp || !url.hostname) throw new OutboundError('bad-url', `${url.protocol} is not http or https`);
  if (url.username || url.password) throw new OutboundError('bad-url', 'addresses with credentials are refused');
  return url;
}
