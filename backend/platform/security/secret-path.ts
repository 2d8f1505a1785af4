import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../domain-error.js';

/**
 * Lets only those through who know the secret segment of an address. To everybody else the address does not exist:
 * throws `not-found`. Takes the same time however much of the guess is right.
 */
export function demandSecret(given: string, expected: string): void {
  if (!timingSafeEqual(digest(given), digest(expected))) throw new DomainError('not-found');
}

/** Digests have one length, which the comparison asks for and which gives away nothing about the secret's. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
