import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../security/admin-only.guard.js';
import { Health } from './health.js';

/** For anyone who watches the process: alive, ready; the figures are those of the system's state. */
@Public()
@Controller()
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('healthz')
  @Header('cache-control', 'no-store')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async readiness(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    const readiness = await this.health.ready();
    void reply.status(readiness.ready ? 200 : 503).header('cache-control', 'no-store');
    return readiness;
  }
}
