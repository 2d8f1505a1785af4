import type { FactoryProvider, Type } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';

/** Whether anyone who has this address asked to be erased at or after the moment from which something of theirs is stored. */
export type IsErased = (address: string, storedSince: Date) => boolean;

/** An article whose words are to go, by everything under which words of it may be stored. */
export interface RedactedArticle {
  readonly id: string;
  /** The runs that wrote or repaired it, and its own id: under that stand questions and sources of later checks. */
  readonly runIds: readonly string[];
  /** Every title and every address it ever had; empty when they are gone already. */
  readonly titles: readonly string[];
  readonly slugs: readonly string[];
}

/**
 * Something that is stored for a time, until a person asks to be erased, or until the article goes whose words it holds. All of
 * it may be called again after a crash, and by two processes.
 */
export interface StoredData {
  /** Key of the counts, `camelCase`. */
  readonly name: string;
  /** What it is called in Italian: one of it, many of it. */
  readonly words: readonly [one: string, many: string];
  /** Lets go of what was stored long enough by now; answers how many. */
  readonly purge?: (now: Date) => Promise<number>;
  /** Erases what belongs to an erased address; answers how many. */
  readonly erase?: (isErased: IsErased) => Promise<number>;
  /** The streams of the log in which words of the article stand. */
  readonly streams?: (article: RedactedArticle) => readonly string[] | Promise<readonly string[]>;
  /** What has words of the article and cannot lose them yet; a sentence in Italian each, for the person who redacts it. */
  readonly pending?: (article: RedactedArticle) => Promise<readonly string[]>;
  /** Takes the words of the article out of rows; answers out of how many. */
  readonly redactRows?: (article: RedactedArticle) => Promise<number>;
}

const DECLARED = Symbol('stored data');

/**
 * A provider that makes stored data known: the nightly purge, `contesto privacy purge`, `contesto privacy erase` and the
 * redaction of an article find it by that.
 * @param needs what `declare` is given
 */
export function storedData<Needs extends readonly unknown[]>(
  needs: { readonly [Need in keyof Needs]: Type<Needs[Need]> | symbol },
  declare: (...needs: Needs) => StoredData,
): FactoryProvider {
  const make = (...given: Needs) => ({ ...declare(...given), [DECLARED]: true });
  return { provide: Symbol(), inject: [...needs], useFactory: make as FactoryProvider['useFactory'] };
}

/** Everything that was declared, in one order. */
export function allStoredData(discovery: DiscoveryService): readonly StoredData[] {
  const found = discovery.getProviders().map(({ instance }): unknown => instance);
  const isDeclared = (one: unknown): one is StoredData => typeof one === 'object' && one !== null && DECLARED in one;
  return [...new Set(found.filter(isDeclared))].sort((a, b) => a.name.localeCompare(b.name));
}

const DAY_MS = 86_400_000;

/** So many days before a moment. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The same day so many months before, by UTC. */
export function monthsBefore(now: Date, months: number): Date {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment;
}
