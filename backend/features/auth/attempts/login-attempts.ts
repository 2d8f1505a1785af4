import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '../../../contract/errors.js';
import { SECRETS, type Secrets } from '../../../platform/config/secrets.js';
import { DomainError } from '../../../platform/domain-error.js';
import { type CheckPassword, Passwords } from '../../../platform/security/passwords.js';
import { callerNetwork } from '../../../platform/throttle/caller-network.js';
import { Pace } from '../../../platform/throttle/pace.js';
import { GuessingAlarm } from './guessing-alarm.js';
import { type ClosedKey, type FailureKey, LoginFailuresStore } from './login-failures.store.js';
import { RecentFailures } from './recent-failures.js';

/**
 * Failures within the window of the store: of one account from one network, of an account from all strangers together, of a
 * network, of somebody who is known.
 */
const MAX_FAILURES = { pair: 10, account: 30, network: 30, known: 10 } as const;
/** How the keys begin that count an account's failures from all networks. */
const ACCOUNT = 'account:';
/** Before every stranger. */
const KNOWN_STANDING = -1;
const SWEEP_EVERY_MS = 60_000;
/** 400 refusals a second: far more than people meet, and little work next to the pages of readers. */
const REFUSALS = { everyMs: 2.5, maxHeldMs: 1_000 };

/** What counts as a guess; whatever else goes wrong is nobody's attempt. */
const GUESSES: ReadonlySet<ErrorCode> = new Set([
  'invalid-credentials',
  'wrong-current-password',
  'invalid-second-factor',
  'wrong-second-factor',
]);

/** Who tries to prove an identity. */
export interface Claimant {
  readonly account: string;
  /** The network address. */
  readonly address: string;
  /** What shows that this account's owner was here before: a device, a session. Null for strangers. */
  readonly known: string | null;
}

/**
 * Limits how often passwords and codes can be guessed: by account and network together, by network, and slowly by account
 * from all networks; somebody who is known is counted apart from all strangers, so that nobody locks an owner out.
 */
@Injectable()
export class LoginAttempts {
  readonly #recent = new RecentFailures(() => performance.now());
  readonly #refusals = new Pace(REFUSALS, () => performance.now());
  readonly #key: string;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly failures: LoginFailuresStore,
    private readonly passwords: Passwords,
    private readonly alarm: GuessingAlarm,
    @Inject(SECRETS) secrets: Pick<Secrets, 'jwt'>,
  ) {
    this.#key = `contesto login ${secrets.jwt}`;
  }

  /**
   * Checks a password or a code as one attempt, which is counted before it is checked and taken back when it was no
   * wrong guess. Refusals leave at a pace, so that a flood that waits for them is slowed. @throws DomainError `too-many-attempts`, `too-many-requests`, and what the check throws
   */
  async limited<Result>(claimant: Claimant, check: (matches: CheckPassword) => Promise<Result>): Promise<Result> {
    const keys = this.#keysOf(claimant);
    try {
      const closed = this.#recent.secondsClosed(keys.map(({ key }) => key));
      if (closed !== null) throw new DomainError('too-many-attempts', { retryAfterSeconds: closed });
      const standing = claimant.known === null ? this.#recent.tried(claimant.address) : KNOWN_STANDING;
      return await this.passwords.inTurn(standing, (matches) => this.#counted(claimant, keys, () => check(matches)));
    } catch (error) {
      const wait = this.#refusals.take();
      if (wait > 0) await pause(wait);
      throw error;
    }
  }

  /** Forgets an account's failures, wherever they came from: an operator at the machine says so. */
  forgive(account: string): Promise<void> {
    return this.failures.forgive(this.#digest(account.toLowerCase()));
  }

  async #counted<Result>(
    { account, address }: Claimant,
    keys: readonly FailureKey[],
    check: () => Promise<Result>,
  ): Promise<Result> {
    await this.#sweepSometimes();
    const closed = await this.#closedOf(keys);
    for (const key of closed) this.#recent.close(key);
    if (closed.some(({ key, isNew }) => isNew && key.startsWith(ACCOUNT))) this.alarm.raise(account);
    if (closed.length > 0) {
      throw new DomainError('too-many-attempts', {
        retryAfterSeconds: Math.max(...closed.map(({ seconds }) => seconds)),
      });
    }
    try {
      const result = await check();
      this.#recent.entered(address);
      await this.failures.takeBack(keys.map(({ key }) => key));
      await this.failures.forget(
        keys.flatMap((each) => (each.account === null || each.outlastsEntry ? [] : [each.key])),
      );
      return result;
    } catch (error) {
      if (!(error instanceof DomainError && GUESSES.has(error.code))) {
        await this.failures.takeBack(keys.map(({ key }) => key));
      }
      throw error;
    }
  }

  /** Counts an attempt. One that its own network refuses is no guess: alone it uses up no account's failures of all networks. */
  async #closedOf(keys: readonly FailureKey[]): Promise<readonly ClosedKey[]> {
    const closed = await this.failures.count(keys);
    const ofNetwork = closed.filter(({ key }) => !key.startsWith(ACCOUNT));
    if (ofNetwork.length === 0) return closed;
    await this.failures.takeBack(keys.flatMap(({ key }) => (key.startsWith(ACCOUNT) ? [key] : [])));
    return ofNetwork;
  }

  #keysOf({ account, address, known }: Claimant): readonly FailureKey[] {
    const owner = this.#digest(account.toLowerCase());
    if (known !== null) {
      return [{ key: `known:${this.#digest(known)}`, account: owner, maxFailures: MAX_FAILURES.known }];
    }
    const network = this.#digest(callerNetwork(address));
    return [
      { key: `pair:${owner}:${network}`, account: owner, maxFailures: MAX_FAILURES.pair },
      { key: `${ACCOUNT}${owner}`, account: owner, maxFailures: MAX_FAILURES.account, outlastsEntry: true },
      { key: `network:${network}`, account: null, maxFailures: MAX_FAILURES.network },
    ];
  }

  async #sweepSometimes(): Promise<void> {
    if (performance.now() - this.#sweptAt < SWEEP_EVERY_MS) return;
    this.#sweptAt = performance.now();
    await this.failures.sweep();
  }

  #digest(value: string): string {
    return createHmac('sha256', this.#key).update(value).digest('hex').slice(0, 32);
  }
}
