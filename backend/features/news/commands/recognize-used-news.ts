import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { derivedId } from '../../../platform/ids.js';
import { NewsDecisionRecorder } from '../inbox/news-decision-recorder.js';

/**
 * Says of reports that came in again after the inbox was cleared that they are used, as their own streams say: one fact
 * for all of them. The same reports again record nothing.
 */
export class RecognizeUsedNews extends Command<void> {
  constructor(
    /** The id of the event that cleared the inbox. */
    readonly clearingId: string,
    readonly newsIds: readonly string[],
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(RecognizeUsedNews)
export class RecognizeUsedNewsHandler implements ICommandHandler<RecognizeUsedNews> {
  constructor(private readonly recorder: NewsDecisionRecorder) {}

  async execute({ clearingId, newsIds, meta }: RecognizeUsedNews): Promise<void> {
    const together = newsIds.toSorted();
    const id = derivedId(clearingId, together.join());
    await this.recorder.record({ id, status: 'processed', meta }, { together, singly: [] });
  }
}
