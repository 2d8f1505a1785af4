import { tokenize } from '../../../text/tokens.js';
import { independentVoice } from '../../../text/voices/voice.js';
import type { SourceSnapshot } from '../step.facts.js';
import { holdsName, repeatsName } from './entities.js';
import { type Figure, figuresOf, sameFigure } from './figures.js';
import { cleanLabel, isFurniture } from './furniture.js';
import { languageOf } from './languages.js';
import { isStopWord } from './stop-words.js';
import { namesIn } from './story-names.js';
import { themesOf } from './themes.js';

/** One report of a story, read. */
export interface Report {
  readonly snapshot: SourceSnapshot;
  /** Who publishes it, as a reader knows them. */
  readonly publisher: string;
  /** What distinguishes publishers: the registrable domain where the address has one. */
  readonly voice: string;
  /** Two letters, `und` when unknown. */
  readonly language: string;
  /** At most fourteen words; empty when it is no headline. */
  readonly title: string;
  /** The beginning of the text, without the title; empty when the feed gave nothing else. */
  readonly text: string;
  readonly names: readonly string[];
  readonly figures: readonly Figure[];
}

/** Reports about the same thing; the first one leads. */
export interface Story {
  readonly reports: readonly Report[];
  /** How many publishers report it. */
  readonly voices: number;
  /** The names that all reports share or, of one report, its own; best first. */
  readonly names: readonly string[];
  readonly figures: readonly Figure[];
  readonly themes: readonly string[];
  /** What single reports hold that no other publisher's does. */
  readonly additions: readonly Addition[];
  /** First-hand documents that the reports link to. */
  readonly documents: readonly Report[];
}

/** The names that a report of several is about, and its amounts, as far as no other publisher has them. */
export interface Addition {
  readonly report: Report;
  readonly names: readonly string[];
  readonly figures: readonly Figure[];
}

/** A judge sees all sources together in a bounded room: what stands further down might be cut off there. */
const MAX_TEXT_LENGTH = 1_400;
const MAX_NAMES = 3;
const MAX_FIGURES = 3;
const MAX_THEMES = 2;
/** A smaller number right behind a name is its version. */
const MIN_COUNT_BEHIND_NAME = 20;
/** More of a report than this, and of more reports, would be shown by nobody in a review. */
const MAX_ADDED = 2;
const MAX_ADDITIONS = 2;
const MAX_THEME_LENGTH = 300;

/** Reads the stories of a review: `groups` are ids of snapshots, story by story, and so are `documents`. Groups without a snapshot are left out. */
export function readStories(
  groups: readonly (readonly string[])[],
  snapshots: readonly SourceSnapshot[],
  documents: readonly (readonly string[])[] = [],
): Story[] {
  const reports = new Map(snapshots.map((snapshot) => [snapshot.id, readReport(snapshot)]));
  const known = (ids: readonly string[]) => ids.flatMap((id) => reports.get(id) ?? []);
  return groups.flatMap((ids, at) => {
    const own = known(ids);
    return own.length === 0 ? [] : [storyOf(own, known(documents[at] ?? []))];
  });
}

/** Who publishes a report, as sentences name them: who speaks at its address was found out where it was read. */
export function shownPublisher({ publisher }: { readonly publisher: string }): string {
  return cleanLabel(publisher);
}

/** The figures of a text in a language of which the numbers can be read. The 2 of «Merlo 2 deve dichiararlo» counts nothing. */
export function figuresIn(text: string, language: string): Figure[] {
  if (language !== 'it' && language !== 'en') return [];
  return figuresOf(text, language).filter(
    ({ kind, value, attachedTo }) =>
      kind !== 'count' || value >= MIN_COUNT_BEHIND_NAME || attachedTo === null || isStopWord(attachedTo),
  );
}

function readReport(snapshot: SourceSnapshot): Report {
  const title = headline(snapshot.title.normalize('NFC'));
  const text = withoutTitle(
    snapshot.text.normalize('NFC').slice(0, MAX_TEXT_LENGTH),
    cleanLabel(snapshot.title.normalize('NFC')),
  );
  const language = languageOf(snapshot.language, `${title} ${text}`);
  return {
    snapshot,
    publisher: shownPublisher(snapshot),
    voice: independentVoice({ ...snapshot, publisher: cleanLabel(snapshot.publisher) }) ?? snapshot.publisher,
    language,
    title,
    text,
    names: namesIn(title, text, language),
    figures: figuresIn(`${title}\n${text}`, language).filter(isTelling),
  };
}

