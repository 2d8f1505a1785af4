import type { CompletionAnswer } from '../../../platform/ai-gateway/ai-gateway.js';
import { safeUrl, sameAddress } from './safe-url.js';

const MAX_ADDRESSES = 8;

/** What an answer's online search cited, as addresses to read: none where searching was not allowed. */
export function citedAddresses({ citations = [] }: Pick<CompletionAnswer, 'citations'>, isAllowed: boolean): string[] {
  if (!isAllowed) return [];
  const urls = citations.flatMap((cited) => safeUrl(cited) ?? []);
  return urls.filter((url, at) => urls.findIndex((other) => sameAddress(other, url)) === at).slice(0, MAX_ADDRESSES);
}
