import { parseHTML } from 'linkedom';
import type { Random } from '../../backend/contract/cover-numbers.js';

/** What publishers do to a sentence that somebody cited. */
export const CHANGE_KINDS = ['number', 'date', 'name', 'denial', 'removal', 'retraction'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

interface Edit {
  readonly find: string;
  readonly replace: string;
}

/** The page with one sentence changed; null where the sentence has no place for a change of this kind. */
export function changedPage(
  html: string,
  sentence: string,
  kind: ChangeKind,
  language: string,
  random: Random,
): string | null {
  if (kind === 'retraction') return withNotice(html, language, random);
  const edits = kind === 'removal' ? [{ find: sentence, replace: '' }] : EDITS[kind](sentence, language, random);
  for (const edit of edits) {
    const changed = edited(html, edit);
    if (changed !== null) return changed;
  }
  return null;
}

type Editor = (sentence: string, language: string, random: Random) => Edit[];

const MONTHS: Readonly<Record<string, string>> = {
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
};
const DAYS: Readonly<Record<string, string>> = {
  it: 'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  de: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
  es: 'lunes martes miércoles jueves viernes sábado domingo',
};
const DENIALS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [[/ (is|are|was|were|has|have|had|will|would|can|could|should|may|might) (?!not)/u, ' $1 not ']],
  it: [[/ (è|sono|era|erano|ha|hanno|aveva|può|possono|sarà|saranno|potrebbe|viene|vengono|deve) /u, ' non $1 ']],
  de: [[/ (ist|sind|war|waren|hat|haben|wird|werden|kann|können|soll|sollen) /u, ' $1 nicht ']],
  fr: [[/ (a|ont|sont|peut|doit|sera|seront) /u, ' n’$1 pas ']],
  es: [[/ (es|son|era|ha|han|fue|fueron|puede|será|tiene|está|están) /u, ' no $1 ']],
};
const NAMES = ['Valtessera', 'Brandolin', 'Okonjara', 'Feldmarck', 'Sottoripa'];

const EDITS: Readonly<Record<Exclude<ChangeKind, 'removal' | 'retraction'>, Editor>> = {
  number: (sentence) =>
    [...sentence.matchAll(/(?<![\p{L}\p{N}])\d+(?:[.,]\d+)*/gu)].map((match) => {
      const digit = Number(match[0].at(-1));
      return around(sentence, match.index, match[0], `${match[0].slice(0, -1)}${(digit + 3) % 10}`);
    }),
  date: (sentence, language, random) =>
    [MONTHS[language], DAYS[language]].flatMap((list) => {
      const words = list?.split(' ') ?? [];
      return words.flatMap((word, at) => {
        const match = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').exec(sentence);
        if (match === null) return [];
        return [around(sentence, match.index, word, words[(at + 1 + Math.floor(random() * 3)) % words.length] ?? '')];
      });
    }),
  name: (sentence, _language, random) =>
    [...sentence.matchAll(/(?<=\p{Ll},? )\p{Lu}\p{Ll}{3,}/gu)].map((match) =>
      around(sentence, match.index, match[0], NAMES[Math.floor(random() * NAMES.length)] ?? ''),
    ),
  denial: (sentence, language) =>
    (DENIALS[language] ?? []).flatMap(([place, denied]) => {
      const match = place.exec(sentence);
      return match === null ? [] : [around(sentence, match.index, match[0], match[0].replace(place, denied))];
    }),
};

const CONTEXT = 14;

/** A replacement with some of the words around it, so that it is made in this sentence only. */
function around(sentence: string, at: number, old: string, fresh: string): Edit {
  const before = sentence.slice(Math.max(0, at - CONTEXT), at);
  const after = sentence.slice(at + old.length, at + old.length + CONTEXT);
  return { find: before + old + after, replace: before + fresh + after };
}

/** The page with other words in every text that holds these; null where none does in one piece. */
function edited(html: string, { find, replace }: Edit): string | null {
  const { document } = parseHTML(html);
  let isFound = false;
  for (const node of textNodes(document)) {
    const data = (node.textContent ?? '').replace(/\s+/g, ' ');
    if (!data.includes(find)) continue;
    const isScript = node.parentElement?.localName === 'script';
    if (!isScript) isFound = true;
    node.textContent = data.replaceAll(find, () => replace);
  }
  return isFound ? document.toString() : null;
}

const NOTICES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'This article has been retracted by the editors.',
    'The story was withdrawn because its main source did not hold.',
  ],
  it: ['Questo articolo è stato ritirato dalla redazione.', 'Questo articolo è stato rimosso perché conteneva errori.'],
  de: ['Dieser Artikel wurde zurückgezogen.', 'Dieser Beitrag wurde von der Redaktion entfernt.'],
  fr: ['Cet article a été retiré par la rédaction.', 'Cet article a été dépublié.'],
  es: ['Este artículo ha sido retirado por la redacción.', 'Este artículo fue eliminado.'],
};

function withNotice(html: string, language: string, random: Random): string | null {
  const notices = NOTICES[language];
  const notice = notices?.[Math.floor(random() * notices.length)];
  if (notice === undefined) return null;
  const { document } = parseHTML(html);
  const box = document.createElement('div');
  box.setAttribute('class', 'notice');
  box.textContent = notice;
  const heading = document.querySelector('h1');
  if (heading === null) document.body?.prepend(box);
  else heading.after(box);
  return document.toString();
}

/** What is needed of a node; the parser's own types ask for those of a browser. */
interface PageNode {
  readonly nodeType: number;
  textContent: string | null;
  readonly parentElement: { readonly localName: string; getAttribute(name: string): string | null } | null;
  readonly childNodes: Iterable<unknown>;
}

const TEXT_NODE = 3;

/** The texts of a page in order, scripts of data included, others left out. */
export function textNodes(document: { readonly childNodes: Iterable<unknown> }): PageNode[] {
  return [...document.childNodes].flatMap((child) => {
    const node = child as PageNode;
    if (node.nodeType !== TEXT_NODE) return textNodes(node);
    const parent = node.parentElement;
    const isData = parent?.localName === 'script' && parent.getAttribute('type') === 'application/ld+json';
    return isData || !['script', 'style'].includes(parent?.localName ?? '') ? [node] : [];
  });
}
