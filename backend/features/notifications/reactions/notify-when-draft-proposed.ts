import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type DraftProposalEvent, draftProposalEvents } from '../../articles/updates/draft-proposal.events.js';
import { type Note, Notice } from './notice.js';

/** Notifies those who publish that a draft waits for them. */
@ReactionOf()
export class NotifyWhenDraftProposed extends Notice<DraftProposalEvent> {
  readonly name = 'notify-when-draft-proposed';
  readonly follows = [draftProposalEvents];

  noteOf({ type, stream }: RecordedOf<DraftProposalEvent>): Note | null {
    if (type !== 'DraftProposed') return null;
    return {
      title: 'Articolo proposto',
      message: 'Una bozza aspetta di essere letta: pubblicala, oppure rimandala a chi l’ha scritta.',
      articleId: stream.slice('draftproposal-'.length),
    };
  }
}
