import { OutboundError } from './outbound-error.js';

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
