import type { ArticleToReview } from '../../../contract/admin-articles.js';
import type { TodayTask } from '../../../contract/today.js';
import { joined } from './sentence-parts.js';

type NextStep = Pick<TodayTask, 'action' | 'path' | 'reason'>;

const REASONS_SHOWN = 2;
const DOUBTS: ReadonlySet<string> = new Set([
  ...['contradiction-in-headline', 'refuted-in-headline', 'contradiction', 'doubtful'],
]);
/** What lifts a bound of the score, by its code, where no sentence is in doubt. */
const STEPS: Readonly<Record<string, { readonly action: string; readonly reason: string }>> = {
  'single-publisher': { action: 'Aggiungi una seconda fonte', reason: 'Confermato, ma da una sola fonte.' },
  'copied-text': { action: 'Riformula i passi ripresi', reason: 'Il testo riprende le fonti oltre la citazione.' },
  'last-reading': { action: 'Rileggi l’articolo', reason: 'Le frasi sono a posto; l’insieme ha un difetto.' },
  'too-little-left': { action: 'Completa il testo', reason: 'Tolte le frasi dubbie, è rimasto poco.' },
  'nothing-to-check': { action: 'Completa il testo', reason: 'Non c’è ancora niente da verificare.' },
  'judge-failed': { action: 'Verifica di nuovo', reason: 'Il verificatore non ha risposto.' },
  economy: { action: 'Verifica per intero', reason: 'La seconda lettura ha visto solo una parte del testo.' },
  changed: { action: 'Verifica di nuovo', reason: 'Il testo è cambiato dopo la verifica.' },
};

/** What brings a draft nearer to readers, in the words of a button, and why. Pure. */
export function nextStep({ _id, score, reasons, heldBy, sentences }: ArticleToReview): NextStep {
  const editor = `/admin/edit/${_id}`;
  const reason = joined(reasons.slice(0, REASONS_SHOWN));
  if (score === null) return { action: 'Rivedi', path: editor, reason };
  const { all, supported, doubtful } = sentences;
  if (heldBy.some((code) => DOUBTS.has(code))) {
    return {
      action: doubtful === 1 ? 'Decidi 1 domanda' : doubtful > 1 ? `Decidi ${doubtful} domande` : 'Decidi i dubbi',
      path: `${editor}/prove`,
      reason: all > doubtful && doubtful > 0 ? `Il resto è riscontrato: ${supported} frasi su ${all}.` : reason,
    };
  }
  const step = heldBy.flatMap((code) => STEPS[code] ?? [])[0];
  // Where a source is added and a text is checked again.
  return step ? { ...step, path: editor } : { action: 'Rivedi', path: `${editor}/prove`, reason };
}
