import { basename } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { htmlOfMarkdown } from '../../markdown/body-markdown.js';
import type { ImportedArticle, NotComing } from '../imported-items.js';
import { type Facts, listOf, objectOf, ownFactsOf, textOf } from './own-facts.js';

/** In YAML between `---`, or in TOML between `+++` as Hugo has it. */
const FRONT_MATTER = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n([\s\S]*?)\r?\n(?:\1|\.\.\.)[ \t]*(?:\r?\n|$)/;
/** `2020-05-04-il-titolo.md`, as Jekyll names its files. */
const DATED_NAME = /^(\d{4}-\d{2}-\d{2})-(.+)$/;
/** Commands of Jekyll and Hugo, which mean nothing to anybody else. */
const COMMANDS = /\{%.{0,300}?%\}|\{\{[<%].{0,300}?[>%]\}\}/s;

/**
 * The article in a Markdown file with its facts in front, as this product exports it and as Jekyll and Hugo keep it. `path` is
 * where it lies in its folder; `site` completes the addresses of images that lie next to it.
 */
export function articleOfFile(path: string, text: string, site: string | null): ImportedArticle | NotComing {
  const refused = (why: string): NotComing => ({ kind: 'not-coming', what: 'file', name: path, why });
  const [whole = '', fence, front] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined) return refused('non comincia con i suoi dati tra due righe «---» o «+++»');
  const language = fence === '+++' ? 'TOML' : 'YAML';
  const facts = factsOf(front, language);
  if (facts === null) return refused(`i suoi dati non sono ${language} valido`);
  const name = basename(path).replace(/\.\w+$/, '');
  const [, day, words] = DATED_NAME.exec(name) ?? [];
  const slug = textOf(facts.slug) || (words ?? (name === 'index' ? '' : name));
  const title = textOf(facts.title);
  if (title === '') return refused('manca il titolo');
  const date = dateOf(facts.date) ?? dateOf(facts.publishDate) ?? dateOf(day);
  const notes: string[] = [];
  const markdown = text.slice(whole.length);
  if (COMMANDS.test(markdown))
    notes.push('i comandi di Jekyll o Hugo ({% … %}, {{< … >}}) restano nel testo come sono');
  const own = site === null ? undefined : ownFactsOf(facts);
  const retraction = textOf(objectOf(facts.retraction).reason);
  if (own === undefined && retraction !== '') notes.push(`era stato ritirato (${retraction}): viene come bozza`);
  const seo = objectOf(facts.seo);
  const description = textOf(facts.description);
  const points = listOf(facts.points)
    .map(textOf)
    .filter((point) => point !== '');
  return {
    kind: 'article',
    id: textOf(facts.id) || path,
    addresses: [facts.url, facts.permalink, ...listOf(facts.aliases), ...listOf(facts.redirect_from)]
      .map(textOf)
      .filter((address) => /^(?:https?:\/\/|\/)/.test(address)),
    slug,
    title,
    html: htmlOfMarkdown(markdown).replace(/(?<=<img\b[^>]*\ssrc=")[^"]*/g, (address) => fromSite(address, site)),
    excerpt: textOf(facts.excerpt) || textOf(facts.summary) || textOf(facts.subtitle) || description,
    ...(points.length > 0 && { points }),
    status: own !== undefined || retraction === '' ? statusOf(facts, date) : 'draft',
    date,
    authors: namesOf(facts.authors ?? facts.author),
    categories: namesOf(facts.categories ?? facts.category),
    tags: namesOf(facts.tags),
    cover: coverOf(facts, site),
    search: { title: textOf(seo.title), description: description || textOf(seo.description) },
    ...(own !== undefined && { own }),
    notes,
  };
}

function factsOf(front: string, language: 'TOML' | 'YAML'): Facts | null {
  try {
    // Days of TOML as they are written; aliases of YAML may say a million things in a hundred lines.
    const facts: unknown =
      language === 'TOML'
        ? JSON.parse(JSON.stringify(parseToml(front)))
        : parseYaml(front, { schema: 'core', maxAliasCount: 0, logLevel: 'silent' });
    return typeof facts === 'object' && facts !== null && !Array.isArray(facts) ? (facts as Facts) : null;
  } catch {
    return null;
  }
}

function statusOf({ status, draft, published }: Facts, date: Date | null): ImportedArticle['status'] {
  if (draft === true || published === false || status === 'draft') return 'draft';
  if (status === 'scheduled') return 'scheduled';
  // What was never said to be out and has no day is none of the readers'.
  return date === null ? 'draft' : 'published';
}

function coverOf(facts: Facts, site: string | null): ImportedArticle['cover'] {
  const { image, cover, featured_image: featured, thumbnail } = facts;
  const given = image ?? cover ?? featured ?? thumbnail;
  const parts = typeof given === 'string' ? { src: given } : objectOf(given);
  const { src, url, path, image: inside, alt, credit, caption } = parts as Facts;
  const address = [src, url, path, inside].map(textOf).find((text) => text !== '');
  if (address === undefined) return null;
  return { image: fromSite(address, site), alt: textOf(alt), credit: textOf(credit) || textOf(caption) };
}

/** Where an image of our own export was, so that it is found in the folder or at the site. */
function fromSite(address: string, site: string | null): string {
  const ours = address.replace(/^(?:\.\.\/)*images\//, '/uploads/');
  return ours.startsWith('/') && !ours.startsWith('//') && site !== null ? `${site}${ours}` : ours;
}

function dateOf(value: unknown): Date | null {
  const text = textOf(value);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  // «2020-05-04 10:00:00 +0200», as Jekyll writes it; a moment without a zone is one of Greenwich.
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?/.exec(text) ?? [];
  const at = new Date(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** A list, or words that stand for one: with commas where there are any, else with blanks between. */
function namesOf(value: unknown): string[] {
  const items = typeof value === 'string' ? value.split(value.includes(',') ? ',' : /\s{2,}|\n/) : listOf(value);
  const names = items.map((item) => textOf(typeof item === 'object' ? objectOf(item).name : item));
  return [...new Set(names.filter((name) => name !== ''))];
}
