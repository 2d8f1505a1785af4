import { GENERATION_STEPS, type GenerationStep, stepName } from '../backend/contract/pipeline-roles.js';
import { dossierNote, setAsideNote } from '../backend/features/generation/dossier.facts.js';
import type { GenerationEvent } from '../backend/features/generation/generation.events.js';
import type { Progress } from './progress.js';
import { counted } from './words.it.js';

const STEPS: readonly GenerationStep[] = GENERATION_STEPS.map(({ name }) => name);

/** What an event says about the step it ended; null for one that ends no step. */
function finished(event: GenerationEvent): { readonly step: GenerationStep; readonly detail: string } | null {
  switch (event.type) {
    case 'NewsGathered':
      return { step: 'gather', detail: counted(event.data.newsIds.length, 'notizia in esame', 'notizie in esame') };
    case 'TopicSelected':
      return { step: 'scout', detail: event.data.mainTopic };
    case 'SourcesCaptured': {
      const { sources, dossier, unread = [] } = event.data;
      const detail = dossier
        ? dossierNote(dossier, unread.length)
        : counted(sources.length, 'fonte conservata', 'fonti conservate');
      return { step: 'capture', detail };
    }
    case 'ArticleWritten':
      return {
        step: 'write',
        detail: `«${event.data.text.title}», ${counted(event.data.words, 'parola', 'parole')}`,
      };
    case 'VerificationCompleted':
      return { step: 'verify', detail: `${event.data.score} su 100` };
    case 'ChallengeCompleted':
      return { step: 'challenge', detail: counted(event.data.doubtful, 'frase dubbia', 'frasi dubbie') };
    case 'RepairCompleted': {
      const { rewritten, removed, score } = event.data;
      const repaired = `${counted(rewritten, 'frase riscritta', 'frasi riscritte')}, ${counted(removed, 'tolta', 'tolte')}`;
      return {
        step: 'repair',
        detail: `${rewritten + removed === 0 ? 'nulla da correggere' : repaired}, ${score} su 100`,
      };
    }
    case 'GenerationCompleted':
      return { step: 'conclude', detail: event.data.outcome === 'published' ? 'pubblicato' : 'resta in bozza' };
    default:
      return null;
  }
}

/** Shows a run step by step: gets each of its events in order. */
export function showRunProgress(progress: Progress): (event: GenerationEvent) => void {
  return (event) => {
    const done = finished(event);
    if (event.type === 'GenerationRequested') progress.now(`${stepName('gather')}…`);
    if (event.type === 'GenerationStepFailed') {
      const { step, attempt, message } = event.data;
      progress.line(`✗ ${stepName(step)}, tentativo ${attempt}: ${message}`);
    }
    if (event.type === 'TopicTaken')
      progress.line('La notizia scelta è già di un altro articolo: se ne sceglie un’altra.');
    if (event.type === 'TopicSetAside') progress.line(`✗ ${setAsideNote(event.data)}`);
    if (done === null) return;
    progress.line(`✓ ${stepName(done.step)}: ${done.detail}`);
    const next = STEPS[STEPS.indexOf(done.step) + 1];
    if (next) progress.now(`${stepName(next)}…`);
  };
}
