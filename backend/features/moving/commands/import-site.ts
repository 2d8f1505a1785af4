import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { OutboundFetch } from '../../../platform/outbound/outbound-fetch.js';
import { PlanAddresses } from '../../articles/queries/imported/plan-addresses.js';
import { BringInSignature } from '../../auth/commands/bring-in-signature.js';
import { ReadSitePage } from '../../news/queries/read-site-page.js';
import { ImportSubscribers } from '../../newsletter/commands/import-subscribers.js';
import type { SubscriberOutcome } from '../../newsletter/imported-subscriber.facts.js';
import { categoryHere } from '../import/article-for-here.js';
import { imagesInside } from '../import/files-inside.js';
import { digestOfFile, importFileAt, importFileFrom } from '../import/import-file.js';
import type { ImportOptions } from '../import/import-options.js';
import { ImportPlan } from '../import/import-plan.js';
import { IMPORT_READERS } from '../import/import-readers.js';
import { type ImportReport, ImportTally, type ImportWatcher } from '../import/import-report.js';
import { type ImportRun, SYSTEM_NAMES } from '../import/import-run.js';
import { countImage, ImportedArticles } from '../import/imported-articles.js';
import { ImportedImages } from '../import/imported-images.js';
import {
  type ImportedArticle,
  type ImportedItem,
  type ImportedSubscriber,
  type ImportedTerm,
  type ImportFile,
  UnreadableImport,
} from '../import/imported-items.js';
import { type Addressed, keepAddresses } from '../old-addresses/keep-addresses.js';
import { OldAddressesStore } from '../old-addresses/old-addresses.store.js';

export { categoriesOf, type ImageSource } from '../import/import-options.js';
export type { ImportReport } from '../import/import-report.js';

/**
 * Brings the articles of another site here, with their dates, images and old addresses. What is here from an earlier import stays as
 * it is, so that the same file twice changes nothing and an import that was cut short goes on where it was. Nobody hears of
 * anything. Throws `validation-failed` for a file that nobody can read, and before anything is stored for one that breaks off.
 */
export class ImportSite extends Command<ImportReport> {
  constructor(
    /** A file or a folder of this machine, or the address of a feed or a map. */
    readonly file: { readonly path: string; readonly name?: string },
    readonly options: ImportOptions,
    readonly meta: EventMeta,
    readonly watcher: ImportWatcher = {},
  ) {
    super();
  }
}

const NOBODY_READS =
  'Il file non è un’esportazione che si sa leggere: servono il WXR di WordPress, il JSON di Ghost, un feed RSS o Atom, una sitemap, Markdown o un CSV di iscritti';
const BATCH = 50;
const BATCH_CHARACTERS = 500_000;
const PLANNED_AT_ONCE = 500;
const PEOPLE_AT_ONCE = 500;
/** What became of somebody who is not on the list by this import. */
const OUTCOMES: Readonly<Record<Exclude<SubscriberOutcome, 'added'>, string>> = {
  known: 'è già iscritto qui',
  excluded: 'si era disiscritto o non riceve: è tra gli esclusi',
  'excluded-before': 'era già tra gli esclusi',
  'no-consent': 'il file non dice quando ha acconsentito: non viene',
  left: 'si è disiscritto qui dopo quel consenso: non viene',
  'no-address': 'l’indirizzo non è valido: non viene',
};
const MAX_NAME = 80;
const MAX_ABOUT = 600;
/** The feeds of WordPress and Ghost, which readers have in their programs. */
const FEEDS: readonly Addressed[] = [
  { name: 'il feed', addresses: ['/feed/', '/rss/', '/?feed=rss2'], target: { kind: 'path', target: '/feed.xml' } },
];

