import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.js';
import { AdminSessions } from '../security/admin-sessions.js';
import { Health } from './health.js';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** For whoever watches the process: alive, ready, figures. */
@Controller()
export class HealthController {
  constructor(
    private readonly health: Health,
    private readonly sessions: AdminSessions,
  ) {}

  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async readiness(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    const readiness = await this.health.ready();
    void reply.status(readiness.ready ? 200 : 503).header('cache-control', 'no-store');
    return readiness;
  }

  /** Prometheus text; for loopback callers and administrators only. */
  @Get('metrics')
  async metrics(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const allowed = LOOPBACK.test(request.ip) || (token !== undefined && (await this.sessions.adminOf(token)) !== null);
    if (!allowed) throw new DomainError('unauthorized');
    const { head, projections } = await this.health.ready();
    void reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    return [
      '# TYPE contesto_log_position counter',
      `contesto_log_position ${head}`,
      '# TYPE contesto_projection_lag gauge',
      ...projections.map(({ name, lag }) => `contesto_projection_lag{projection="${name}"} ${lag}`),
      '# TYPE contesto_projection_stopped gauge',
      ...projections.map(({ name, stopped }) => `contesto_projection_stopped{projection="${name}"} ${stopped ? 1 : 0}`),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(process.cpuUsage().user + process.cpuUsage().system) / 1e6}`,
      '',
    ].join('\n');
  }
}
