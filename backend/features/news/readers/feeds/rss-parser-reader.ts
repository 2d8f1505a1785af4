import RssParser from 'rss-parser';
import type { LiftedDocument } from './lifted-cdata.js';
import { type FeedFormat, linkOfId, PLAIN_TYPES, type RawFeed, type RawItem, type RawText } from './raw-feed.js';

/**
 * The first reader. Strict: it refuses JSON, `<rss>` without a version and any XML that is not well-formed (then it
 * rejects). Its tree loses the order of text and elements, so markup written as XML makes the result `isLossy`.
 */
export async function readWithRssParser({ text, restore }: LiftedDocument): Promise<RawFeed> {
  const feed = await parsed(text);
  const root = rootOf(text);
  const fromItem = root.format === 'atom' ? fromAtom : fromRss;
  return {
    format: root.format,
    title: restored(textOf(feed.title, root.format !== 'atom'), restore),
    language: stringOf(feed.language) ?? stringOf(first(feed.dcLanguage)) ?? root.language,
    siteUrl: stringOf(feed.link),
    base: root.base,
    items: feed.items.map((item) => restoredItem(fromItem(item), restore)),
    isLossy: feed.items.some(hasMarkupAsXml),
  };
}

function restoredItem(item: RawItem, restore: LiftedDocument['restore']): RawItem {
  return {
    ...item,
    title: restored(item.title, restore),
    description: restored(item.description, restore),
    content: restored(item.content, restore),
    links: item.links.map(restore),
    guid: item.guid && restore(item.guid),
    categories: item.categories.map(restore),
  };
}

function restored(text: RawText | null, restore: LiftedDocument['restore']): RawText | null {
  return text && { ...text, value: restore(text.value) };
}

/** For some broken documents the library never answers; it works synchronously, so what is late never comes. */
async function parsed(text: string): Promise<{ readonly items: readonly Node[] } & Node> {
  const answer: Promise<unknown> = newParser().parseString(text);
  const silence = new Promise<never>((_, reject) => setImmediate(() => reject(new Error('rss-parser gave no answer'))));
  return (await Promise.race([answer, silence])) as { readonly items: readonly Node[] } & Node;
}

/** An element of the library's XML tree: children by name, each a list; attributes under `$`, text under `_`. */
type Node = Readonly<Record<string, unknown>>;

/** A fresh one for each document: one that never answered would keep listening to the next. */
function newParser(): RssParser {
  const dcLanguage = ['dc:language', 'dcLanguage', { keepArray: true }];
  const parser = new RssParser({ customFields: { feed: [dcLanguage] as unknown as string[] } });
  // The library's own item objects drop attributes (xml:base, permalink), compute excerpts with slow expressions and, in
  // Atom, let one bad date cost the whole feed. Its tree has it all, so each item is handed over as it is.
  const asItIs = (item: Node) => item;
  return Object.assign(parser, { parseItemRss: asItIs, parseItemAtom: asItIs });
}

function fromRss(item: Node): RawItem {
  const guidNode = first(item.guid);
  const about = attribute(item, 'rdf:about');
  const guid = stringOf(guidNode) ?? about;
  const isPermaLink = attribute(guidNode, 'isPermaLink') !== 'false';
  return {
    title: textOf(first(item.title) ?? first(item['dc:title']), true),
    links: present([
      text(item, 'link'),
      attribute(first(item['atom:link']), 'href'),
      isPermaLink ? linkOfId(guid) : null,
      linkOfId(about),
    ]),
    guid,
    dates: present([text(item, 'pubDate'), text(item, 'pubdate'), text(item, 'dc:date'), ...datesOf(item)]),
    description:
      textOf(first(item.description) ?? first(item['dc:description']) ?? first(item.summary), true) ?? mediaText(item),
    content: textOf(first(item['content:encoded']), true),
    categories: present([...list(item.category), ...list(item['dc:subject'])].map(stringOf)),
    language: text(item, 'dc:language') ?? attribute(item, 'xml:lang'),
    base: attribute(item, 'xml:base'),
  };
}

function fromAtom(entry: Node): RawItem {
  const content = first(entry.content);
  return {
    title: textOf(first(entry.title), false),
    links: present([...atomLinks(list(entry.link)), attribute(content, 'src'), linkOfId(text(entry, 'id'))]),
    guid: text(entry, 'id'),
    dates: present([...datesOf(entry), text(entry, 'dc:date')]),
    description: textOf(first(entry.summary), false) ?? mediaText(entry),
    content: textOf(content, false),
    categories: present(list(entry.category).map((node) => attribute(node, 'label') ?? attribute(node, 'term'))),
    language: attribute(entry, 'xml:lang'),
    base: attribute(entry, 'xml:base'),
  };
}

/** Atom 1.0, Atom 0.3, Atom inside RSS and Dublin Core names, best first. */
const dateNames =
  'published issued atom:published dcterms:issued updated modified atom:updated a10:updated dcterms:modified created'.split(
    ' ',
  );

function datesOf(item: Node): (string | null)[] {
  return dateNames.map((name) => text(item, name));
}

function atomLinks(nodes: readonly unknown[]): (string | null)[] {
  const rank = (node: unknown) => {
    const rel = attribute(node, 'rel') ?? 'alternate';
    if (rel === 'alternate') return (attribute(node, 'type') ?? 'text/html').includes('html') ? 0 : 1;
    return ['related', 'via', 'self'].includes(rel) ? 2 : 9;
  };
  const usable = nodes.filter((node) => rank(node) < 9);
  return usable.toSorted((a, b) => rank(a) - rank(b)).map((node) => attribute(node, 'href'));
}

function hasMarkupAsXml(item: Node): boolean {
  const nodes = [item.title, item.description, item.summary, item.content, item.pubDate].map(first);
  return nodes.some((node) => isNode(node) && Object.keys(node).some((key) => key !== '_' && key !== '$'));
}

function textOf(node: unknown, isHtmlByDefault: boolean): RawText | null {
  const value = stringOf(node);
  if (value === null) return null;
  const type = attribute(node, 'type');
  return { value, isHtml: isHtmlByDefault || (type !== null && !PLAIN_TYPES.has(type)) };
}

/** What a site of videos or pictures says of one, where the entry itself says nothing. */
function mediaText(item: Node): RawText | null {
  const group = first(item['media:group']);
  const inGroup = isNode(group) ? first(group['media:description']) : undefined;
  return textOf(first(item['media:description']) ?? inGroup, false);
}

/** The text of a node's first child of this name. */
function text(node: Node, name: string): string | null {
  return stringOf(first(node[name]));
}

function stringOf(node: unknown): string | null {
  const value = isNode(node) ? node._ : node;
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function attribute(node: unknown, name: string): string | null {
  const value = isNode(node) && isNode(node.$) ? node.$[name] : null;
  return typeof value === 'string' ? value : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

/** What the library does not say of the root element. */
function rootOf(document: string): { format: FeedFormat; language: string | null; base: string | null } {
  const [tag = '', name = ''] = /<(rss|feed|rdf:RDF)(?:\s[^>]*)?>/.exec(document) ?? [];
  const value = (attributeName: string) =>
    new RegExp(`\\s${attributeName}\\s*=\\s*["']([^"']+)["']`).exec(tag)?.[1] ?? null;
  const format = name === 'feed' ? 'atom' : name === 'rss' ? 'rss' : 'rdf';
  return { format, language: value('xml:lang'), base: value('xml:base') };
}

function present(values: readonly (string | null)[]): string[] {
  return values.filter((value) => value !== null);
}
