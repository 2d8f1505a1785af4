import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { SECRETS, type Secrets } from '../../../platform/config/secrets.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Heartbeats } from '../../../platform/health/heartbeats.js';
import { Leases } from '../../../platform/leases/leases.js';
import { HeadSigner } from '../../../platform/provable-log/checkpoint.js';
import { LogDamaged, LogTree } from '../../../platform/provable-log/log-tree.js';
import { LogHeadsStore } from '../log-heads.store.js';

const LEASE = 'log-head';

/**
 * Signs the log as it is now, unless its last head stands for it already. A log that does not go on from its last head is
 * not signed any more. @throws LogDamaged
 */
export class SignLogHead extends Command<SigningOutcome> {}

export type SigningOutcome =
  | { readonly status: 'signed' | 'unchanged'; readonly size: number }
  /** Another process is at it. */
  | { readonly status: 'under-way' };

@CommandHandler(SignLogHead)
export class SignLogHeadHandler implements ICommandHandler<SignLogHead> {
  #signer: HeadSigner | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly tree: LogTree,
    private readonly heads: LogHeadsStore,
    private readonly leases: Leases,
    private readonly heartbeats: Heartbeats,
    private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<SigningOutcome> {
    const done = await this.leases.withLease(LEASE, () => this.sign());
    if (done.ran) await this.heartbeats.beat('log-signing');
    return done.ran ? done.value : { status: 'under-way' };
  }

  private async sign(): Promise<SigningOutcome> {
    const size = await this.store.head();
    const [last] = await this.heads.newest(1);
    if (size === (last?.size ?? 0)) return { status: 'unchanged', size };
    if (last && (last.size > size || !(await this.tree.root(last.size)).equals(last.root))) {
      throw new LogDamaged(`The log is not the one that was signed at position ${last.size}.`);
    }
    const root = await this.tree.root(size);
    const signedAt = this.clock.now();
    const { signer } = this;
    await this.heads.add({
      ...{ size, root, signedAt, verifier: signer.verifier },
      note: signer.sign({ size, root, signedAt: signedAt.toISOString() }),
      consistency: last ? await this.tree.consistency(last.size, size) : [],
    });
    return { status: 'signed', size };
  }

  /** A head names the log by the site's address, as a checkpoint's origin has it: without a scheme. */
  private get signer(): HeadSigner {
    const { host, pathname } = new URL(this.config.http.publicBaseUrl);
    this.#signer ??= new HeadSigner(this.secrets.logSigning, `${host}${pathname.replace(/\/$/, '')}/log`);
    return this.#signer;
  }
}
