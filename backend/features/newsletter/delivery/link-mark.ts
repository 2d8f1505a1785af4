import { timingSafeEqual } from 'node:crypto';
import { keyedDigest } from '../keyed-digest.js';

/** A link of an issue's letters to an article. The same in every letter: it says nothing of who got it. */
export interface CountedLink {
  readonly issueId: string;
  readonly articleId: string;
  readonly slug: string;
}

const ID_BYTES = 16;
const SEAL_BYTES = 16;

/** Issue and article, sealed with the installation's key so that nobody else can make a link that is counted. */
export function markOfLink(key: string, { issueId, articleId, slug }: CountedLink): string {
  const ids = Buffer.concat([issueId, articleId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')));
  return Buffer.concat([ids, sealOf(key, ids, slug)]).toString('base64url');
}

/** What a mark stands for; null for one that was not made with this key for this article. */
export function readMark(key: string, mark: string, slug: string): CountedLink | null {
  const bytes = Buffer.from(mark, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + SEAL_BYTES) return null;
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  if (!timingSafeEqual(sealOf(key, ids, slug), bytes.subarray(2 * ID_BYTES))) return null;
  return { issueId: idIn(ids, 0), articleId: idIn(ids, ID_BYTES), slug };
}

function sealOf(key: string, ids: Buffer, slug: string): Buffer {
  return keyedDigest(key, 'link-opening', `${ids.toString('hex')}:${slug}`).subarray(0, SEAL_BYTES);
}

function idIn(bytes: Buffer, from: number): string {
  const hex = bytes.toString('hex', from, from + ID_BYTES);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
