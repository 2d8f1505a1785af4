import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { derivedId } from '../../../platform/ids.js';
import { OutboundError, outboundMessage } from '../../../platform/outbound/outbound-error.js';
import { type DescribedVoices, publisherOf, voiceOf } from '../../../text/voices/voice.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { addressIdentity, canonicalUrl } from '../collection/canonical-url.facts.js';
import { finalAddress } from '../collection/source-snapshot.js';
import { SourceSnapshotsStore } from '../collection/source-snapshots.store.js';
import { ArticleTextReader } from '../readers/pages/article-text-reader.js';
import { ReadingFailure, readingMessage } from '../readers/reading-failure.js';
import { DescribedVoicesStore } from '../sources/described-voices.store.js';

/** A page whose text the newsroom had at hand, because nobody else may fetch it. */
export interface PastedSource {
  readonly title: string;
  readonly publisher: string;
  readonly text: string;
}

/**
 * Captures a source that the newsroom adds to an article: the page behind an address, or the text that was pasted. The
 * same address of the same article is one snapshot, the first. Throws `source-not-readable`.
 */
export class CaptureAddedSource extends Command<SourceSnapshot> {
  constructor(
    readonly articleId: string,
    readonly url: string,
    /** Null: the page is fetched. */
    readonly pasted: PastedSource | null,
  ) {
    super();
  }
}

@CommandHandler(CaptureAddedSource)
export class CaptureAddedSourceHandler implements ICommandHandler<CaptureAddedSource> {
  constructor(
    private readonly snapshots: SourceSnapshotsStore,
    private readonly pages: ArticleTextReader,
    private readonly voices: DescribedVoicesStore,
  ) {}

  async execute({ articleId, url, pasted }: CaptureAddedSource): Promise<SourceSnapshot> {
    const address = canonicalUrl(url);
    const id = derivedId(articleId, `source ${addressIdentity(address)}`);
    const known = await this.snapshots.of(articleId);
    const before = known.find((snapshot) => snapshot.id === id);
    if (before) return before;
    const described = await this.voices.load();
    const read = pasted
      ? { ...pasted, url: address, language: null, publishedAt: null }
      : await this.fetched(address, described);
    const snapshot: SourceSnapshot = {
      id,
      url: read.url,
      title: read.title || read.url,
      publisher: read.publisher,
      language: read.language ?? 'und',
      publishedAt: read.publishedAt?.toISOString() ?? null,
      text: read.text,
      sha256: createHash('sha256').update(read.text).digest('hex'),
      primary: voiceOf(read.url, described)?.isFirstHand ?? false,
    };
    await this.snapshots.keep(articleId, [snapshot], known.length);
    return snapshot;
  }

  /** The page and where it was really found: its publisher is anyone who answered there. */
  private async fetched(asked: string, described: DescribedVoices) {
    try {
      const { title, text, language, publishedAt, finalUrl, siteName } = await this.pages.read(asked);
      const url = finalAddress(asked, finalUrl);
      const publisher = publisherOf({ url, publisher: new URL(url).hostname, siteName }, described);
      return { url, title, text, language, publishedAt, publisher };
    } catch (error) {
      if (error instanceof OutboundError) throw notReadable(outboundMessage(error));
      if (error instanceof ReadingFailure) throw notReadable(readingMessage(error));
      throw error;
    }
  }
}

function notReadable(text: string): DomainError {
  return new DomainError('source-not-readable', { field: 'url', text: `${text}. Puoi incollare il testo.` });
}
