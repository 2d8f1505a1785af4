import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { derivedId } from '../../../platform/ids.js';
import type { BulkOutcome, BulkSession } from '../../../platform/mail/bulk-mailer.js';
import type { Mail } from '../../../platform/mail/mailer.js';
import { messageIdOf } from '../../../platform/mail/sender.js';
import { IssueLog } from '../issues/issue-log.js';
import type { IssueLetter } from '../letter/letter.js';
import { LetterPrinter } from '../letter/letter-printer.js';
import { SubscriberTokensStore } from '../subscriber-tokens.store.js';
import { linkExpiry } from '../token-lifetimes.js';
import { DeliveriesStore, type DueDelivery, type Settled } from './deliveries.store.js';
import { isDeadAddress, settledBy } from './delivery-rules.js';
import { DomainPace } from './domain-pace.js';
import { SuppressionsStore } from './suppressions.store.js';

/** Letters under way at a time, each on a connection of its own. */
const CONNECTIONS = 8;
/** After so many failures of the server in a row nobody asks it any more for now. */
const MAX_SERVER_FAILURES = CONNECTIONS;
/** How long a domain is left alone that said «later». */
const DOMAIN_PAUSE_MS = 10_000;
/** How soon somebody who waits for a domain asks again, at the latest. */
const ASK_AGAIN_MS = 500;
const SETTLE_TRIES = 5;
const SETTLE_PAUSE_MS = 1_000;

export interface SendingRun {
  readonly session: BulkSession;
  /** No further letter is taken when it aborts. */
  readonly signal: AbortSignal;
  /** Set when the server takes nothing from anybody. */
  serverProblem: string | null;
}

type Addressed = DueDelivery & { readonly email: string };

/** An issue's letters that are due, some at a time. */
@Injectable()
export class LetterBatches {
  readonly #pace: DomainPace;

  constructor(
    private readonly deliveries: DeliveriesStore,
    private readonly suppressions: SuppressionsStore,
    private readonly tokens: SubscriberTokensStore,
    private readonly log: IssueLog,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#pace = new DomainPace(config.mail.domainRate, () => performance.now());
  }

  /** Ends when nothing is due any more, the issue was cancelled, the server takes nothing, or the signal says so. */
  async send(issueId: string, letter: IssueLetter, run: SendingRun): Promise<void> {
    const printer = new LetterPrinter(letter);
    while (!run.signal.aborted && run.serverProblem === null) {
      if ((await this.log.stateOf(issueId)).status === 'cancelled') return;
      const due = await this.deliveries.due(issueId);
      if (due.length === 0) return;
      const reachable = await this.#withoutUnreachable(issueId, due);
      const mails = await this.#mails(issueId, printer, reachable);
      await this.#sendAll(issueId, mails, run);
    }
  }

