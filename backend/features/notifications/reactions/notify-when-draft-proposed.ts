import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type DraftProposalEvent, draftProposalEvents } from '../../articles/updates/draft-proposal.events.js';
import { NotificationsStore } from '../notifications.store.js';

/** Tells those who publish that a draft waits for them. */
@ReactionOf()
export class NotifyWhenDraftProposed extends Reaction<DraftProposalEvent> {
  readonly name = 'notify-when-draft-proposed';
  readonly follows = [draftProposalEvents];
  readonly startsAt = 'head';

  constructor(private readonly notifications: NotificationsStore) {
    super();
  }

  override wants({ type }: RecordedOf<DraftProposalEvent>): boolean {
    return type === 'DraftProposed';
  }

  async handle(event: RecordedOf<DraftProposalEvent>): Promise<void> {
    await this.notifications.add({
      id: event.id,
      at: event.recordedAt,
      title: 'Articolo proposto',
      message: 'Una bozza aspetta di essere letta: pubblicala, oppure rimandala a chi l’ha scritta.',
      status: 'info',
      articleId: event.stream.slice('draftproposal-'.length),
      path: null,
    });
  }
}
