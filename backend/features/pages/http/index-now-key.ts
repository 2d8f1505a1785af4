import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.js';

/** Serves the proof that this site announces its changes itself: the key as a file of its own name (IndexNow). */
@Injectable()
export class IndexNowKey implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance | undefined = this.host.httpAdapter?.getInstance();
    const key = this.config.announce.indexNowKey;
    if (!fastify || key === undefined) return;
    fastify.get(`/${key}.txt`, (_request, reply) =>
      reply
        .header('content-type', 'text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(key),
    );
  }
}
