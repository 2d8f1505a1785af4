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

/** Gives the caller a cookie; null takes it away. Values are URL-safe text. `secure`: sent back over TLS only. */
export function setCookie(
  reply: Pick<FastifyReply, 'header'>,
  { name, path, maxAgeSeconds }: StrictCookie,
  value: string | null,
  secure: boolean,
): void {
  const parts = [
    `${name}=${value ?? ''}`,
    `Path=${path}`,
    `Max-Age=${value === null ? 0 : maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ];
  // Fastify adds a further one to those that are set.
  void reply.header('set-cookie', parts.join('; '));
}
