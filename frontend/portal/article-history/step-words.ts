import type { ArticleHistory, ChangedField, Engine, HistoryStep } from '../../../backend/contract/article-history.js';
import { formatDate, formatTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';

/** A step as readers are told it. */
export interface StepWords {
  readonly title: string;
  readonly text: string;
  readonly list?: readonly string[];
}

/** Puts one step of an article's life into words for everybody. */
export function stepWords(step: HistoryStep, { engines }: Pick<ArticleHistory, 'engines'>): StepWords {
  switch (step.kind) {
    case 'requested':
      return requested(step);
    case 'gathered':
      return {
        title: `Sul tavolo ${countOf(step.news, 'notizia', 'notizie')}`,
        text:
          step.publishers === null
            ? 'Il programma ha messo in fila le notizie raccolte, dalla più alla meno rilevante.'
            : `Il programma ha messo in fila, per rilevanza, le notizie raccolte da ${countOf(step.publishers, 'fonte', 'fonti diverse')}.`,
      };
    case 'chosen':
      return { title: `Scelta la storia: ${step.topic}`, text: chosenBecause(step) };
    case 'captured':
      return {
        title: step.sources === 1 ? 'Letta e conservata una fonte' : `Lette e conservate ${step.sources} fonti`,
        text: 'I testi completi sono stati salvati prima di scrivere. L’articolo è scritto e controllato solo su questi.',
      };
    case 'written':
      return {
        title: 'Scritto il testo',
        text: `${countOf(step.words, 'parola', 'parole')}, ${writtenBy(engines)}.`,
      };
    case 'retried':
      return { title: 'Un passaggio ripetuto', text: `Un tentativo non è riuscito: ${step.step} è stata ripetuta.` };
    case 'drafted':
      return step.origin === 'starter'
        ? { title: 'Articolo di presentazione', text: 'Arriva insieme al programma e spiega come funziona il sito.' }
        : {
            title: 'Cominciato dalla redazione',
            text: 'La bozza è nata al tavolo della redazione, senza generazione.',
          };
    case 'checked':
      return {
        title: `Verifica dei fatti: ${Math.round(step.score)} su 100`,
        text: step.approved
          ? 'Da 80 in su il testo può uscire anche senza una decisione di una persona.'
          : 'Sotto 80 il programma non può pubblicare da solo: decide la redazione.',
      };
    case 'check-failed':
      return {
        title: 'Verifica non riuscita',
        text: 'Il controllo automatico non è arrivato in fondo. Non vale come un punteggio basso.',
      };
    case 'flag-dismissed':
      return {
        title: 'Una segnalazione giudicata infondata',
        text: 'La redazione ha controllato un punto segnalato dal programma e ha lasciato il testo com’era.',
      };
    case 'reviewed':
      return {
        title: 'Riletto dalla redazione',
        text: 'Una persona ha riletto il testo e la redazione se ne assume la responsabilità.',
        list: step.checklist,
      };
    case 'scheduled':
      return {
        title: 'Programmato',
        text: `Uscita prevista il ${formatDate(step.publishDate)}, ore ${formatTime(step.publishDate)}.`,
      };
    case 'published':
      return { title: step.again ? 'Pubblicato di nuovo' : 'Pubblicato', text: PUBLISHED_BY[step.by] };
    case 'unpublished':
      return { title: 'Tolto dal sito', text: 'La redazione lo ha riportato tra le bozze.' };
    case 'edited': {
      const who = step.by === 'newsroom' ? 'La redazione' : 'Il programma';
      return {
        title: step.public ? 'Modificato dopo l’uscita' : 'Modificato in bozza',
        text: `${who} ha cambiato ${inOneSentence(step.fields.map((field) => FIELD_WORDS[field]))}.`,
      };
    }
    case 'moved':
      return { title: 'Nuovo indirizzo', text: 'Il vecchio indirizzo porta ancora qui.' };
    case 'corrected':
      return { title: 'Correzione', text: step.note };
    case 'retracted':
      return { title: 'Ritirato', text: `Motivo: ${step.reason}` };
  }
}

function requested({ by, withSubject, demo }: Extract<HistoryStep, { kind: 'requested' }>): StepWords {
  if (demo) {
    return {
      title: 'Avviata una dimostrazione',
      text: 'Le notizie di partenza sono inventate e comprese nel programma.',
    };
  }
  if (by === 'program') {
    return {
      title: 'Avviato dall’orario',
      text: 'Il programma cerca da solo una notizia agli orari decisi dalla redazione.',
    };
  }
  return {
    title: 'Chiesto dalla redazione',
    text: withSubject
      ? 'La redazione ha indicato l’argomento; fonti e testo li ha trovati e scritti il programma.'
      : 'La redazione ha avviato la ricerca senza indicare un argomento.',
  };
}

function chosenBecause({ reason, related }: Extract<HistoryStep, { kind: 'chosen' }>): string {
  const others = related === 0 ? '' : `Con ${countOf(related, 'altra notizia', 'altre notizie')} sullo stesso fatto.`;
  const why = reason === '' ? '' : `Il motivo registrato: ${reason}`;
  return [why, others].filter(Boolean).join(' ');
}

function writtenBy(engines: readonly Engine[]): string {
  const writer = engines.find(({ role }) => role === 'writer');
  if (!writer) return 'scritte dal programma';
  return writer.builtIn
    ? 'composte dal motore incorporato con frasi delle fonti'
    : `scritte dal modello ${writer.model}`;
}

const PUBLISHED_BY = {
  rule: 'Dal programma: il punteggio era almeno 80 e la redazione consente la pubblicazione automatica.',
  newsroom: 'Da una persona della redazione.',
  schedule: 'Alla data che la redazione aveva programmato.',
} as const;

const FIELD_WORDS: Readonly<Record<ChangedField, string>> = {
  title: 'il titolo',
  excerpt: 'il sommario',
  content: 'il testo',
  image: 'l’immagine',
  category: 'la categoria',
  tags: 'i tag',
  'search-data': 'i dati per i motori di ricerca',
};

/** «il titolo, il testo e i tag». */
export function inOneSentence(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
}
