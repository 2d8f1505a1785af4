import { ECDH } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { Throttle } from '../../../platform/throttle/throttle.js';
import { type PushTarget, WebPushClient } from '../../../platform/web-push/web-push-client.js';
import { PushSubscriptionsStore } from '../push-subscriptions.store.js';

const LIMIT = { name: 'push-caller', maxPerHour: 30 };

/**
 * A browser asks for notifications, or says at which address they come now. Throws `validation-failed` when it could never
 * get one, `too-many-attempts`. An endpoint is a secret between browser, push service and site: who names the old one is
 * taken for its owner, as when switching off, and learns nothing about it.
 */
export class SubscribeToPush extends Command<void> {
  constructor(
    readonly wish: {
      readonly subscription: PushTarget;
      readonly categories: readonly string[];
      /** The endpoint that this one takes the place of. */
      readonly replaces?: string | undefined;
    },
    /** Network address of the caller. */
    readonly caller: string,
  ) {
    super();
  }
}

@CommandHandler(SubscribeToPush)
export class SubscribeToPushHandler implements ICommandHandler<SubscribeToPush> {
  constructor(
    private readonly subscriptions: PushSubscriptionsStore,
    private readonly client: WebPushClient,
    private readonly throttle: Throttle,
  ) {}

  async execute({ wish, caller }: SubscribeToPush): Promise<void> {
    const { categories, replaces } = wish;
    const { endpoint, keys } = wish.subscription;
    if (!this.client.accepts(endpoint)) {
      throw new DomainError('validation-failed', {
        field: 'subscription',
        text: 'Servizio di notifiche non riconosciuto',
      });
    }
    if (!isPoint(keys.p256dh)) {
      throw new DomainError('validation-failed', {
        field: 'subscription',
        text: "L'iscrizione alle notifiche non è valida",
      });
    }
    await this.throttle.count(LIMIT, caller);
    if (replaces === undefined) await this.subscriptions.save({ endpoint, keys }, categories);
    else await this.subscriptions.move(replaces, { endpoint, keys }, categories);
  }
}

/** Nothing can be encrypted for a key that is no point of the curve. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
