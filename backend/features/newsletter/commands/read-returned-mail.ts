import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Leases } from '../../../platform/leases/leases.js';
import { ImapMailbox, type ImapOptions, MailboxFailure } from '../../../platform/mail/imap-mailbox.js';
import { type ReturnedMail, readReturnedMail } from '../delivery/returned-mail.js';
import { ReturnsStore } from '../delivery/returns.store.js';
import { SuppressionsStore } from '../delivery/suppressions.store.js';
import type { ReturnKind } from '../newsletter.tables.js';
import { SubscriberAddressesStore } from '../subscriber-addresses.store.js';
import { SubscriberTokensStore } from '../subscriber-tokens.store.js';

/** So many mails are read in one visit; the others in the next. */
const MAILS_A_VISIT = 200;
const LEASE = { ttlMs: 30_000, waitForKilled: false };

/** Reads the mailbox that letters come back to. */
export class ReadReturnedMail extends Command<ReturnsReport | 'off' | 'under-way'> {}

/** Mails by what they were, and what could not be read; `later`: mails that are left for the next visit. */
export interface ReturnsReport {
  readonly read: Readonly<Record<ReturnKind, number>>;
  readonly later: number;
  /** Code of what ended the visit early; null when all went well. */
  readonly problem: string | null;
}

/**
 * Dead addresses and complaints get no letters any more. A report is believed when it returns the link to leave of one of our
 * letters, and removed from the mailbox after it was recorded; what proves nothing, and mail of people, stays there.
 */
@CommandHandler(ReadReturnedMail)
export class ReadReturnedMailHandler implements ICommandHandler<ReadReturnedMail> {
  constructor(
    private readonly returns: ReturnsStore,
    private readonly suppressions: SuppressionsStore,
    private readonly tokens: SubscriberTokensStore,
    private readonly addresses: SubscriberAddressesStore,
    private readonly leases: Leases,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<ReturnsReport | 'off' | 'under-way'> {
    const { returns } = this.config.mail;
    if (returns === null) return 'off';
    const visit = () => this.visit(returns);
    const led = await this.leases.withLease('newsletter-returns', visit, LEASE);
    return led.ran ? led.value : 'under-way';
  }

  private async visit(options: ImapOptions): Promise<ReturnsReport> {
    const read = { bounce: 0, soft: 0, complaint: 0, unproven: 0, other: 0 };
    let later = 0;
    let problem: string | null = null;
    try {
      const mailbox = await ImapMailbox.open(options);
      try {
        const { fresh, settled } = await this.sorted(options, await mailbox.list());
        later = Math.max(0, fresh.length - MAILS_A_VISIT);
        for (const { key, uid } of fresh.slice(0, MAILS_A_VISIT)) {
          const kind = await this.take(key, await mailbox.read(uid));
          if (isSettled(kind)) settled.push(uid);
          read[kind] += 1;
        }
        await mailbox.remove(settled);
      } finally {
        mailbox.close();
      }
    } catch (error) {
      if (!(error instanceof MailboxFailure)) throw error;
      problem = error.code;
    }
    await this.returns.noteVisit(this.clock.now(), problem);
    return { read, later, problem };
  }

  /** What was never read, and what was recorded by a visit that could not remove it. */
  private async sorted({ host, user }: ImapOptions, { epoch, uids }: Awaited<ReturnType<ImapMailbox['list']>>) {
    const keyed = uids.map((uid) => ({ uid, key: this.returns.keyOf(`${user}@${host}`, `${epoch}:${uid}`) }));
    const known = await this.returns.known(keyed.map(({ key }) => key));
    return {
      fresh: keyed.filter(({ key }) => !known.has(key)),
      settled: keyed.flatMap(({ key, uid }) => (isSettled(known.get(key) ?? 'other') ? [uid] : [])),
    };
  }

  private async take(key: string, raw: Buffer): Promise<ReturnKind> {
    const now = this.clock.now();
    const mail = await readReturnedMail(raw);
    const subscriberId = mail && (await this.subscriberOf(mail, now));
    const kind = mail === null ? 'other' : subscriberId === null ? 'unproven' : mail.kind;
    const code = mail?.code ?? '';
    if (subscriberId !== null && (kind === 'bounce' || kind === 'complaint')) {
      const email = await this.addresses.emailOf(subscriberId);
      if (email !== null) await this.suppressions.add({ subscriberId, email }, kind, code, now);
    }
    await this.returns.note(key, kind, code, subscriberId, now);
    return kind;
  }

  private async subscriberOf({ token }: ReturnedMail, now: Date): Promise<string | null> {
    return token === null ? null : this.tokens.subscriberOf(token, 'unsubscribe', now);
  }
}

/** Whether it was understood to the end, and need not lie in the mailbox any more. */
function isSettled(kind: ReturnKind): boolean {
  return kind === 'bounce' || kind === 'soft' || kind === 'complaint';
}
