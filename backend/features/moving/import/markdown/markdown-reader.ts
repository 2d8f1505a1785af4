import { buffer } from 'node:stream/consumers';
import { decodeText } from '../../../../text/encoding/decode-text.js';
import { type FilesInside, filesInside } from '../files-inside.js';
import { type ImportedAuthor, type ImportedItem, type ImportReader, UnreadableImport } from '../imported-items.js';
import { MAX_LIST_BYTES, readSubscribers } from '../subscribers/subscribers-reader.js';
import { articleOfFile } from './article-of-file.js';
import { listOf, objectOf, textOf } from './own-facts.js';

/** A longer file is no article. */
const MAX_FILE_BYTES = 5_000_000;
const MANIFEST = 'manifest.json';
/** In an export of ours; read at any length, unlike an article's file. */
const SUBSCRIBERS = 'subscribers.csv';
const ARTICLE = /\.(?:md|markdown)$/i;

/** Folders of Markdown, or a zip of one: what this product exports, and sites of Jekyll and Hugo. */
export const markdownReader: ImportReader = {
  system: 'contesto',
  recognises: ({ name, beginning }) => beginning === '' || (/\.zip$/i.test(name) && beginning.startsWith('PK')),
  open:
    ({ path }) =>
    () =>
      itemsOf(path),
};

async function* itemsOf(path: string | undefined): AsyncGenerator<ImportedItem> {
  if (path === undefined)
    throw new UnreadableImport('Una cartella o uno zip si leggono solo da un file di questa macchina.');
  const files = await filesInside(path);
  try {
    const site = await siteOf(files);
    yield { kind: 'site', address: site };
    if (site !== null) yield* authorsOf(await json(files, 'authors.json'));
    const articles = files.names.filter((name) => ARTICLE.test(name));
    if (articles.length === 0) throw new UnreadableImport('Non contiene nessun file Markdown (.md).');
    for (const name of articles) {
      const bytes = await read(files, name);
      if (bytes === null) yield { kind: 'not-coming', what: 'file', name, why: 'è troppo lungo per un articolo' };
      else yield articleOfFile(name, decodeText(bytes, null).text, site);
    }
    if (site !== null) yield* otherItems(files);
  } finally {
    files.close();
  }
}

/** Who signs, with what they say of themselves. */
function authorsOf(signatures: unknown): ImportedAuthor[] {
  return listOf(signatures)
    .map(objectOf)
    .map(({ name, about }) => ({
      kind: 'author' as const,
      ...{ id: textOf(name), name: textOf(name), about: textOf(about), addresses: [] },
    }))
    .filter(({ name }) => name !== '');
}

/** What lies next to the articles in an export of ours. */
async function* otherItems(files: FilesInside): AsyncGenerator<ImportedItem> {
  const list = await named(files, SUBSCRIBERS);
  if (list !== null) {
    const { service, people, notComing } = await readSubscribers(decodeText(list, null).text);
    for (const person of people) yield { kind: 'subscriber', service, ...person };
    yield* notComing;
  }
  if ((await named(files, 'sources.json')) === null) return;
  const why = 'le fonti si portano da «Fonti» o con «contesto sources import»';
  yield { kind: 'not-coming', what: 'file', name: 'sources.json', why };
}

/** A file by its name, which may lie a folder further in. */
async function named(files: FilesInside, name: string): Promise<Uint8Array | null> {
  const found = files.names.find((one) => one === name || one.replace(/^[^/]+\//, '') === name);
  return found === undefined ? null : read(files, found);
}

/** Null where it is too long. */
async function read(files: FilesInside, name: string): Promise<Uint8Array | null> {
  const content = await files.open(name, name.endsWith(SUBSCRIBERS) ? MAX_LIST_BYTES : MAX_FILE_BYTES);
  return content && buffer(content);
}

async function json(files: FilesInside, name: string): Promise<unknown> {
  const bytes = await named(files, name);
  try {
    return bytes === null ? null : JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}

/** Of our own exports only; the folder may hold another one further in, as a zip of a folder does. */
async function siteOf(files: FilesInside): Promise<string | null> {
  const { format, site } = objectOf(await json(files, MANIFEST));
  return format === 'contesto-export' ? textOf(objectOf(site).url) || null : null;
}
