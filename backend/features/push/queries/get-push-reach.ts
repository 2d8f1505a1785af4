import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PushSubscriptionsStore } from '../push-subscriptions.store.js';

/** Whom the notification of an article would reach. */
export class GetPushReach extends Query<{ devices: number; isTold: boolean }> {
  constructor(readonly articleId: string) {
    super();
  }
}

@QueryHandler(GetPushReach)
export class GetPushReachHandler implements IQueryHandler<GetPushReach> {
  constructor(private readonly subscriptions: PushSubscriptionsStore) {}

  execute({ articleId }: GetPushReach): Promise<{ devices: number; isTold: boolean }> {
    return this.subscriptions.reachOf(articleId);
  }
}
