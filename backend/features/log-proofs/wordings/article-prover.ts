import { Inject, Injectable } from '@nestjs/common';
import type { LogProof } from '../../../contract/log-proof.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { type RecordedOf, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { LogTree } from '../../../platform/provable-log/log-tree.js';
import { type ArticleEvent, articleEvents } from '../../articles/article.events.js';
import { eventDocument, headDocument } from '../head-document.js';
import { LogHeadsStore } from '../log-heads.store.js';
import { type WordingEvent, wordingEvents } from '../wording.events.js';
import { publishedWording, wordingDigest } from './published-wording.js';

/** What everybody may know that it happened; of the others only the number shows in the versions. */
const PUBLIC: ReadonlySet<string> = new Set<ArticleEvent['type'] | WordingEvent['type']>([
  ...(['ArticleDrafted', 'ArticleVerified', 'ArticleVerificationFailed', 'HumanReviewRecorded'] as const),
  ...(['ArticlePublished', 'ArticleUnpublished', 'ArticleCorrected', 'ArticleRetracted', 'ArticleRedacted'] as const),
  'WordingSealed',
]);

interface Proven {
  readonly id: string;
  readonly slug: string;
  readonly isComplete: boolean;
}

/** Makes the proof that an article is in the log. */
@Injectable()
export class ArticleProver {
  constructor(
    private readonly store: EventStore,
    private readonly tree: LogTree,
    private readonly heads: LogHeadsStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The proof of an article, with all of its events and their texts where it is to be complete. */
  async prove({ id, slug, isComplete }: Proven): Promise<LogProof | null> {
    const [head] = await this.heads.newest(1);
    if (head === undefined) return null;
    const streams = [streamName(articleEvents, id), streamName(wordingEvents, id)];
    const logged = await this.tree.eventsOf(streams, head.size);
    const events: LogProof['events'] = [];
    for (const event of logged) {
      if (!isComplete && !PUBLIC.has(event.type)) continue;
      const path = await this.tree.inclusion(event.position, head.size);
      const isSeal = event.type === 'WordingSealed';
      events.push(eventDocument(event, path, { data: isComplete || isSeal, meta: isComplete }));
    }
    if (events.length === 0) return null;
    const url = new URL(`/articolo/${encodeURIComponent(slug)}`, this.config.http.publicBaseUrl).href;
    return {
      ...{ format: 'contesto-log-proof', version: 1, article: { id, url } },
      ...{ wording: await this.sealedWording(id, head.size), head: headDocument(head), events },
    };
  }

  /** The words that readers have, where the newest seal under the head is theirs. */
  private async sealedWording(id: string, upTo: number): Promise<LogProof['wording']> {
    const life = (await this.store.readStream(articleEvents, id)) as readonly RecordedOf<ArticleEvent>[];
    const sealed = (await this.store.readStream(wordingEvents, id)) as readonly RecordedOf<WordingEvent>[];
    const words = publishedWording(life);
    const newest = sealed.findLast(({ position }) => position <= upTo);
    return words !== null && newest?.data.sha256 === wordingDigest(words) ? words : null;
  }
}
