import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RecognizeAdmin } from '../security/admin-only.guard.js';
import { isOperator } from '../security/operator.js';
import { Health, type Readiness } from './health.js';

/** For anyone who watches the process: alive, ready; the figures are those of the system's state. */
@RecognizeAdmin()
@Controller()
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('healthz')
  @Header('cache-control', 'no-store')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** To strangers only yes or no. */
  @Get('readyz')
  async readiness(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readiness | Pick<Readiness, 'ready'>> {
    const readiness = await this.health.ready();
    void reply.status(readiness.ready ? 200 : 503).header('cache-control', 'no-store');
    return isOperator(request) ? readiness : { ready: readiness.ready };
  }
}
