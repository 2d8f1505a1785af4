import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '../../contract/errors.js';
import { DomainError } from '../../platform/domain-error.js';
import { newEventId } from '../../platform/ids.js';
import { LoginFailuresStore } from './login-failures.store.js';

const LIMITS = { windowMinutes: 15, account: 10, address: 30 } as const;

/** What counts as a guess; whatever else goes wrong is nobody's attempt. */
const GUESSES: ReadonlySet<ErrorCode> = new Set([
  'invalid-credentials',
  'wrong-current-password',
  'invalid-second-factor',
  'wrong-second-factor',
]);

/** Limits how often passwords and codes can be guessed, by account and by address. */
@Injectable()
export class LoginAttempts {
  constructor(private readonly failures: LoginFailuresStore) {}

  /**
   * Checks a password or a code as one attempt, which is counted before it is looked at and taken back when it was no
   * wrong guess. @throws DomainError `too-many-attempts`, and what the check throws
   */
  async limited<Result>(account: string, address: string, check: () => Promise<Result>): Promise<Result> {
    const attempt = newEventId();
    if (!(await this.failures.count(attempt, account, address, LIMITS))) {
      throw new DomainError('too-many-attempts', { retryAfterSeconds: LIMITS.windowMinutes * 60 });
    }
    try {
      const result = await check();
      await this.failures.takeBack(attempt);
      return result;
    } catch (error) {
      if (!(error instanceof DomainError && GUESSES.has(error.code))) await this.failures.takeBack(attempt);
      throw error;
    }
  }

  /** Forgets an account's failures: its owner is there. */
  forgive(account: string): Promise<void> {
    return this.failures.forgive(account);
  }
}
