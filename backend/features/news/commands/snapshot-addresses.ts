import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { derivedId } from '../../../platform/ids.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { isListOfStories } from '../../../text/digest.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { addressIdentity, canonicalUrl } from '../collection/canonical-url.facts.js';
import { inParallel } from '../collection/in-parallel.js';
import { snapshotOfPage } from '../collection/source-snapshot.js';
import { type LinkedSnapshot, SourceSnapshotsStore } from '../collection/source-snapshots.store.js';
import { ArticleTextReader } from '../readers/pages/article-text-reader.js';
import { LIST_OF_STORIES, readingLimit, readingReason } from '../readers/reading-failure.js';
import { DescribedVoicesStore } from '../sources/described-voices.store.js';

const AT_ONCE = 4;
/** A page of fewer characters is a notice or a wall, nothing to write from. */
const MIN_TEXT = 200;
/** Reports of a run come before; their number is smaller than this. */
const FIRST_PLACE = 100;

/**
 * Captures pages and documents by their addresses as sources of a run, next to what it captured before: asked as politely and
 * guarded as every source, each kept as soon as it is read. An address that the run has already is not asked again.
 */
export class SnapshotAddresses extends Command<CapturedAddresses> {
  constructor(
    readonly runId: string,
    readonly addresses: readonly string[],
    readonly signal: AbortSignal,
    readonly options: {
      /** The newsroom named these addresses; else a link or a search led there. */
      readonly isNamed?: boolean;
      /** When it is aborted nothing more is read: what was not read by then stays unread. Absent: after a minute and a half. */
      readonly limit?: AbortSignal;
      /** Whether a page belongs to the run; absent: every page does. */
      readonly belongs?: ((page: string) => boolean) | undefined;
    } = {},
  ) {
    super();
  }
}

export interface CapturedAddresses {
  /** Those among them that are sources now. */
  readonly captured: readonly SourceSnapshot[];
  /** Those that could not be read, and why, in Italian. */
  readonly unread: readonly { readonly url: string; readonly reason: string }[];
}

@CommandHandler(SnapshotAddresses)
export class SnapshotAddressesHandler implements ICommandHandler<SnapshotAddresses> {
  constructor(
    private readonly snapshots: SourceSnapshotsStore,
    private readonly pages: ArticleTextReader,
    private readonly voices: DescribedVoicesStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ runId, addresses, signal, options }: SnapshotAddresses): Promise<CapturedAddresses> {
    const { isNamed = false, limit = readingLimit(), belongs = () => true } = options;
    const before = await this.snapshots.of(runId);
    const known = new Map(before.map(({ id, url }) => [addressIdentity(url), id]));
    const ids = new Set(before.map(({ id }) => id));
    const wanted = [...new Map(addresses.map((url) => [addressIdentity(url), canonicalUrl(url)]))].map(
      ([identity, url]) => ({ url, id: known.get(identity) ?? derivedId(runId, `address ${identity}`) }),
    );
    const unread: { url: string; reason: string }[] = [];
    const missing = wanted.filter(({ id }) => !ids.has(id));
    const limited = AbortSignal.any([signal, limit]);
    await inParallel(missing, AT_ONCE, async (page) => {
      const read = await this.read(page, limited, signal);
      if ('reason' in read) unread.push({ url: page.url, reason: read.reason });
      else if (!isNamed && isListOfStories(read)) unread.push({ url: page.url, reason: LIST_OF_STORIES });
      else if (belongs(`${read.title}\n${read.text}`))
        await this.snapshots.keep(
          runId,
          [{ ...read, isLedTo: !isNamed }],
          FIRST_PLACE + before.length + missing.indexOf(page),
        );
    });
    const asked = new Set(wanted.map(({ id }) => id));
    return { captured: (await this.snapshots.of(runId)).filter(({ id }) => asked.has(id)), unread };
  }

  private async read(
    { id, url }: { readonly id: string; readonly url: string },
    limited: AbortSignal,
    signal: AbortSignal,
  ): Promise<LinkedSnapshot | { readonly reason: string }> {
    try {
      const page = await this.pages.read(url, limited);
      if (page.text.length < MIN_TEXT) return { reason: 'La pagina ha troppo poco testo' };
      return snapshotOfPage(id, url, page, await this.voices.load());
    } catch (error) {
      signal.throwIfAborted();
      this.logger.info({ err: error, url }, 'an address of a run could not be read');
      return { reason: readingReason(error) };
    }
  }
}
