import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Reliability, reliabilityApi } from '../../../contract/reliability.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { CacheResponse } from '../../../platform/response-cache/cache-response.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { GetReliability } from '../queries/get-reliability.js';

/** The figures of «Quanto sbagliamo» for readers who calculate with them. */
@Public()
@Controller()
export class ReliabilityController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(reliabilityApi.get)
  @CacheResponse()
  get(): Promise<Reliability> {
    return this.queries.execute(new GetReliability());
  }
}
