import type { ArticleHistory, ChangedField, Engine, HistoryStep } from '../../../backend/contract/article-history.js';
import { RECORDED_ANSWERS } from '../../../backend/contract/engine-words.js';
import { beforeDay, formatDate, formatTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';

/** A step as readers see it. */
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
      return gathered(step);
    case 'chosen':
      return chosen(step);
    case 'captured':
      return {
        title: step.sources === 1 ? 'Una fonte letta e archiviata' : `${step.sources} fonti lette e archiviate`,
        text: `${step.read ? `${step.read} ` : ''}I testi completi sono stati salvati prima di scrivere. L’articolo è scritto e controllato solo su questi.`,
      };
    case 'written':
      return {
        title: 'Scritto il testo',
        text: `${countOf(step.words, 'parola', 'parole')}, ${writtenBy(engines)}.`,
      };
    case 'retried':
      return { title: 'Un passaggio ripetuto', text: `Un tentativo non è riuscito: ${step.step} è stata ripetuta.` };
    case 'drafted':
      return DRAFTED[step.origin === 'starter' ? 'starter' : 'newsroom'];
    case 'imported':
      return {
        title: 'Arrivato da un altro sito',
        text: `Il testo è stato portato qui da ${step.system}${step.address === '' ? '' : `, dove era all’indirizzo ${step.address}`}, con la sua data: ${step.said === undefined ? 'di come è nato non si sa altro.' : `di come è nato si sa quello che diceva quel sito. ${step.said} Qui non è stato verificato.`}`,
      };
    case 'source-added':
      return {
        title: 'Aggiunta una fonte',
        text: `La redazione ha aggiunto un testo${step.publisher ? ` di ${step.publisher}` : ''} a quelli con cui l’articolo è controllato.`,
      };
    case 'checked':
      return checked(step);
    case 'repaired':
      return repaired(step);
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
        text: `Uscita prevista ${beforeDay('il', formatDate(step.publishDate))}, ore ${formatTime(step.publishDate)}.`,
      };
    case 'published':
      return published(step);
    case 'unpublished':
      return { title: 'Tolto dal sito', text: 'La redazione lo ha riportato tra le bozze.' };
    case 'edited':
      return edited(step);
    case 'moved':
      return { title: 'Nuovo indirizzo', text: 'Il vecchio indirizzo porta ancora qui.' };
    case 'corrected':
      return { title: 'Correzione', text: step.note };
    case 'retracted':
      return { title: 'Ritirato', text: `Motivo: ${step.reason}` };
  }
}

const DRAFTED = {
  starter: { title: 'Articolo di presentazione', text: 'Arriva insieme al programma e spiega come funziona il sito.' },
  newsroom: { title: 'Cominciato dalla redazione', text: 'Il testo lo ha portato la redazione.' },
} as const;

function gathered({ news, publishers }: Extract<HistoryStep, { kind: 'gathered' }>): StepWords {
  return {
    title: news === 1 ? 'Raccolta una notizia' : `Raccolte ${countOf(news, 'notizia', 'notizie')}`,
    text:
      publishers === null
        ? 'Il programma ha messo in fila le notizie raccolte, dalla più alla meno rilevante.'
        : `Il programma ha messo in fila, per rilevanza, le notizie raccolte da ${countOf(publishers, 'fonte', 'fonti diverse')}.`,
  };
}

function checked({ score, approved }: Extract<HistoryStep, { kind: 'checked' }>): StepWords {
  return {
    title: `Verifica dei fatti: ${Math.round(score)} su 100`,
    text: approved
      ? 'Da 80 punti in su può essere pubblicato senza approvazione umana.'
      : 'Sotto 80 il programma non può pubblicare da solo: decide la redazione.',
  };
}

function published({ again, by, motive }: Extract<HistoryStep, { kind: 'published' }>): StepWords {
  return {
    title: again ? 'Pubblicato di nuovo' : 'Pubblicato',
    text: motive === undefined ? PUBLISHED_BY[by] : `Pubblicato dalla redazione con questa motivazione: ${motive}`,
  };
}

