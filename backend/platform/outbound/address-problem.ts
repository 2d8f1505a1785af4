import { checkLiteralAddress, hostAndPort } from './address-guard.js';
import { checkedUrl } from './checked-url.js';
import { OutboundError, outboundMessage } from './outbound-error.js';

/**
 * Why an address will certainly not be read, in Italian, as far as its spelling tells; null when only asking can tell.
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
