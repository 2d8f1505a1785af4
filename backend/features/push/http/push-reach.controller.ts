import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { pushApi } from '../../../contract/push.js';
import type { RouteInput } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AtLeast } from '../../../platform/security/admin-only.guard.js';
import { GetPushReach } from '../queries/get-push-reach.js';

/** What those who publish see of notifications. */
@AtLeast('managing-editor')
@Controller()
export class PushReachController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(pushApi.reach)
  reach(@Input() { params }: RouteInput<typeof pushApi.reach>): Promise<{ devices: number; isTold: boolean }> {
    return this.queries.execute(new GetPushReach(params.id));
  }
}
