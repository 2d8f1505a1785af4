import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Costs, costsApi } from '../../../contract/costs.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { AdminOnly } from '../../../platform/security/admin-only.guard.js';
import { GetCosts } from '../queries/get-costs.js';

/** What models cost. */
@AdminOnly()
@Controller()
export class CostsController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(costsApi.get)
  get(): Promise<Costs> {
    return this.queries.execute(new GetCosts());
  }
}
