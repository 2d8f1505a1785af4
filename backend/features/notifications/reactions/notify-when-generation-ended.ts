import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type AbortCause, type GenerationEvent, generationEvents } from '../../generation/generation.events.js';
import { type Note, Notice } from './notice.js';

/** Says to the editors how a run ended. */
@ReactionOf()
export class NotifyWhenGenerationEnded extends Notice<GenerationEvent> {
  readonly name = 'notify-when-generation-ended';
  readonly follows = [generationEvents];

  noteOf(event: RecordedOf<GenerationEvent>): Note | null {
    switch (event.type) {
      case 'GenerationCompleted': {
        const { articleId, outcome, score, reasons } = event.data;
        const published = outcome === 'published';
        return {
          title: published ? 'Articolo pubblicato' : 'Articolo in bozza',
          message: published
            ? `Verifica superata con ${score} su 100.`
            : `Punteggio ${score} su 100. ${reasons[0]?.replace(/^1\. /, '') ?? 'Da rivedere.'}`,
          status: 'completed',
          articleId,
        };
      }
      case 'GenerationAborted':
        return {
          ...endedBy(event.data.cause),
          message: event.data.reason,
          articleId: event.data.articleId,
        };
      case 'NoTopicFound':
        return { title: 'Nessun articolo da scrivere', message: event.data.reason };
      default:
        return null;
    }
  }
}

function endedBy(cause: AbortCause | undefined): Pick<Note, 'title' | 'status'> {
  switch (cause) {
    case 'stopped':
      return { title: 'Generazione fermata', status: 'info' };
    case 'budget-exhausted':
      return { title: 'Budget esaurito: generazione interrotta', status: 'failed' };
    default:
      return { title: 'Generazione interrotta', status: 'failed' };
  }
}
