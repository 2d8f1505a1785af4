import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, compress, WORTH_COMPRESSING_BYTES } from '../../../platform/response-cache/encoding.js';

/** Sends a text in the best encoding the caller takes; the status and the other headers are already set. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: string): Promise<void> {
  const bytes = Buffer.from(body);
  const encoding =
    bytes.length < WORTH_COMPRESSING_BYTES ? null : acceptedEncodings(request.headers['accept-encoding']).small;
  reply.header('vary', 'accept-encoding');
  if (encoding === null) await reply.send(bytes);
  else await reply.header('content-encoding', encoding).send(await compress(bytes, encoding, 'small'));
}
