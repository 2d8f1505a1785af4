import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.js';
import { bearerToken, Public } from '../security/admin-only.guard.js';
import { AdminSessions } from '../security/admin-sessions.js';
import { Health } from './health.js';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** For anyone who watches the process: alive, ready, figures. */
@Public()
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
    const token = bearerToken(request);
    const allowed = LOOPBACK.test(request.ip) || (token !== undefined && (await this.sessions.adminOf(token)) !== null);
    if (!allowed) throw new DomainError('unauthorized');
    const { head, outage, projections, reactions, deadJobs } = await this.health.ready();
    void reply.header('cache-control', 'no-store').header('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    return [
      '# TYPE contesto_log_position counter',
      `contesto_log_position ${head}`,
      '# TYPE contesto_projection_lag gauge',
      ...projections.map(({ name, lag }) => `contesto_projection_lag{projection="${name}"} ${lag}`),
      '# TYPE contesto_projection_stopped gauge',
      ...projections.map(({ name, stopped }) => `contesto_projection_stopped{projection="${name}"} ${stopped ? 1 : 0}`),
      '# TYPE contesto_reaction_lag gauge',
      ...reactions.map(({ name, lag }) => `contesto_reaction_lag{reaction="${name}"} ${lag}`),
      '# TYPE contesto_reaction_stopped gauge',
      ...reactions.map(({ name, stopped }) => `contesto_reaction_stopped{reaction="${name}"} ${stopped ? 1 : 0}`),
      '# TYPE contesto_dead_jobs gauge',
      ...deadJobs.map(({ queue, dead }) => `contesto_dead_jobs{queue="${queue}"} ${dead}`),
      '# TYPE contesto_database_outage gauge',
      `contesto_database_outage ${outage === null ? 0 : 1}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(process.cpuUsage().user + process.cpuUsage().system) / 1e6}`,
      '',
    ].join('\n');
  }
}
