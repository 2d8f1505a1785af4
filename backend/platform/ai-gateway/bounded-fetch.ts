import { AiGatewayError } from './ai-gateway.js';
import { errorDocument } from './gateway-failure.js';

/**
 * A fetch for one gateway: no redirect is followed (it would carry the key to another address), and the body is read to
 * its end here, after decompression and within `maxBytes`, so that the caller's time limit covers every byte of it. A
 * refusal is put into the one form that the client knows.
 * Rejects with `AiGatewayError` `too-large`, or with fetch's own error when the connection fails.
 */
export function boundedFetch(fetchOnce: typeof fetch, maxBytes: number): typeof fetch {
  return async (address, init) => {
    const response = await fetchOnce(address, { ...init, redirect: 'manual' });
    const bytes = await readBounded(response, maxBytes);
    const body = response.status >= 400 ? errorDocument(new TextDecoder().decode(bytes)) : bytes;
    const mayHaveBody = response.status >= 200 && ![204, 205, 304].includes(response.status);
    return new Response(mayHaveBody ? body : null, { status: response.status, headers: plainHeaders(response) });
  };
}

async function readBounded(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body !== null) {
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      // Leaving the loop cancels the stream and closes the connection.
      if (size > maxBytes) throw new AiGatewayError('too-large', 'La risposta del gateway è troppo grande.', false);
      chunks.push(chunk);
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** The bytes are already decoded and complete: these two headers would describe the ones on the wire. */
function plainHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return headers;
}