const MAX_HEADLINE_WORDS = 14;

/** A headline as it may be shown: not an order to anyone who reads it by machine, and cut where it is no headline any more. */
function headline(written: string): string {
  const title = cleanLabel(written);
  if (isFurniture(title)) return '';
  const words = tokenize(title);
  return words.length <= MAX_HEADLINE_WORDS ? title : `${title.slice(0, words[MAX_HEADLINE_WORDS - 1]?.end)}…`;
}

function withoutTitle(text: string, title: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return (plain.startsWith(title) ? plain.slice(title.length) : plain).replace(/^[\s.:–—-]+/u, '').trim();
}

function storyOf(reports: readonly Report[], documents: readonly Report[]): Story {
  const shared = <Item>(of: (report: Report) => readonly Item[], same: (a: Item, b: Item) => boolean) => {
    const [lead, ...others] = reports as readonly [Report, ...Report[]];
    if (others.length === 0) return [...of(lead)];
    return reports
      .flatMap(of)
      .filter((one, at, all) => all.findIndex((other) => same(one, other)) === at)
      .filter(
        (one) =>
          new Set(reports.filter((report) => of(report).some((other) => same(one, other))).map(({ voice }) => voice))
            .size > 1,
      );
  };
  const names = shared(
    ({ names }) => names,
    (a, b) => a.toLowerCase() === b.toLowerCase(),
  );
  const publishers = new Set(reports.map(({ publisher }) => publisher.toLowerCase()));
  const figures = shared(({ figures }) => figures, sameFigure);
  return {
    reports,
    voices: new Set(reports.map(({ voice }) => voice)).size,
    names: centralNames(names, reports)
      .filter((name) => !publishers.has(name.toLowerCase()))
      .slice(0, MAX_NAMES),
    figures: writtenOnce(figures).slice(0, MAX_FIGURES),
    themes: themesOf(
      reports.map(({ title }) => title).join(' · '),
      reports.map(({ text }) => text.slice(0, MAX_THEME_LENGTH)).join(' · '),
    ).slice(0, MAX_THEMES),
    documents: documents.filter(({ voice }) => reports.every((report) => report.voice !== voice)),
    additions: reports.flatMap((report) => additionOf(report, reports, publishers) ?? []).slice(0, MAX_ADDITIONS),
  };
}

function additionOf(report: Report, reports: readonly Report[], publishers: ReadonlySet<string>): Addition | null {
  const others = reports.filter(({ voice }) => voice !== report.voice);
  if (others.length === 0) return null;
  const isOwn = (name: string) =>
    isCentral(name, report) &&
    !publishers.has(name.toLowerCase()) &&
    !others.some(({ title, text }) => holdsName(`${title} ${text}`, name));
  const names = report.names.filter(isOwn).slice(0, MAX_ADDED);
  const figures = report.figures.filter(
    (one) => one.kind !== 'date' && !others.some((other) => other.figures.some((each) => sameFigure(one, each))),
  );
  if (names.length + figures.length === 0) return null;
  return { report, names, figures: writtenOnce(figures).slice(0, MAX_ADDED) };
}

function writtenOnce(figures: readonly Figure[]): Figure[] {
  return figures.filter((one, at) => figures.findIndex(({ italian }) => italian === one.italian) === at);
}

/** Of a single report the names of its headline and those that come back in its text, else the first one: others are asides. */
function centralNames(names: readonly string[], [lead, ...others]: readonly Report[]): readonly string[] {
  if (lead === undefined || others.length > 0) return names;
  const central = names.filter((name) => isCentral(name, lead));
  return central.length > 0 ? central : names.slice(0, 1);
}

function isCentral(name: string, { title, text }: Report): boolean {
  return holdsName(title, name) || repeatsName(text, name);
}

/** Figures that say something without their sentence: a bare number or a year does not. */
function isTelling({ kind, noun, value }: Figure): boolean {
  if (kind === 'date') return value >= 10_000;
  return kind === 'count' ? noun !== '' && value > 1 : kind !== 'year';
}
