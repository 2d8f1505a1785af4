import type { IncomingMessage } from 'node:http';

/** What is still read of a body that was refused: three images of the largest size. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

/** True while a body is on its way that nobody has read to its end. */
export function hasUnreadBody({ complete, readableEnded, destroyed, headers }: IncomingMessage): boolean {
  if (complete || readableEnded || destroyed) return false;
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

/**
 * Reads the rest of a refused body and throws it away. A sender that is still writing when the connection is closed sees a
 * broken connection instead of the answer, above all behind a proxy that asks for a connection per request.
 * @returns false when more came than is worth reading; then only closing the connection ends it
 */
export function drainBody(request: IncomingMessage, maxBytes = MAX_DRAINED_BYTES): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (isDrained: boolean) => () => {
      request.off('data', count);
      resolve(isDrained);
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) finish(false)();
    };
    // Anyone who read it has stopped, and would hold it back.
    request.unpipe();
    request.on('data', count);
    request.once('end', finish(true));
    request.once('close', finish(true));
    request.once('error', finish(true));
    request.resume();
  });
}