  async #withoutUnreachable(issueId: string, due: readonly DueDelivery[]): Promise<readonly Addressed[]> {
    const addressed = due.flatMap((delivery) =>
      delivery.email === null ? [] : [{ ...delivery, email: delivery.email }],
    );
    const suppressed = await this.suppressions.among(addressed);
    const gone = due.filter(({ email }) => email === null);
    const unwanted = addressed.filter(({ email }) => suppressed.has(email));
    await this.deliveries.refuseWaiting(issueId, idsOf(gone), 'left');
    await this.deliveries.refuseWaiting(issueId, idsOf(unwanted), 'suppressed');
    return addressed.filter(({ email }) => !suppressed.has(email));
  }

  async #mails(issueId: string, printer: LetterPrinter, deliveries: readonly Addressed[]) {
    const now = this.clock.now();
    const tokenOf = await this.tokens.giveLasting(
      idsOf(deliveries),
      ['unsubscribe', 'preferences'],
      linkExpiry('unsubscribe', now),
    );
    const nothing: Addressed[] = [];
    const mails: { delivery: Addressed; mail: Omit<Mail, 'to'> }[] = [];
    for (const delivery of deliveries) {
      const { subscriberId, categories } = delivery;
      const printed = printer.print(categories, {
        unsubscribe: tokenOf(subscriberId, 'unsubscribe'),
        preferences: tokenOf(subscriberId, 'preferences'),
      });
      if (printed === null) nothing.push(delivery);
      else {
        // The same for the same letter: a mail program sees that it came twice, when a person had it sent again.
        const messageId = messageIdOf(derivedId(issueId, subscriberId), this.config.http.publicBaseUrl);
        mails.push({ delivery, mail: { ...printed, messageId } });
      }
    }
    await this.deliveries.refuseWaiting(issueId, idsOf(nothing), 'nothing-chosen');
    return mails;
  }

  async #sendAll(
    issueId: string,
    mails: { delivery: Addressed; mail: Omit<Mail, 'to'> }[],
    run: SendingRun,
  ): Promise<void> {
    const queue = [...mails];
    const errors: unknown[] = [];
    let failures = 0;
    const work = async () => {
      while (!run.signal.aborted && run.serverProblem === null && errors.length === 0) {
        const next = await this.#next(queue, run.signal);
        if (next === null) return;
        const outcome = await this.#sendOne(issueId, next, run.session);
        if (outcome?.state === 'delayed' && outcome.about === 'server') {
          failures += 1;
          if (failures >= MAX_SERVER_FAILURES) run.serverProblem = outcome.code;
        } else if (outcome !== null) failures = 0;
      }
    };
    // All of them end before anything else happens: a letter that is under way must still be settled.
    await Promise.all(Array.from({ length: CONNECTIONS }, () => work().catch((error: unknown) => errors.push(error))));
    if (errors.length > 0) throw errors[0];
  }

  /** The first letter whose domain may be written to; waits for one. Null when none is left. */
  async #next<Queued extends { delivery: Addressed }>(queue: Queued[], signal: AbortSignal): Promise<Queued | null> {
    for (;;) {
      const asked = new Set<string>();
      let pause = ASK_AGAIN_MS;
      for (const [place, queued] of queue.entries()) {
        const domain = domainOf(queued.delivery.email);
        if (asked.has(domain)) continue;
        asked.add(domain);
        const wait = this.#pace.take(domain);
        if (wait === 0) {
          queue.splice(place, 1);
          return queued;
        }
        pause = Math.min(pause, wait);
      }
      if (queue.length === 0) return null;
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return null;
    }
  }

  /** Null when it was not ours to send. */
  async #sendOne(
    issueId: string,
    { delivery, mail }: { delivery: Addressed; mail: Omit<Mail, 'to'> },
    session: BulkSession,
  ): Promise<BulkOutcome | null> {
    const { subscriberId, attempts } = delivery;
    const to = await this.deliveries.take(issueId, subscriberId);
    if (to === null) return null;
    // Nothing breaks off a letter under way but its own time limit: what is broken off is uncertain.
    const outcome = await session.send({ ...mail, to }, NEVER);
    if (isDeadAddress(outcome) && outcome.state === 'refused')
      await this.suppressions.add({ subscriberId, email: to }, 'bounce', outcome.code, this.clock.now());
    if (outcome.state === 'delayed' && outcome.about === 'recipient') this.#pace.close(domainOf(to), DOMAIN_PAUSE_MS);
    await this.#settle(issueId, subscriberId, settledBy(outcome, attempts));
    return outcome;
  }

  /** What is known must not be lost because the database is away for a moment. */
  async #settle(issueId: string, subscriberId: string, settled: Settled): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.deliveries.settle(issueId, subscriberId, settled);
        return;
      } catch (error) {
        if (tries === SETTLE_TRIES) throw error;
        await sleep(SETTLE_PAUSE_MS);
      }
    }
  }
}

const NEVER = new AbortController().signal;

function idsOf(deliveries: readonly DueDelivery[]): readonly string[] {
  return deliveries.map(({ subscriberId }) => subscriberId);
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
