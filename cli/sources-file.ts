import { generateOpml, parseOpml } from 'feedsmith';
import { findCategory } from '../backend/contract/categories.js';
import type { NewsSource } from '../backend/contract/news.js';
import { CommandFailed } from './failure.js';

/** What a file says about one source, not yet checked. */
export interface WrittenSource {
  readonly name?: unknown;
  readonly url?: unknown;
  readonly rssUrl?: unknown;
  readonly selector?: unknown;
  readonly category?: unknown;
  readonly language?: unknown;
  readonly active?: unknown;
}

/** More than that is no list of sources. */
const MOST_SOURCES = 10_000;

/** Reads a list of sources, JSON (an array, or `{ "sources": [...] }` as exported) or OPML. */
export function readSourcesFile(text: string): readonly WrittenSource[] {
  const sources = /^\s*[[{]/.test(text) ? readJson(text) : readOpml(text);
  if (sources.length > MOST_SOURCES) throw new CommandFailed(`Il file elenca più di ${MOST_SOURCES} fonti.`);
  return sources;
}

/**
 * The list as OPML, one folder a category. Sources without a feed have no place in it and are left out; throws
 * `CommandFailed` when that leaves none.
 */
export function sourcesAsOpml(sources: readonly NewsSource[]): string {
  const listed = sources.filter(({ rssUrl }) => rssUrl !== null);
  if (listed.length === 0) throw new CommandFailed('Nessuna fonte ha un feed: per averle usare --format json.');
  const categories = [...new Set(listed.map(({ category }) => category))].sort((a, b) => a.localeCompare(b, 'it'));
  const outlines = categories.map((category) => ({
    text: category,
    outlines: listed
      .filter((source) => source.category === category)
      .map(({ name, url, rssUrl, language }) => ({
        text: name,
        title: name,
        type: 'rss',
        xmlUrl: rssUrl ?? '',
        htmlUrl: url,
        language,
      })),
  }));
  return generateOpml({
    head: { title: 'Fonti di Contesto' },
    body: { outlines },
  });
}

/** Everything that an import needs to have the same sources again. */
export function sourcesAsData(sources: readonly NewsSource[]): { sources: WrittenSource[] } {
  return {
    sources: sources.map(({ name, url, rssUrl, selector, category, language, active }) => ({
      name,
      url,
      rssUrl,
      selector,
      category,
      language,
      active,
    })),
  };
}

function readJson(text: string): readonly WrittenSource[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new CommandFailed('Il file non è JSON valido.');
  }
  const list = Array.isArray(data) ? data : (data as { sources?: unknown }).sources;
  if (!Array.isArray(list)) throw new CommandFailed('Il file JSON non contiene un elenco di fonti («sources»).');
  return list.map((entry) => (typeof entry === 'object' && entry !== null ? entry : {}));
}

type Outlines = NonNullable<NonNullable<ReturnType<typeof parseOpml>['body']>['outlines']>;

function readOpml(text: string): readonly WrittenSource[] {
  let outlines: Outlines;
  try {
    outlines = parseOpml(text).body?.outlines ?? [];
  } catch {
    throw new CommandFailed('Il file non è né OPML né JSON.');
  }
  return sourcesOf(outlines, undefined);
}

function sourcesOf(outlines: Outlines, folder: string | undefined): WrittenSource[] {
  return outlines.flatMap((outline) => {
    const inside = sourcesOf(outline.outlines ?? [], outline.text ?? folder);
    if (outline.xmlUrl === undefined && outline.htmlUrl === undefined) return inside;
    const { title, text, xmlUrl, htmlUrl } = outline;
    return [
      {
        name: title ?? text,
        url: htmlUrl ?? siteOf(xmlUrl),
        rssUrl: xmlUrl,
        category: categoryOf(outline.category, folder),
        // it-IT and it are one language here.
        language: outline.language?.toLowerCase().split(/[-_]/)[0],
      },
      ...inside,
    ];
  });
}

/** OPML writes `/AI News,/Ricerca`; most readers write nothing there and keep folders instead. */
function categoryOf(written: string | undefined, folder: string | undefined): string | undefined {
  const first = written?.split(',')[0]?.split('/').findLast(Boolean);
  const name = first ?? folder;
  return name === undefined ? undefined : (findCategory(name)?.name ?? name);
}

function siteOf(feed: string | undefined): string | undefined {
  return feed !== undefined && URL.canParse(feed) ? new URL(feed).origin : undefined;
}
