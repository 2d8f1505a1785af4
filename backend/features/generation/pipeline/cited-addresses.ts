import type { CompletionAnswer } from '../../../platform/ai-gateway/ai-gateway.js';

const MAX_ADDRESSES = 8;

/** What an answer's online search cited, as addresses to read: none where searching was not allowed. */
export function citedAddresses({ citations = [] }: Pick<CompletionAnswer, 'citations'>, isAllowed: boolean): string[] {
  if (!isAllowed) return [];
  const urls = citations.flatMap((cited) => safeUrl(cited) ?? []);
  return urls.filter((url, at) => urls.findIndex((other) => sameAddress(other, url)) === at).slice(0, MAX_ADDRESSES);
}

/** The address as it may be linked: http or https, no credentials, at most 2,000 characters; else null. */
export function safeUrl(text: string): string | null {
  if (!URL.canParse(text.trim())) return null;
  const url = new URL(text.trim());
  const plain = (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === '';
  return plain && url.hostname !== '' && url.href.length <= 2_000 ? url.href : null;
}

/** Whether two addresses name the same page, fragments and a final slash aside. */
export function sameAddress(a: string, b: string): boolean {
  return comparable(a) === comparable(b);
}

function comparable(text: string): string {
  const url = safeUrl(text);
  return url === null ? text : url.replace(/#.*$/s, '').replace(/\/$/, '');
}
