import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { acceptedEncodings, compress, WORTH_COMPRESSING_BYTES } from '../../../platform/response-cache/encoding.js';

/** A text that machines fetch again and again. */
export interface MachineDocument {
  /** Media type without charset. */
  readonly type: string;
  readonly body: string;
  /** When its content last changed; absent when that is not known. */
  readonly changedAt?: Date | null | undefined;
}

/** Five minutes: a new article is in feeds and sitemaps soon enough, and anyone who asks again gets 304 at most. */
const SHORT = 'public, max-age=300, stale-while-revalidate=3600';

/** Sends a document with its validators, or 304 without it to a caller who has it already. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, changedAt }: MachineDocument,
): Promise<void> {
  // Weak: the same text goes out in several encodings.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', SHORT).header('etag', etag);
  if (changedAt) reply.header('last-modified', changedAt.toUTCString());
  if (isKnown(request.headers, etag, changedAt ?? null)) {
    await reply.status(304).header('vary', 'accept-encoding').send();
    return;
  }
  reply.header('content-type', `${type}; charset=utf-8`);
  await sendCompressed(request, reply, body);
}

/** Whether the caller already has this version (RFC 9110, 13.1): a list of tags goes before a date. */
export function isKnown(
  headers: { readonly 'if-none-match'?: string | undefined; readonly 'if-modified-since'?: string | undefined },
  etag: string,
  changedAt: Date | null,
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    const bare = (tag: string) => tag.trim().replace(/^W\//, '');
    return tags.trim() === '*' || tags.split(',').some((tag) => bare(tag) === bare(etag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // HTTP dates have whole seconds only.
  return changedAt !== null && !Number.isNaN(since) && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}

/** Sends a text in the best encoding the caller takes; the status and the other headers are already set. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: string): Promise<void> {
  const bytes = Buffer.from(body);
  const encoding =
    bytes.length < WORTH_COMPRESSING_BYTES ? null : acceptedEncodings(request.headers['accept-encoding']).small;
  reply.header('vary', 'accept-encoding');
  if (encoding === null) await reply.send(bytes);
  else await reply.header('content-encoding', encoding).send(await compress(bytes, encoding, 'small'));
}
