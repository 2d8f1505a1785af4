import type { CaseSubject, EditorCase } from './cases/editor-case.js';
import { MAX_DAYS } from './source-trust.js';

/** Cases of one sort before anything is said of it. */
export const MIN_SEEN = 3;
/** From which share on something happens often. */
const OFTEN_WRONG = 0.2;
const OFTEN_UNFOUNDED = 0.6;
/** Of all corrections of a model, where nothing tells how many sentences of the kind it wrote. */
const MUCH_OF_ALL = 0.3;
export const DAYS_SHOWN = Math.floor(MAX_DAYS / 2);
const DAY_MS = 86_400_000;

/** «Le date», as the subject of a sentence. */
const NAMES: Readonly<Record<CaseSubject, string>> = {
  date: 'le date',
  number: 'i numeri',
  name: 'i nomi',
  quotation: 'le citazioni',
  unit: 'le unità di misura',
  place: 'i luoghi',
  role: 'le cariche',
  attribution: 'le attribuzioni',
  denial: 'le negazioni',
  certainty: 'i gradi di certezza',
  address: 'gli indirizzi',
  copying: 'i passi copiati',
  statement: 'le affermazioni',
  story: 'le notizie',
};
/** Kinds of which it is known how many sentences stood. */
const COUNTED: ReadonlySet<CaseSubject> = new Set(['date', 'number', 'name', 'quotation', 'statement'] as const);
/** «Sulle date». */
const ABOUT: Readonly<Record<string, string>> = { le: 'sulle', i: 'sui', gli: 'sugli' };

interface Counted {
  readonly subject: CaseSubject;
  readonly sourceWrong: number;
  readonly writerWrong: number;
  readonly stood: number;
  readonly doubtsRight: number;
  readonly doubtsUnfounded: number;
}

/** What editors keep putting right in what a source says, and what the check doubts in vain there; in Italian. Pure. */
export function sourcePatterns(cases: readonly EditorCase[], now: Date): string[] {
  const recent = recentOf(cases, now);
  const withdrawn = recent.filter(({ outcome }) => outcome === 'retracted').length;
  return [
    ...bySubject(recent).flatMap(({ subject, sourceWrong, stood }) =>
      isOften(sourceWrong, sourceWrong + stood, OFTEN_WRONG)
        ? [
            `${capital(NAMES[subject])} di questa fonte sono spesso ${wrong(subject)}: ${fixed(sourceWrong, sourceWrong + stood)}.`,
          ]
        : [],
    ),
    ...unfoundedPatterns(recent, 'in questa fonte'),
    ...(withdrawn >= 2 ? [`${withdrawn} articoli basati su questa fonte sono stati ritirati.`] : []),
  ];
}

/** What editors keep putting right in what a model writes; in Italian. Pure. */
export function writerPatterns(model: string, cases: readonly EditorCase[], now: Date): string[] {
  const counts = bySubject(recentOf(cases, now));
  const all = counts.reduce((sum, { writerWrong }) => sum + writerWrong, 0);
  return counts.flatMap(({ subject, writerWrong, stood }) => {
    const opening = `Il modello ${model} sbaglia spesso ${NAMES[subject]}`;
    if (COUNTED.has(subject)) {
      const whole = writerWrong + stood;
      return isOften(writerWrong, whole, OFTEN_WRONG) ? [`${opening}: ${fixed(writerWrong, whole)}.`] : [];
    }
    if (!isOften(writerWrong, all, MUCH_OF_ALL)) return [];
    return [`${opening}: ${writerWrong} delle ${all} correzioni della redazione.`];
  });
}

/** What the check doubts in vain, whatever the source; in Italian. Pure. */
export function checkPatterns(cases: readonly EditorCase[], now: Date): string[] {
  return unfoundedPatterns(recentOf(cases, now), '');
}

function unfoundedPatterns(recent: readonly EditorCase[], where: string): string[] {
  return bySubject(recent).flatMap(({ subject, doubtsRight, doubtsUnfounded }) => {
    const whole = doubtsRight + doubtsUnfounded;
    if (!isOften(doubtsUnfounded, whole, OFTEN_UNFOUNDED)) return [];
    const [article = '', ...noun] = NAMES[subject].split(' ');
    const place = where === '' ? '' : ` ${where}`;
    return [
      `Le segnalazioni ${ABOUT[article] ?? 'su'} ${noun.join(' ')}${place} sono spesso infondate: ${doubtsUnfounded} su ${whole}.`,
    ];
  });
}

function recentOf(cases: readonly EditorCase[], now: Date): EditorCase[] {
  return cases.filter(({ at }) => now.getTime() - at.getTime() < DAYS_SHOWN * DAY_MS);
}

function bySubject(cases: readonly EditorCase[]): Counted[] {
  const subjects = [...new Set(cases.map(({ subject }) => subject))].filter((subject) => subject !== 'story');
  return subjects.map((subject) => {
    const own = cases.filter((each) => each.subject === subject);
    const sum = (isMeant: (each: EditorCase) => boolean) =>
      own.filter(isMeant).reduce((total, { sentences }) => total + sentences, 0);
    return {
      subject,
      sourceWrong: sum(({ outcome }) => outcome === 'source-wrong'),
      writerWrong: sum(({ outcome }) => outcome === 'writer-wrong'),
      stood: sum(({ outcome }) => outcome === 'stood'),
      doubtsRight: sum(({ outcome, doubted }) => doubted && /-wrong$/.test(outcome)),
      doubtsUnfounded: sum(({ outcome }) => outcome === 'doubt-unfounded'),
    };
  });
}

function isOften(part: number, whole: number, share: number): boolean {
  return part >= MIN_SEEN && part >= share * whole;
}

function fixed(part: number, whole: number): string {
  return `${part} frasi su ${whole} corrette dalla redazione`;
}

function wrong(subject: CaseSubject): string {
  return NAMES[subject].startsWith('le ') ? 'sbagliate' : 'sbagliati';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
