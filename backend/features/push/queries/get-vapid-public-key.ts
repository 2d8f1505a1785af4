import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { WebPushClient } from '../../../platform/web-push/web-push-client.js';

/** The key that browsers subscribe with, base64url. */
export class GetVapidPublicKey extends Query<string> {}

@QueryHandler(GetVapidPublicKey)
export class GetVapidPublicKeyHandler implements IQueryHandler<GetVapidPublicKey> {
  constructor(private readonly client: WebPushClient) {}

  async execute(): Promise<string> {
    return this.client.publicKey;
  }
}
