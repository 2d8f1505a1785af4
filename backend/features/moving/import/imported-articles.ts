import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import pLimit from 'p-limit';
import { ARTICLE_FIELDS } from '../../../contract/article-fields.js';
import { DomainError } from '../../../platform/domain-error.js';
import { CreateArticle } from '../../articles/commands/create-article.js';
import { ListImportedArticles } from '../../articles/queries/imported/list-imported-articles.js';
import { keepAddresses } from '../old-addresses/keep-addresses.js';
import { OldAddressesStore } from '../old-addresses/old-addresses.store.js';
import { digestOf, ownWords, placeTerms, standingHere, wordsForHere } from './article-for-here.js';
import { type ImportRun, SYSTEM_NAMES } from './import-run.js';
import { ImportedBody } from './imported-body.js';
import type { ImportedArticle } from './imported-items.js';

const AT_ONCE = 8;
const MAX_SIGNATURES = ARTICLE_FIELDS.authorIds.max;
const MAX_CONTENT = ARTICLE_FIELDS.content.max;

/** Brings articles here, some at a time: what is known of them is asked for once. */
@Injectable()
export class ImportedArticles {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly addresses: OldAddressesStore,
  ) {}

  async bring(articles: readonly ImportedArticle[], run: ImportRun): Promise<void> {
    const { plan, tally } = run;
    const idOf = (article: ImportedArticle) => plan.idOf('article', article.id);
    await keepAddresses(
      this.addresses,
      articles.map((article) => ({
        name: `«${article.title}»`,
        addresses: article.addresses,
        target: { kind: 'article' as const, target: idOf(article) },
      })),
      run,
    );
    const here = await this.queries.execute(new ListImportedArticles(articles.map(idOf)));
    const limit = pLimit(AT_ONCE);
    await Promise.all(
      articles.map((article) =>
        limit(async () => {
          const before = here.get(idOf(article));
          if (before === undefined) await this.#begin(article, run);
          else if (before.sha256 === digestOf(article)) tally.counts.same += 1;
          else {
            tally.counts.changed += 1;
            tally.note('articolo', article.title, 'nel file è cambiato: qui resta com’è');
          }
          tally.counts.done += 1;
        }),
      ),
    );
    tally.progress();
  }

  async #begin(article: ImportedArticle, run: ImportRun): Promise<void> {
    const { plan, options, tally, meta, now } = run;
    const terms = placeTerms(article, options);
    const { text, notes } = wordsForHere(article, terms);
    const say = (why: string) => tally.note('articolo', text.title || article.id, why);
    const body = new ImportedBody(article.html);
    const content = await this.#body(article, body, run);
    if (content.trim() === '' || text.title === '' || content.length > MAX_CONTENT) {
      tally.counts.notComing += 1;
      const tooLong = `il testo ha ${content.length} caratteri di HTML, più dei ${MAX_CONTENT} di un articolo`;
      const empty = article.notes.join(', ') || 'non ha testo';
      return say(`non viene: ${content.length > MAX_CONTENT ? tooLong : empty}`);
    }
    const cover = await this.#cover(article, run);
    const standing = standingHere(article, options, now);
    const retracted = article.own?.notices.retraction ?? null;
    for (const note of [...article.notes, ...notes, ...body.notes, ...(standing.note ? [standing.note] : [])])
      say(note);
    if (retracted !== null) {
      const how = standing.status === 'published' ? 'resta ritirato' : 'viene come bozza';
      say(`era stato ritirato (${retracted.reason}): ${how}`);
    }
    if (article.authors.length > MAX_SIGNATURES)
      say(`aveva ${article.authors.length} firme: ne vengono ${MAX_SIGNATURES}`);
    const authorIds = article.authors
      .filter((author) => plan.signing.has(author))
      .slice(0, MAX_SIGNATURES)
      .map((author) => plan.idOf('author', author));
    const data = {
      id: plan.idOf('article', article.id),
      slug: plan.articles.get(article.id)?.slug,
      text: {
        ...{ ...text, ...cover, content, category: terms.category },
        ...ownWords(article, text.seo),
        ...(authorIds.length > 0 && article.own?.provenance !== 'generated' && { authorIds }),
      },
      sources: article.own?.sources ?? [],
      notices: article.own?.notices,
      origin: {
        kind: 'imported' as const,
        system: SYSTEM_NAMES[run.system],
        address: plan.absolute(article.addresses[0] ?? '') ?? article.addresses[0] ?? '',
        id: article.id,
        sha256: digestOf(article),
        ...(article.own?.said && { said: article.own.said }),
      },
      publishDate: article.date,
    };
    const create = (status: ImportedArticle['status']) =>
      options.dryRun ? null : this.commands.execute(new CreateArticle({ ...data, status }, meta));
    const counted = { published: 'published', scheduled: 'scheduled', draft: 'drafts' } as const;
    try {
      const created = await create(standing.status);
      run.position = Math.max(run.position, created?.position ?? 0);
      tally.counts[counted[standing.status]] += 1;
    } catch (error) {
      // What readers cannot be given comes all the same, for the newsroom to see to.
      if (!(error instanceof DomainError) || error.code !== 'article-not-publishable') throw error;
      const created = await create('draft');
      run.position = Math.max(run.position, created?.position ?? 0);
      tally.counts.drafts += 1;
      say(`viene come bozza: ${error.message}`);
    }
  }

  /** The body with images and links as they are here. */
  async #body(article: ImportedArticle, body: ImportedBody, run: ImportRun): Promise<string> {
    const { plan } = run;
    const address = article.addresses[0] ?? '';
    const here = new Map<string, string>();
    await Promise.all(
      body.images().map(async (image) => {
        const path = await this.#image(image, article.title, run);
        const full = plan.absolute(image) ?? image;
        here.set(image, path ?? full);
        if (path !== null) here.set(plan.originalOf(full), path);
      }),
    );
    // A picture that leads to itself, larger.
    const linked = (target: string) =>
      here.get(target) ?? here.get(plan.originalOf(plan.absolute(target) ?? target)) ?? null;
    return body.written({ image: linked, link: (target) => plan.pathOf(target, address) });
  }

  async #cover({ cover, title }: ImportedArticle, run: ImportRun) {
    if (cover === null) return { featuredImage: null };
    const described = run.plan.imageOf(cover.image);
    const address = described?.address ?? cover.image;
    if (!/[/.]/.test(address)) {
      run.tally.note('immagine', title, 'il file non dice qual è la sua copertina');
      return { featuredImage: null };
    }
    const path = (await this.#image(address, title, run)) ?? run.plan.absolute(address);
    const words = (field: 'alt' | 'credit', most: number) =>
      (cover[field] || described?.[field] || '').replace(/<[^>]*>/g, '').slice(0, most);
    return {
      featuredImage: path,
      imageAlt: words('alt', ARTICLE_FIELDS.imageAlt.max),
      imageCredit: words('credit', ARTICLE_FIELDS.imageCredit.max),
    };
  }

  /** Its path here; null where it stays. */
  async #image(address: string, title: string, run: ImportRun): Promise<string | null> {
    const brought = await run.bring(address);
    countImage(address, brought, title, run);
    return 'path' in brought && !run.options.dryRun ? brought.path : null;
  }
}

/** Counts an image once, however many texts show it, and says of one that does not come why. */
export function countImage(
  address: string,
  brought: Awaited<ReturnType<ImportRun['bring']>>,
  shownBy: string,
  { plan, tally, seen }: ImportRun,
): void {
  const original = plan.originalOf(plan.absolute(address) ?? address);
  if (seen.has(original)) return;
  seen.add(original);
  const { counts } = tally;
  counts.images += 1;
  if ('path' in brought) counts.imagesBrought += brought.isNew ? 1 : 0;
  else if (brought.why !== null) {
    counts.imagesFailed += 1;
    tally.note('immagine', `${original}${shownBy === '' ? '' : ` («${shownBy}»)`}`, brought.why);
  }
}
