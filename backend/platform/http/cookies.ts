import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that no script can read and no other site can make a browser send. */
export interface StrictCookie {
  readonly name: string;
  /** The only addresses that get it, those below included. */
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** The value of a cookie that the caller sent. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, { name }: StrictCookie): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const end = pair.indexOf('=');
    if (end !== -1 && pair.slice(0, end).trim() === name) return pair.slice(end + 1).trim();
  }
  return undefined;
}

/** Gives the caller a cookie; null takes it away. Values are URL-safe text. Only sent back over TLS where it came over TLS. */
export function setCookie(
  { request, reply }: { readonly request: Pick<FastifyRequest, 'protocol'>; readonly reply: FastifyReply },
  { name, path, maxAgeSeconds }: StrictCookie,
  value: string | null,
): void {
  const parts = [
    `${name}=${value ?? ''}`,
    `Path=${path}`,
    `Max-Age=${value === null ? 0 : maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ];
  // Fastify adds a further one to those that are set.
  void reply.header('set-cookie', parts.join('; '));
}