function edited(step: Extract<HistoryStep, { kind: 'edited' }>): StepWords {
  const who = step.by === 'newsroom' ? 'La redazione' : 'Il programma';
  const unchecked = step.unchecked ? ' Ci sono frasi che nessuna verifica ha letto.' : '';
  const why = step.motive === undefined ? unchecked : `${unchecked} Motivo: ${step.motive}`;
  return {
    title: step.public ? 'Modificato dopo la pubblicazione' : 'Modificato in bozza',
    text: `${who} ha cambiato ${inOneSentence(step.fields.map((field) => FIELD_WORDS[field]))}.${why}`,
  };
}

function repaired({ rewritten, removed, reasons }: Extract<HistoryStep, { kind: 'repaired' }>): StepWords {
  const done = [
    ...(rewritten > 0 ? [countOf(rewritten, 'frase riscritta', 'frasi riscritte')] : []),
    ...(removed > 0 ? [countOf(removed, 'frase tolta', 'frasi tolte')] : []),
  ];
  const why = [
    ...(reasons.contradiction > 0 ? [`${reasons.contradiction} in contraddizione con le fonti`] : []),
    ...(reasons.refuted > 0 ? [countOf(reasons.refuted, 'smentita dalle fonti', 'smentite dalle fonti')] : []),
    ...(reasons.notFound > 0 ? [`${reasons.notFound} senza riscontro`] : []),
    ...(reasons.copied > 0 ? [`${reasons.copied} con le parole stesse di una fonte`] : []),
    ...(reasons.lastReading
      ? [countOf(reasons.lastReading, 'poco chiara nell’insieme', 'poco chiare nell’insieme')]
      : []),
  ];
  return {
    title: `Correzione prima dell’uscita: ${inOneSentence(done)}`,
    text: `Il controllo le aveva segnalate: ${inOneSentence(why)}.`,
  };
}

function requested({ by, withSubject, demo }: Extract<HistoryStep, { kind: 'requested' }>): StepWords {
  if (demo) {
    return {
      title: 'Avviata una dimostrazione',
      text: 'Le notizie di partenza sono inventate e comprese nel programma; le risposte del modello sono registrate.',
    };
  }
  if (by === 'program') {
    return {
      title: 'Avviato in automatico',
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

function chosen({ topic, reason, related, stories }: Extract<HistoryStep, { kind: 'chosen' }>): StepWords {
  const why = reason.replace(/^Rassegna: /, '').replace(COMMON_BEGINNING, (word) => word.toLowerCase());
  // Each story of a review is about something else.
  if (stories !== undefined) {
    return { title: `Scelte ${countOf(stories, 'storia', 'storie')} per la rassegna`, text: `Perché queste: ${why}` };
  }
  const others =
    related === 0 ? '' : `Con ${related === 1 ? 'un’altra notizia' : `altre ${related} notizie`} sullo stesso fatto.`;
  return {
    title: `Scelta la storia: ${topic}`,
    text: [reason === '' ? '' : `Perché questa: ${why}`, others].filter(Boolean).join(' '),
  };
}

/** Words that a reason may begin with and that are no name. */
const COMMON_BEGINNING = /^(?:Ne|È|Si|La|Il|Lo|L[’']|Le|I|Gli|Una?|Per|Perché|Questa) ?(?=\S)/;

function writtenBy(engines: readonly Engine[]): string {
  const writer = engines.find(({ role }) => role === 'writer');
  if (!writer) return 'scritte dal programma';
  if (writer.builtIn) return 'composte dal motore integrato con frasi delle fonti';
  if (writer.model === RECORDED_ANSWERS.id) return 'scritte da un modello e registrate, a scopo dimostrativo';
  return `scritte dal modello ${writer.model}`;
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
  byline: 'la firma',
  points: 'i tre punti',
  provenance: 'come dice di averlo scritto',
  'search-data': 'i dati per i motori di ricerca',
};

/** «il titolo, il testo e i tag». */
export function inOneSentence(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
}
