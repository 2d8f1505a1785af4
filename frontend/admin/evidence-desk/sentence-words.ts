import type { DeskSentence } from '../../../backend/contract/evidence-desk.js';

/** The states in words, as the legend and screen readers say them. */
export const STATE_WORDS: Readonly<Record<DeskSentence['state'], string>> = {
  supported: 'sostenuta',
  mended: 'corretta',
  settled: 'decisa da una persona',
  doubtful: 'dubbia',
  changed: 'da ricontrollare',
  unchecked: 'non controllata',
};

/** What a finding is about. */
const KIND_WORDS: Readonly<Record<string, string>> = {
  number: 'Numero',
  unit: 'Unità di misura',
  date: 'Data',
  name: 'Nome',
  place: 'Luogo',
  quotation: 'Citazione',
  attribution: 'Attribuzione',
  address: 'Indirizzo',
  'last-reading': 'Ultima lettura',
};

/** A sentence for which somebody has to decide something, or that rules found worth checking. */
export interface OpenSentence extends DeskSentence {
  /** As it is numbered in the text and in the list. */
  readonly number: number;
  /** A question alone lowers no score. */
  readonly isQuestion: boolean;
}

/** The sentences to decide, those that hold the score down first, each group in reading order. Pure. */
export function openSentences(sentences: readonly DeskSentence[]): OpenSentence[] {
  const grave = sentences.filter(({ state }) => state === 'doubtful' || state === 'changed');
  const questions = sentences.filter((each) => !grave.includes(each) && each.findings.length > 0);
  return [
    ...grave.map((sentence) => ({ sentence, isQuestion: false })),
    ...questions.map((sentence) => ({ sentence, isQuestion: true })),
  ].map(({ sentence, isQuestion }, at) => ({ ...sentence, number: at + 1, isQuestion }));
}

/** What a sentence's card is headed with: what is in question, and how grave it is. */
export function headOf({ state, findings, verdicts, contradicted }: DeskSentence): {
  readonly kind: string;
  readonly grade: string;
} {
  const first = findings.find(({ grade }) => grade === 'contradiction') ?? findings[0];
  const kind = KIND_WORDS[first?.kind ?? ''] ?? (verdicts.length > 0 ? 'Verifica' : 'Frase');
  if (state === 'changed') return { kind: 'Frase cambiata', grade: 'da ricontrollare' };
  if (state !== 'doubtful') return { kind, grade: 'domanda' };
  return { kind, grade: contradicted ? 'contraddizione' : 'senza riscontro' };
}
