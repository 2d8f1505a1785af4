import { streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { type RedactedArticle, Redaction, RedactionPolicy } from '../../../platform/privacy/redaction-policy.js';
import { EditionsProjection } from '../projections/editions.projection.js';
import { editionEvents } from './edition.events.js';
import { EditionsStore } from './editions.store.js';

/** Editions that told an article: their sentences go, and each other story is told by its excerpt from then on. */
@Redaction()
export class EditionsRedaction extends RedactionPolicy {
  readonly name = 'editions';
  readonly words = ['edizione', 'edizioni'] as const;

  constructor(
    private readonly editions: EditionsStore,
    private readonly store: EventStore,
    private readonly projector: Projector,
  ) {
    super();
  }

  override async streams({ id }: RedactedArticle): Promise<readonly string[]> {
    await this.projector.catchUp(await this.store.head(), [EditionsProjection]);
    return (await this.editions.daysWith(id)).map((day) => streamName(editionEvents, day));
  }
}
