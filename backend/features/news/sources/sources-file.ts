import { generateOpml, parseOpml } from 'feedsmith';
import { findCategory } from '../../../contract/categories.js';
import { webAddress } from '../../../contract/link-address.js';
import type { NewsSource } from '../../../contract/news.js';
import { kindOf, placeOf, readAt, SOURCE_KINDS, type SourcePlace } from '../../../contract/source-kinds.js';
import { DomainError } from '../../../platform/domain-error.js';

/** What a file says about one source, not yet checked. */
export type WrittenSource = {
  readonly [Field in 'name' | 'category' | 'language' | 'active' | keyof SourcePlace]?: unknown;
};

/** More than that is no list of sources. */
const MAX_SOURCES = 10_000;

/** No name, address or category is longer; what is will be refused for its length, and is not carried any further. */
const MAX_ATTRIBUTE_LENGTH = 2_100;

/** What only a file that means harm has: a list of sources declares no document type and no entities. */
const HOSTILE = /<!(?:DOCTYPE|ENTITY)/i;

const EMPTY_LIST = /<opml\b.*<body\s*(?:\/>|>\s*<\/body>)/is;

/** What FreshRSS reads without a feed (`HTML+XPath`, `JSON+DotNotation`): a page here, whose selector nobody has given. */
const NO_FEED = /^(?:html|xml|json)\+/i;

/**
 * Reads a list of sources, JSON (an array, or `{ "sources": [...] }` as exported) or OPML. Throws `validation-failed` with
 * the reason in Italian where it is none.
 */
export function readSourcesFile(text: string): readonly WrittenSource[] {
  // A byte order mark stays on what was decoded as a text already, and is no JSON.
  const content = text.trimStart();
  const sources = /^[[{]/.test(content) ? readJson(content) : readOpml(content);
  if (sources.length > MAX_SOURCES) throw refusal(`Il file elenca più di ${MAX_SOURCES} fonti.`);
  return sources;
}

/** Whether a source has a place in an OPML. */
export function isInOpml(source: SourcePlace): boolean {
  return SOURCE_KINDS[kindOf(source)].isInOpml;
}

/**
 * The list as OPML, one folder a category. Sources without a feed have no place in it and are left out; throws
 * `validation-failed` when that leaves none.
 */
export function sourcesAsOpml(sources: readonly NewsSource[]): string {
  const listed = sources.filter(isInOpml);
  if (listed.length === 0) throw refusal('Nessuna fonte ha un feed: per averle usare il formato JSON.');
  const categories = [...new Set(listed.map(({ category }) => category))].sort((a, b) => a.localeCompare(b, 'it'));
  const outlines = categories.map((category) => ({
    text: category,
    outlines: listed
      .filter((source) => source.category === category)
      .map((source) => ({
        text: source.name,
        title: source.name,
        type: 'rss',
        xmlUrl: readAt(source),
        htmlUrl: source.url,
        language: source.language,
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
    sources: sources.map(({ name, category, language, active, ...source }) => {
      return { name, ...placeOf(source), category, language, active };
    }),
  };
}

function readJson(text: string): readonly WrittenSource[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw refusal('Il file non è JSON valido.');
  }
  const list = Array.isArray(data) ? data : (data as { sources?: unknown }).sources;
  if (!Array.isArray(list)) throw refusal('Il file JSON non contiene un elenco di fonti («sources»).');
  return list.map((entry) => (typeof entry === 'object' && entry !== null ? entry : {}));
}

type Outlines = NonNullable<NonNullable<ReturnType<typeof parseOpml>['body']>['outlines']>;

function readOpml(text: string): readonly WrittenSource[] {
  if (HOSTILE.test(text)) throw refusal('Il file contiene dichiarazioni DOCTYPE o ENTITY: per sicurezza non si legge.');
  try {
    return sourcesOf(parseOpml(text).body?.outlines ?? [], undefined);
  } catch {
    // A list without entries is one, and the library takes it for none.
    if (EMPTY_LIST.test(text)) return [];
    // Also one whose folders lie in each other without end.
    throw refusal('Il file non è né OPML né JSON.');
  }
}

function refusal(text: string): DomainError {
  return new DomainError('validation-failed', { text });
}

function sourcesOf(outlines: Outlines, folder: string | undefined): WrittenSource[] {
  return outlines.flatMap((outline) => {
    const [title, text, xmlUrl, htmlUrl] = [outline.title, outline.text, outline.xmlUrl, outline.htmlUrl].map(bounded);
    const inside = sourcesOf(outline.outlines ?? [], text ?? title ?? folder);
    if (xmlUrl === undefined && htmlUrl === undefined) return inside;
    const feed = NO_FEED.test(outline.type ?? '') ? undefined : xmlUrl;
    return [
      {
        name: title ?? text ?? hostOf(xmlUrl ?? htmlUrl),
        url: feed === undefined ? (xmlUrl ?? htmlUrl) : (htmlUrl ?? siteOf(feed)),
        rssUrl: feed,
        category: categoryOf(bounded(outline.category), folder),
        // it-IT and it are one language here.
        language: bounded(outline.language)?.toLowerCase().split(/[-_]/)[0],
      },
      ...inside,
    ];
  });
}

function bounded(attribute: string | undefined): string | undefined {
  return attribute?.slice(0, MAX_ATTRIBUTE_LENGTH);
}

/** OPML writes `/AI News,/Ricerca`; most readers write nothing there and keep folders instead. */
function categoryOf(written: string | undefined, folder: string | undefined): string | undefined {
  const first = written?.split(',')[0]?.split('/').findLast(Boolean);
  const name = first ?? folder;
  return name === undefined ? undefined : (findCategory(name)?.name ?? name);
}

/** Nobody named it: feed readers leave the title empty until they have read the feed. */
function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : URL.parse(webAddress(address))?.host.replace(/^www\./, '');
}

function siteOf(feed: string | undefined): string | undefined {
  return feed === undefined ? undefined : URL.parse(webAddress(feed))?.origin;
}
