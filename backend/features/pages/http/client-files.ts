import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { FrontendBuild } from '../frontend-build.js';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** Serves what Vite built, with the compressed copies it made. Does nothing without HTTP or without a build. */
@Injectable()
export class ClientFiles implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly build: FrontendBuild,
  ) {}

  async onModuleInit(): Promise<void> {
    const fastify: FastifyInstance | undefined = this.host.httpAdapter?.getInstance();
    if (!fastify) return;
    const { clientFolder, adminFolder } = this.build;
    await serve(fastify, clientFolder, '/');
    await serve(fastify, adminFolder, '/admin-assets/');
  }
}

async function serve(fastify: FastifyInstance, root: string, prefix: string): Promise<void> {
  if (!existsSync(root)) return;
  await fastify.register(fastifyStatic, {
    root,
    prefix,
    // One route a file: a wildcard would compete with the pages for every unknown address.
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    // Nobody asks for a compressed copy by its name: half of the routes, and 50 ms of each start.
    globIgnore: ['**/*.{br,gz,zst}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path.slice(root.length)));
    },
  });
}

function cachingOf(path: string): string {
  // Browsers ask for a new worker with every visit: an old copy would keep an old site alive.
  if (path === '/sw.js') return 'no-cache';
  // Names under assets carry a hash of the content; a font that changes gets a new name.
  return path.startsWith('/assets/') || path.startsWith('/fonts/') ? YEAR : DAY;
}
