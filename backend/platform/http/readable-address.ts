/** A sequence that stands for no character, or for the one that is in no name and that no database can be asked for. */
const UNKNOWN_CHARACTER = '%EF%BF%BD';

/**
 * An address whose path can be decoded. People cut addresses and paste them with half a sequence at the end: a `%` without
 * its digits is the sign itself, bytes that are no character become the unknown one. What was readable stays as it was, and
 * so does the query, which is never decoded as a whole.
 */
export function readableAddress(given: string): string {
  const url = originForm(given);
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (!path.includes('%')) return url;
  const readable = path.replace(/(?:%[0-9a-f]{2})+/gi, decodable).replace(/%(?![0-9a-f]{2})/gi, '%25');
  return readable === path ? url : readable + url.slice(path.length);
}

/** Proxies are asked with whole addresses, and servers must answer those as well (RFC 9112, 3.2.2); every other form is a path. */
function originForm(url: string): string {
  const address = url.startsWith('/') ? url : url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return address.startsWith('/') ? address : `/${address}`;
}

function decodable(sequence: string): string {
  try {
    return decodeURIComponent(sequence).includes('\0') ? UNKNOWN_CHARACTER : sequence;
  } catch {
    return UNKNOWN_CHARACTER;
  }
}