@CommandHandler(ImportSite)
export class ImportSiteHandler implements ICommandHandler<ImportSite> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly addresses: OldAddressesStore,
    private readonly images: ImportedImages,
    private readonly articles: ImportedArticles,
    private readonly outbound: OutboundFetch,
    private readonly clock: Clock,
  ) {}

  async execute(command: ImportSite): Promise<ImportReport> {
    try {
      return await this.#brought(command);
    } catch (error) {
      if (error instanceof UnreadableImport) throw new DomainError('validation-failed', { text: error.message });
      throw error;
    }
  }

  async #brought({ file, options, meta, watcher }: ImportSite): Promise<ImportReport> {
    const opened = await this.#opened(file);
    const reader = IMPORT_READERS.find((one) => one.recognises(opened));
    if (reader === undefined) throw new DomainError('validation-failed', { text: NOBODY_READS });
    const { system } = reader;
    const plan = new ImportPlan(system, options.site);
    const tally = new ImportTally(watcher);
    const isOurs = system === 'contesto' && opened.path !== undefined && options.images.from === 'fetch';
    const inside = isOurs ? await imagesInside(opened.path) : null;
    const bring = this.images.forImport(plan, options, meta, { signal: watcher.signal, inside });
    const beginning = { options, meta, watcher, system, plan, tally, bring, now: this.clock.now() };
    const run: ImportRun = { ...beginning, seen: new Set(), position: 0 };
    const read = reader.open(opened);
    try {
      const terms = await survey(read(), run);
      await this.#planAddresses(run);
      await this.#signatures(run);
      await this.#terms(terms, run);
      await this.#articles(read(), opened, run);
      await this.#otherImages(run);
    } finally {
      inside?.close();
    }
    const site = plan.site?.origin ?? null;
    const { notes, counts } = tally;
    return { ...counts, system: SYSTEM_NAMES[system], site, notes, reasons: tally.reasons(), position: run.position };
  }

  async #opened({ path, name }: ImportSite['file']): Promise<ImportFile> {
    const isAddress = /^https?:\/\//.test(path);
    const fromDisk = () =>
      importFileAt(path, name).catch(() => {
        throw new DomainError('validation-failed', { text: `Il file «${name ?? path}» non c’è o non si può leggere` });
      });
    const file = await (isAddress ? importFileFrom(path, this.outbound) : fromDisk());
    const text = async (url: string, maxBytes: number) =>
      (await this.outbound.get({ url, maxBytes }).catch(() => undefined))?.body.toString('utf8');
    return { ...file, web: { page: (address) => this.queries.execute(new ReadSitePage(address)), text } };
  }

  /** Before the first article, so that links between them lead to where they will be. */
  async #planAddresses({ plan, tally }: ImportRun): Promise<void> {
    const taken = new Set<string>();
    for (const some of plan.planned(PLANNED_AT_ONCE)) {
      const slugs = await this.queries.execute(new PlanAddresses(some, taken));
      for (const [at, article] of some.entries()) {
        article.slug = slugs[at] ?? article.slug;
        taken.add(article.slug);
      }
      tally.progress();
    }
  }

  async #signatures(run: ImportRun): Promise<void> {
    const { plan, options, meta } = run;
    for (const [id, { name, about }] of options.dryRun ? [] : plan.signatures()) {
      const chosen = { name: name.slice(0, MAX_NAME), about: about.slice(0, MAX_ABOUT), picture: null };
      const isThere = await this.commands.execute(new BringInSignature(plan.idOf('author', id), chosen, meta.actor));
      if (!isThere) plan.signing.delete(id);
    }
    const signing = plan.signatures().map(([id, { name, addresses }]) => ({
      name: `la firma «${name}»`,
      addresses,
      target: { kind: 'author' as const, target: plan.idOf('author', id) },
    }));
    await keepAddresses(this.addresses, signing, run);
  }

  async #terms(terms: readonly ImportedTerm[], run: ImportRun): Promise<void> {
    const { plan, options, tally } = run;
    const found = terms.map(({ kind, name, addresses }): Addressed => {
      const category = categoryHere(name, options);
      const isCategory = category !== null && (kind === 'category' || options.categories.has(name.toLowerCase()));
      const target = isCategory ? category : name;
      for (const address of addresses) {
        plan.lead(address, `/${isCategory ? 'categoria' : 'tag'}/${encodeURIComponent(target)}`);
      }
      if (kind === 'category' && !isCategory) tally.note('categoria', name, 'qui non c’è: diventa un tag');
      const words = `${kind === 'tag' ? 'il tag' : 'la categoria'} «${name}»`;
      return { name: words, addresses, target: { kind: isCategory ? 'category' : 'tag', target } };
    });
    await keepAddresses(this.addresses, [...found, ...(run.system === 'subscribers' ? [] : FEEDS)], run);
  }

  async #articles(items: AsyncIterable<ImportedItem>, file: ImportFile, run: ImportRun): Promise<void> {
    let batch: ImportedArticle[] = [];
    let characters = 0;
    const given = new Set<string>();
    const people: ImportedSubscriber[] = [];
    for await (const item of items) {
      if (item.kind === 'subscriber') people.push(item);
      if (people.length >= PEOPLE_AT_ONCE) await this.#people(people.splice(0), file, run);
      if (item.kind !== 'article') continue;
      if (given.has(item.id)) {
        run.tally.note('articolo', item.title, 'nel file c’è due volte: viene una volta sola');
        continue;
      }
      given.add(item.id);
      batch.push(item);
      characters += item.html.length;
      if (batch.length < BATCH && characters < BATCH_CHARACTERS) continue;
      await this.articles.bring(batch, run);
      batch = [];
      characters = 0;
    }
    await this.articles.bring(batch, run);
    await this.#people(people, file, run);
  }

  /** Of nobody the address is said: it would stand in whatever the lines are sent to. */
  async #people(people: readonly ImportedSubscriber[], file: ImportFile, run: ImportRun): Promise<void> {
    if (people.length === 0) return;
    const { tally, options, meta, system } = run;
    // Which file their consent stands in; of most files nobody asks.
    run.digest ??= await digestOfFile(file);
    const origin = { service: people[0]?.service ?? system, file: run.digest };
    const outcomes = await this.commands.execute(new ImportSubscribers(people, origin, meta, options.dryRun));
    for (const outcome of outcomes) {
      if (outcome === 'added') tally.counts.subscribersAdded += 1;
      else tally.note('iscritto', '(senza indirizzo)', OUTCOMES[outcome]);
    }
    tally.progress();
  }

  /** Images of the library that no article shows: other sites may. */
  async #otherImages(run: ImportRun): Promise<void> {
    for (const { address } of run.plan.images()) {
      if (run.seen.has(run.plan.originalOf(run.plan.absolute(address) ?? address))) continue;
      countImage(address, await run.bring(address), '', run);
      run.tally.progress();
    }
  }
}

/** The first reading: what there is, and what of it does not come. */
async function survey(items: AsyncIterable<ImportedItem>, { plan, tally }: ImportRun): Promise<ImportedTerm[]> {
  const terms: ImportedTerm[] = [];
  const { counts } = tally;
  for await (const item of items) {
    plan.take(item);
    if (item.kind === 'not-coming') {
      counts.notComing += 1;
      tally.note(item.what, item.name, item.why);
    } else if (item.kind === 'category' || item.kind === 'tag') {
      terms.push(item);
      counts[item.kind === 'tag' ? 'tags' : 'categories'] += 1;
    } else if (item.kind === 'author') counts.authors += 1;
    else if (item.kind === 'subscriber') counts.subscribers += 1;
    else if (item.kind === 'article') counts.articles = plan.articles.size;
    if ((counts.articles + counts.notComing) % 500 === 0) tally.progress();
  }
  return terms;
}
