import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { derivedId } from '../../../platform/ids.js';
import { type DescribedVoices, voiceOf } from '../../../text/voices/voice.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { addressIdentity, canonicalUrl } from '../collection/canonical-url.facts.js';
import { snapshotOfPage } from '../collection/source-snapshot.js';
import { SourceSnapshotsStore } from '../collection/source-snapshots.store.js';
import { ArticleTextReader } from '../readers/pages/article-text-reader.js';
import { readingReason } from '../readers/reading-failure.js';
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
    const snapshot = pasted
      ? pastedSnapshot(id, address, pasted, described)
      : await this.fetched(id, address, described);
    await this.snapshots.keep(articleId, [snapshot], known.length);
    return snapshot;
  }

  /** The page and where it was really found: its publisher is anyone who answered there. */
  private async fetched(id: string, asked: string, described: DescribedVoices): Promise<SourceSnapshot> {
    const page = await this.pages.read(asked).catch((error: unknown) => {
      throw new DomainError('source-not-readable', {
        field: 'url',
        text: `${readingReason(error)}. Puoi incollare il testo.`,
      });
    });
    return snapshotOfPage(id, asked, page, described);
  }
}

function pastedSnapshot(
  id: string,
  url: string,
  { title, publisher, text }: PastedSource,
  described: DescribedVoices,
): SourceSnapshot {
  return {
    id,
    url,
    title: title || url,
    publisher,
    language: 'und',
    publishedAt: null,
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
    primary: voiceOf(url, described)?.isFirstHand ?? false,
  };
}
