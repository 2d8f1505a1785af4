import { applyDecorators, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** An article whose words are to go, by everything under which words of it may be stored. */
export interface RedactedArticle {
  readonly id: string;
  /** The runs that wrote or mended it, and its own id: under that stand questions and sources of later checks. */
  readonly runIds: readonly string[];
  /** Every title and every address it ever had; empty when they are gone already. */
  readonly titles: readonly string[];
  readonly slugs: readonly string[];
}

/**
 * Something that holds words of an article: streams of the log, rows. Mark the class with `@Redaction()` and list it as a
 * provider; whoever redacts an article finds it by that. All methods may be called again after a crash.
 */
export abstract class RedactionPolicy {
  /** Key of the counts, `camelCase`. */
  abstract readonly name: string;
  /** What its rows are called in Italian: one of it, many of it. */
  abstract readonly words: readonly [one: string, many: string];

  /** The streams in which words of the article stand. */
  async streams(_article: RedactedArticle): Promise<readonly string[]> {
    return [];
  }

  /** What has words of the article and cannot lose them yet; a sentence in Italian each, for whoever redacts. */
  async pending(_article: RedactedArticle): Promise<readonly string[]> {
    return [];
  }

  /** Takes the words out of rows; answers out of how many. */
  async redactRows(_article: RedactedArticle): Promise<number> {
    return 0;
  }
}

const marker = DiscoveryService.createDecorator<void>();

/** Makes stored words of articles known to a redaction. */
export function Redaction(): ClassDecorator {
  return applyDecorators(Injectable(), marker()) as ClassDecorator;
}

/** Under which `Redaction` leaves its mark. */
export const REDACTION_MARK = marker.KEY;
