import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { derivedId } from '../../../platform/ids.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { OutboundError, outboundMessage } from '../../../platform/outbound/outbound-error.js';
import { publisherOf, voiceOf } from '../../../text/voices/voice.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { addressIdentity, canonicalUrl } from '../collection/canonical-url.facts.js';
import { inParallel } from '../collection/in-parallel.js';
import { SourceSnapshotsStore } from '../collection/source-snapshots.store.js';
import { ArticleTextReader } from '../readers/pages/article-text-reader.js';
import { ReadingFailure, readingMessage } from '../readers/reading-failure.js';
import { DescribedVoicesStore } from '../sources/described-voices.store.js';

const AT_ONCE = 4;
/** A page of fewer characters is a notice or a wall, nothing to write from. */
const MIN_TEXT = 200;

/**
 * Captures pages by their addresses as sources of a run, beside what it captured before: asked as politely and guarded as
 * every source. An address that the run has already is not asked again.
 */
export class SnapshotAddresses extends Command<CapturedAddresses> {
  constructor(
    readonly runId: string,
    readonly addresses: readonly string[],
    readonly signal: AbortSignal,
  ) {
    super();
  }
}

export interface CapturedAddresses {
  /** Those among the addresses that are sources now. */
  readonly captured: readonly SourceSnapshot[];
  /** The others, and why, in Italian. */
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

  async execute({ runId, addresses, signal }: SnapshotAddresses): Promise<CapturedAddresses> {
    const before = await this.snapshots.of(runId);
    const known = new Set(before.map(({ url }) => addressIdentity(url)));
    const wanted = new Map(addresses.map((url) => [addressIdentity(url), canonicalUrl(url)]));
    const unread: { url: string; reason: string }[] = [];
    const read = new Map<string, SourceSnapshot>();
    const missing = [...wanted].filter(([identity]) => !known.has(identity));
    await inParallel(missing, AT_ONCE, async ([identity, url]) => {
      const page = await this.read(runId, url, signal);
      if ('reason' in page) unread.push({ url, reason: page.reason });
      else read.set(identity, page);
    });
    const inOrder = missing.flatMap(([identity]) => read.get(identity) ?? []);
    await this.snapshots.keep(runId, inOrder, before.length);
    const all = await this.snapshots.of(runId);
    return { captured: all.filter(({ url }) => wanted.has(addressIdentity(url))), unread };
  }

  private async read(runId: string, url: string, signal: AbortSignal): Promise<SourceSnapshot | { reason: string }> {
    try {
      const { title, text, language, publishedAt, siteName } = await this.pages.read(url, signal);
      if (text.length < MIN_TEXT) return { reason: 'La pagina ha troppo poco testo' };
      const described = await this.voices.load();
      return {
        id: derivedId(runId, `address ${addressIdentity(url)}`),
        url,
        title: title || url,
        publisher: publisherOf({ url, publisher: new URL(url).hostname, siteName }, described),
        language: language ?? 'und',
        publishedAt: publishedAt?.toISOString() ?? null,
        text,
        sha256: createHash('sha256').update(text).digest('hex'),
        primary: voiceOf(url, described)?.isFirstHand ?? false,
      };
    } catch (error) {
      signal.throwIfAborted();
      this.logger.info({ err: error, runId }, 'an address of a run could not be read');
      if (error instanceof OutboundError) return { reason: outboundMessage(error) };
      if (error instanceof ReadingFailure) return { reason: readingMessage(error) };
      throw error;
    }
  }
}
