import type { ArticleHistory, HistoryStep } from '../../../backend/contract/article-history.js';
import { APPROVED_FROM } from '../../../backend/contract/product-figures.js';
import { beforeDay, formatDate } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { inOneSentence } from './step-words.js';

/** The whole history in a handful of facts, each a question that readers ask and its answer. */
export function historySummary(history: ArticleHistory): readonly (readonly [question: string, answer: string])[] {
  return [
    ['Chi lo ha scritto', writer(history)],
    ['Su che cosa si basa', basis(history)],
    ['Verifica dei fatti', check(history)],
    ['Chi ha deciso di pubblicarlo', decision(history.steps)],
    ['Riletto da una persona', review(history)],
    ['Dopo la pubblicazione', changes(history)],
  ];
}

const ORIGINS: Readonly<Record<ArticleHistory['origin'], string>> = {
  generation: 'Un programma, che ha scelto anche la notizia',
  newsroom: 'Lo ha pubblicato la redazione',
  starter: 'Arriva insieme al programma, per presentare il sito',
  imported: 'Era già pubblicato altrove: non è registrato',
};

function writer({ origin, disclosure, provenance = '' }: ArticleHistory): string {
  if (origin !== 'newsroom') return ORIGINS[origin];
  if (disclosure !== 'human') return 'Un programma, come dice la redazione che lo ha pubblicato';
  return SAID[provenance] ?? ORIGINS.newsroom;
}

const SAID: Readonly<Record<string, string>> = {
  people: 'Persone, come dice la redazione',
  assisted: 'Persone con l’aiuto dell’IA, come dice la redazione',
};

function basis({ origin, sources }: ArticleHistory): string {
  if (sources.length === 0) return 'Non cita fonti esterne';
  if (origin !== 'generation') return countOf(sources.length, 'fonte', 'fonti');
  return countOf(sources.length, 'fonte, salvata prima di scrivere', 'fonti, salvate prima di scrivere');
}

function check({ origin, check: outcome }: ArticleHistory): string {
  if (outcome) return `${Math.round(outcome.score)} su 100 (la soglia è ${APPROVED_FROM})`;
  return origin === 'generation' ? 'Il testo attuale non è ancora stato verificato' : 'Nessuna verifica automatica';
}

function decision(steps: readonly HistoryStep[]): string {
  const published = steps.findLast((step) => step.kind === 'published');
  if (published?.kind !== 'published') return '–';
  return {
    rule: 'Il programma, con la regola degli 80 punti',
    newsroom: 'Una persona della redazione',
    schedule: 'La redazione, che ne ha programmato la data',
  }[published.by];
}

/** What the label says decides: after a later change of the text an earlier review no longer holds. */
function review({ disclosure, steps }: ArticleHistory): string {
  // Who wrote it, and with what, nobody recorded.
  if (disclosure === 'human') return 'Non è registrato';
  const reviewed = steps.findLast(({ kind }) => kind === 'reviewed');
  if (disclosure === 'ai-reviewed' && reviewed) return `Sì, ${beforeDay('il', formatDate(reviewed.at))}`;
  return reviewed ? 'Non dopo l’ultima modifica' : 'No';
}

function changes({ retraction, steps }: ArticleHistory): string {
  if (retraction) return `Ritirato ${beforeDay('il', formatDate(retraction.date))}`;
  const edits = steps.filter((step) => step.kind === 'edited' && step.public).length;
  const corrections = steps.filter(({ kind }) => kind === 'corrected').length;
  const counted = [
    ...(edits > 0 ? [countOf(edits, 'modifica', 'modifiche')] : []),
    ...(corrections > 0 ? [countOf(corrections, 'correzione', 'correzioni')] : []),
  ];
  return counted.length === 0 ? 'Nessuna modifica' : inOneSentence(counted);
}
