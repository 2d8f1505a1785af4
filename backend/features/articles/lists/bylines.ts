import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ArticleAuthor } from '../../../contract/articles.js';
import { Clock } from '../../../platform/clock.js';
import { CacheGeneration } from '../../../platform/response-cache/cache-generation.js';
import { CachedValue, SAFETY_NET_MS } from '../../../platform/response-cache/cached-value.js';
import { Site } from '../../../platform/site/site.js';
import { ListSignatures } from '../../auth/queries/list-signatures.js';
import type { ArticleTable } from '../articles.tables.js';

/** What the line of who signs is made of: names of persons never enter the log. */
export interface Bylines {
  readonly siteName: string;
  /** By the ids that articles have. */
  readonly people: ReadonlyMap<string, ArticleAuthor>;
}

type SignedRow = Pick<ArticleTable, 'ai_generated' | 'author_ids' | 'provenance'>;

/** A run wrote it, or the newsroom says that a model did. */
export function isGenerated(row: Pick<ArticleTable, 'ai_generated' | 'provenance'>): boolean {
  return row.ai_generated || row.provenance === 'generated';
}

/** The people who sign an article; none sign what a model wrote, and who has no signature any more does not. */
export function authorsOf(row: SignedRow, { people }: Bylines): ArticleAuthor[] {
  return isGenerated(row) ? [] : row.author_ids.flatMap((id) => people.get(id) ?? []);
}

/** Who signs, in words: «Ada Rossi e Bruno Neri», else the newsroom or a program. */
export function bylineOf(row: SignedRow, bylines: Bylines): string {
  if (row.ai_generated) return `un programma di ${bylines.siteName}`;
  if (isGenerated(row)) return 'un programma';
  const names = authorsOf(row, bylines).map(({ name }) => name);
  return names.length === 0 ? `Redazione ${bylines.siteName}` : LIST.format(names);
}

const LIST = new Intl.ListFormat('it', { type: 'conjunction' });

/** The site's name and the signatures, read once for each state of the content. */
@Injectable()
export class BylineReader {
  readonly #bylines: CachedValue<Bylines>;

  constructor(site: Site, queries: QueryBus, content: CacheGeneration, clock: Clock) {
    this.#bylines = new CachedValue(content, clock, SAFETY_NET_MS, async () => {
      const [siteName, signatures] = await Promise.all([site.name(), queries.execute(new ListSignatures())]);
      return { siteName, people: new Map(signatures.map(({ personId, name, slug }) => [personId, { name, slug }])) };
    });
  }

  /** As of now. Rejects when the database does. */
  get(): Promise<Bylines> {
    return this.#bylines.get();
  }
}
