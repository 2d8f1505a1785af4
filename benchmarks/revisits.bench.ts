import { randomFrom } from '../backend/contract/cover-numbers.js';
import { comparePassages } from '../backend/features/verification/passages/compare-passages.js';
import type { Bench } from './bench.js';
import { CHANGE_KINDS, type ChangeKind, changedPage } from './revisits/revisit-changes.js';
import { LAYOUTS, type Layout, relaid } from './revisits/revisit-layouts.js';
import { type CitedPage, citedPages, readPage } from './revisits/revisit-pages.js';

const PAGES = 100;
const QUICK_PAGES = 24;
/** Sentences of a page that an article leans on. */
const CITED = 4;

interface PlantedCase {
  readonly page: CitedPage;
  readonly cited: readonly string[];
  /** The sentence that was changed; null for a notice over the whole page. */
  readonly sentence: string | null;
  readonly kind: ChangeKind;
  readonly layout: Layout | null;
  readonly html: string;
}

/**
 * How well a change of a cited passage is told from a new layout. A hundred citations of pages, each with one planted
 * change (every other one in a new layout as well), and a hundred with a new layout and nothing else.
 */
export const bench: Bench = async ({ quick, say }) => {
  const pages = citedPages();
  const count = quick ? QUICK_PAGES : PAGES;
  const planted = plantedCases(pages, count);
  const missed = planted.filter((each) => !isCaught(each));
  for (const { page, kind, layout, sentence } of missed)
    say(`missed: ${page.name}, ${kind}, ${layout ?? 'as it was'}: ${sentence ?? ''}`);
  const layouts = relaidCases(pages, count);
  const alarms = layouts.flatMap(({ page, cited, layout, html }) => {
    const found = alarmsOn(page, cited, html);
    for (const alarm of found) say(`false: ${page.name}, ${layout}: ${alarm}`);
    return found.length > 0 ? [layout] : [];
  });
  const kinds = CHANGE_KINDS.map((kind) => {
    const own = planted.filter((each) => each.kind === kind);
    return { kind, planted: own.length, caught: own.filter((each) => !missed.includes(each)).length };
  });
  const figures = {
    pages: pages.length,
    planted: planted.length,
    caught: planted.length - missed.length,
    kinds,
    beside: planted.filter((each) => besides(each)).length,
    layouts: layouts.length,
    falseAlarms: alarms.length,
  };
  return { figures, summary: inWords(figures) };
};

function plantedCases(pages: readonly CitedPage[], count: number): PlantedCase[] {
  const cases: PlantedCase[] = [];
  for (let at = 0; cases.length < count && at < count * 20; at += 1) {
    const page = pages[at % pages.length];
    const kind = CHANGE_KINDS[cases.length % CHANGE_KINDS.length];
    if (page === undefined || kind === undefined) break;
    const random = randomFrom(`planted ${at} ${page.name}`);
    const cited = drawn(page.sentences, random);
    const layout = cases.length % 2 === 1 ? (LAYOUTS[Math.floor(random() * LAYOUTS.length)] ?? null) : null;
    const dressed = (html: string) => (layout === null ? html : relaid(html, layout, random));
    for (const sentence of cited) {
      // A notice is no part of the article, and a new layout would leave it behind.
      const isNotice = kind === 'retraction';
      const html = changedPage(isNotice ? dressed(page.html) : page.html, sentence, kind, page.language, random);
      if (html === null) continue;
      cases.push({
        page,
        cited,
        sentence: isNotice ? null : sentence,
        kind,
        layout,
        html: isNotice ? html : dressed(html),
      });
      break;
    }
  }
  return cases;
}

function relaidCases(pages: readonly CitedPage[], count: number) {
  return Array.from({ length: count }, (_, at) => {
    const page = pages[(at * 7) % pages.length] as CitedPage;
    const layout = LAYOUTS[at % LAYOUTS.length] as Layout;
    const random = randomFrom(`layout ${at} ${page.name}`);
    return { page, cited: drawn(page.sentences, random), layout, html: relaid(page.html, layout, random) };
  });
}

function drawn(sentences: readonly string[], random: () => number): string[] {
  return sentences
    .map((sentence) => ({ sentence, key: random() }))
    .sort((one, other) => one.key - other.key)
    .slice(0, CITED)
    .map(({ sentence }) => sentence);
}

function isCaught({ page, cited, sentence, html }: PlantedCase): boolean {
  const { passages, retraction } = comparePassages(page.text, cited, readPage(html));
  if (sentence === null) return retraction !== null;
  const own = passages.find(({ passage }) => passage === sentence);
  return own?.state === 'changed' || own?.state === 'vanished';
}

/** Whether a passage that nobody touched is reported beside the one that was changed. */
function besides({ page, cited, sentence, html }: PlantedCase): boolean {
  const { passages } = comparePassages(page.text, cited, readPage(html));
  return passages.some(({ passage, state }) => passage !== sentence && (state === 'changed' || state === 'vanished'));
}

function alarmsOn(page: CitedPage, cited: readonly string[], html: string): string[] {
  const { passages, retraction } = comparePassages(page.text, cited, readPage(html));
  return [
    ...(retraction === null ? [] : [`retraction «${retraction}»`]),
    ...passages.flatMap(({ state, before, after }) =>
      state === 'changed' || state === 'vanished' ? [`${state} «${before}» → «${after ?? ''}»`] : [],
    ),
  ];
}

function inWords(figures: {
  readonly pages: number;
  readonly planted: number;
  readonly caught: number;
  readonly kinds: readonly { readonly kind: string; readonly planted: number; readonly caught: number }[];
  readonly beside: number;
  readonly layouts: number;
  readonly falseAlarms: number;
}): string[] {
  return [
    `${figures.pages} pages, cited ${figures.planted + figures.layouts} times with ${CITED} passages each.`,
    `planted changes caught: ${figures.caught} of ${figures.planted} (target ≥ 95 of 100)`,
    ...figures.kinds.map(({ kind, planted, caught }) => `  ${kind}: ${caught} of ${planted}`),
    `untouched passages reported beside them: on ${figures.beside} pages`,
    `new layouts taken for a change: ${figures.falseAlarms} of ${figures.layouts} (target ≤ 2 of 100)`,
  ];
}
