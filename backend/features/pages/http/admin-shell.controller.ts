import { randomBytes } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { AdminShell } from '../admin-shell.js';
import { sendCompressed } from './send-document.js';

/** The addresses of the admin's screens. What they show comes from calls that ask for a token. */
@Public()
@Controller()
export class AdminShellController {
  constructor(private readonly shell: AdminShell) {}

  @Get(['login', 'admin', 'admin/*', 'debug/:secret', 'debug/:secret/:id'])
  async screen(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const html = await this.shell.document(nonce);
    reply.headers(headers(nonce));
    await sendCompressed(request, reply, html);
  }
}

function headers(nonce: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      // The text editors bring a style sheet of their own, with this nonce, and place widgets by style attributes.
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      "font-src 'self'",
      // Previews of images that were chosen but not yet uploaded.
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  };
}
