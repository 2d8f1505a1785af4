import { Controller, Get, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SystemState, systemStateApi } from '../../../contract/system-state.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { AdminOnly, RecognizeAdmin } from '../../../platform/security/admin-only.guard.js';
import { isOperator } from '../../../platform/security/operator.js';
import { GetSystemState } from '../queries/get-system-state.js';
import { ListWarnings } from '../queries/list-warnings.js';
import { prometheusText, shownRows } from '../system/system-rows.js';

/** The state of the system for the operator's eyes. */
@AdminOnly()
@Controller()
export class SystemStateController {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  @Endpoint(systemStateApi.get)
  async get(): Promise<SystemState> {
    const [rows, warnings] = await Promise.all([
      this.queries.execute(new GetSystemState()),
      this.queries.execute(new ListWarnings()),
    ]);
    return { checkedAt: this.clock.now().toISOString(), warnings, rows: shownRows(rows) };
  }
}

/** The same in figures, for whatever watches the process. */
@RecognizeAdmin()
@Controller()
export class MetricsController {
  constructor(private readonly queries: QueryBus) {}

  /** Prometheus text; for programs on this machine and administrators only. */
  @Get('metrics')
  async metrics(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    if (!isOperator(request)) throw new DomainError('unauthorized');
    const rows = await this.queries.execute(new GetSystemState());
    void reply.header('cache-control', 'no-store').header('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    return prometheusText(rows);
  }
}
