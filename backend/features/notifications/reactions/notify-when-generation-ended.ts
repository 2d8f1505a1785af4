import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type AbortCause, type GenerationEvent, generationEvents } from '../../generation/generation.events.js';
import { NotificationsStore } from '../notifications.store.js';

type Note = {
  readonly title: string;
  readonly message: string;
  readonly status: 'completed' | 'failed' | 'info';
  readonly articleId: string | null;
};

/** Tells the editors how a run ended. The event's id is the notification's: told twice is told once. */
@ReactionOf()
export class NotifyWhenGenerationEnded extends Reaction<GenerationEvent> {
  readonly name = 'notify-when-generation-ended';
  readonly follows = [generationEvents];
  readonly startsAt = 'head';

  constructor(private readonly notifications: NotificationsStore) {
    super();
  }

  async handle(event: RecordedOf<GenerationEvent>): Promise<void> {
    const note = noteOf(event);
    if (note) await this.notifications.add({ ...note, path: null, id: event.id, at: event.recordedAt });
  }
}

function noteOf(event: RecordedOf<GenerationEvent>): Note | null {
  switch (event.type) {
    case 'GenerationCompleted': {
      const { articleId, outcome, score, reasons, isOutline } = event.data;
      const published = outcome === 'published';
      if (isOutline) {
        const message = reasons[0] ?? 'Per un articolo manca qualcosa.';
        return { title: 'Scaletta in bozza', message, status: 'completed', articleId };
      }
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
      return { title: 'Nessun articolo da scrivere', message: event.data.reason, status: 'info', articleId: null };
    default:
      return null;
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
