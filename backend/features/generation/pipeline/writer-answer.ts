import { z } from 'zod';
import { MAX_POINT_CHARACTERS, MAX_POINTS, MIN_POINTS } from '../../../contract/article-fields.js';
import { CATEGORIES, findCategory } from '../../../contract/categories.js';
import { htmlTree } from '../../../platform/html/html-tree.js';
import { shorten } from '../../../text/shorten.js';
import { pointsElsewhere, repeats } from '../../../text/stands-alone.js';
import { type AnswerResult, badAnswer, readObject } from './answer-result.js';
import { readArticleBody } from './article-body.js';
import { safeUrl, sameAddress } from './cited-addresses.js';
import { plainLine, shortenTitle } from './plain-line.js';

/** What a model may say about an article. Status, slug, id and author are not its business: such fields are dropped. */
export interface WrittenArticle {
  /** At most 65 characters. */
  readonly title: string;
  /** At most 160 characters. */
  readonly metaDescription: string;
  /** HTML, not yet sanitised. */
  readonly content: string;
  readonly words: number;
  /** At most 300 characters. */
  readonly excerpt: string;
  /** «In tre punti»: sentences of the content that can be read alone, one a line; absent where fewer than two were named. */
  readonly keyPoints?: string;
  readonly tags: readonly string[];
  readonly category: string;
  readonly seo: { readonly title: string; readonly description: string; readonly keywords: readonly string[] };
  readonly proposedSources: readonly { readonly title: string; readonly url: string }[];
  /** A part of the addresses that were given, written as they were given. */
  readonly verificationSources: readonly string[];
}

/** What the answer is held against. */
export interface WritingOrder {
  /** Addresses of the sources that the writer was given. */
  readonly sourceUrls: readonly string[];
  /** Used when the model names no known category. */
  readonly category: string;
  /** About how many words were asked for; undefined: as the prompt says. */
  readonly words?: number | undefined;
}

/** What the parts of a written article may hold, in characters and in number. */
export const LIMITS = {
  title: 65,
  absurdTitle: 250,
  metaDescription: 160,
  excerpt: 300,
  seoTitle: 60,
  tag: 40,
  tags: 8,
  keywords: 10,
  sources: 10,
};
const ASKED_WORDS = { fewest: 250, most: 1_000 };

const MAX_REASON = 300;

/** Why the writer would rather not write from what it was given; null for any other answer. */
export function readDecline(text: string): string | null {
  const object = readObject(text, 'decline');
  const { decline, content } = object.ok ? object.value : {};
  if (typeof decline !== 'string' || decline.trim() === '' || typeof content === 'string') return null;
  const reason = shorten(plainLine(decline), MAX_REASON);
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}

/**
 * Reads the writer's answer. Title and content are required; what else is missing is derived from them, what is too
 * long is shortened at a word, and each correction leaves a note.
 */
export function readWriterAnswer(text: string, order: WritingOrder): AnswerResult<WrittenArticle> {
  const declined = readDecline(text);
  if (declined !== null) return badAnswer(`il redattore rinuncia: ${declined.replace(/\.$/, '')}`);
  const object = readObject(text, 'title', 'content');
  if (!object.ok) return object;
  const read = writerAnswer.safeParse(object.value);
  if (!read.success) return badAnswer('mancano il titolo o il testo dell’articolo');
  const answer = read.data;
  const wholeTitle = cleanTitle(answer.title);
  if (wholeTitle === '') return badAnswer('il titolo è vuoto');
  if (wholeTitle.length > LIMITS.absurdTitle) return badAnswer('il titolo non è un titolo');
  const body = readArticleBody(answer.content, wholeTitle);
  if (!body.ok) return body;

  const title = shortenTitle(wholeTitle, LIMITS.title);
  const { fewest, most } = askedWords(order);
  const opening = plainLine(htmlTree(body.value.html)('p').first().html() ?? '');
  const metaDescription = shorten(answer.metaDescription || answer.excerpt || opening, LIMITS.metaDescription);
  const excerpt = shorten(answer.excerpt || answer.metaDescription || opening, LIMITS.excerpt);
  const points = pointsAmong(answer.points, { content: body.value.html, known: `${title} ${excerpt}` });
  const tags = distinct(answer.tags, LIMITS.tags);
  const keywords = distinct(answer.seo.keywords, LIMITS.keywords);
  const category = knownCategory(answer.category);
  const namedSources = order.sourceUrls.filter((url) =>
    answer.verificationSources.some((named) => sameAddress(url, named)),
  );
  // Left out: the article rests on what it was written from.
  const verificationSources = answer.verificationSources.length === 0 ? [...order.sourceUrls] : namedSources;
  return {
    ok: true,
    value: {
      title,
      metaDescription,
      content: body.value.html,
      words: body.value.words,
      excerpt,
      ...(points.length >= MIN_POINTS && { keyPoints: points.join('\n') }),
      tags,
      category: category ?? order.category,
      seo: {
        title: shortenTitle(cleanTitle(answer.seo.title) || title, LIMITS.seoTitle),
        description: shorten(answer.seo.description || metaDescription, LIMITS.metaDescription),
        keywords: keywords.length > 0 ? keywords : tags,
      },
      proposedSources: answer.proposedSources,
      verificationSources,
    },
    notes: [
      ...body.notes,
      ...note(title !== wholeTitle, `Titolo accorciato: «${wholeTitle}».`),
      ...note(body.value.words < fewest, `Il testo ha ${body.value.words} parole, meno di ${fewest}.`),
      ...note(body.value.words > most, `Il testo ha ${body.value.words} parole, più di ${most}.`),
      ...note(category === null, `Categoria sconosciuta «${shorten(answer.category, 60)}»: usata «${order.category}».`),
      ...note(
        answer.verificationSources.length > verificationSources.length,
        'Ignorati indirizzi di verifica che non sono fra le fonti.',
      ),
    ],
  };
}

/** A fifth more or less is what was asked for. */
function askedWords({ words }: WritingOrder): { readonly fewest: number; readonly most: number } {
  return words === undefined ? ASKED_WORDS : { fewest: Math.round(words * 0.8), most: Math.round(words * 1.2) };
}

function note(condition: boolean, text: string): string[] {
  return condition ? [text] : [];
}

/** Those that the text says word for word, that point at nothing before them and say more than title and excerpt. */
function pointsAmong(
  named: readonly string[],
  { content, known }: { readonly content: string; readonly known: string },
): string[] {
  const said = lettersOf(plainLine(content));
  return [...new Set(named)]
    .filter((point) => point.length <= MAX_POINT_CHARACTERS && said.includes(lettersOf(point)))
    .filter((point) => !pointsElsewhere(point) && !repeats(known, point))
    .slice(0, MAX_POINTS);
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Only the twelve themes of the portal: the other names exist for old articles. */
function knownCategory(written: string): string | null {
  const found = findCategory(written);
  return found !== undefined && CATEGORIES.includes(found) ? found.name : null;
}

/** Without a final full stop and without quotes around the whole. */
function cleanTitle(written: string): string {
  const quoted = /^["“«'](.*)["”»']$/s.exec(written)?.[1];
  const bare = quoted !== undefined && !/["“”«»]/.test(quoted) ? quoted.trim() : written;
  return bare.replace(/(?<![.…])\.$/, '');
}

/** Trimmed, the first of those that differ by case only, at most `most`. */
function distinct(words: readonly string[], most: number): string[] {
  const byFold = new Map(words.toReversed().map((word) => [word.toLocaleLowerCase('it'), word]));
  return [...byFold.values()].reverse().slice(0, most);
}

const line = z.string().transform(plainLine).catch('');

/** A list of words, also when the model wrote them as one comma-separated line. */
const words = z
  .union([z.string().transform((written) => written.split(',')), z.array(z.unknown())])
  .transform((entries) =>
    entries.flatMap((entry) => (typeof entry === 'string' ? plainLine(entry).replace(/^#/, '') : [])),
  )
  .transform((entries) => entries.filter((entry) => entry !== '' && entry.length <= LIMITS.tag))
  .catch([]);

const address = z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]);

const proposedSources = z
  .array(z.unknown())
  .transform((entries) => {
    const sources = entries.flatMap((entry) => {
      const read = z
        .object({ title: line, url: z.string() })
        .safeParse(typeof entry === 'string' ? { title: '', url: entry } : entry);
      const url = read.success ? safeUrl(read.data.url) : null;
      return url === null ? [] : [{ title: shorten(read.data?.title || new URL(url).hostname, 200), url }];
    });
    return sources
      .filter(({ url }, at) => sources.findIndex((other) => sameAddress(other.url, url)) === at)
      .slice(0, LIMITS.sources);
  })
  .catch([]);

const writerAnswer = z.object({
  title: z.string().transform(plainLine),
  content: z.string(),
  metaDescription: line,
  excerpt: line,
  points: z
    .array(z.unknown())
    .transform((entries) => entries.flatMap((entry) => (typeof entry === 'string' ? plainLine(entry) : [])))
    .catch([]),
  tags: words,
  category: line,
  seo: z
    .object({ title: line, description: line, keywords: words })
    .catch({ title: '', description: '', keywords: [] }),
  proposedSources,
  verificationSources: z
    .array(z.unknown())
    .transform((entries) =>
      entries.flatMap((entry) => address.safeParse(entry).data ?? []).filter((url) => safeUrl(url) !== null),
    )
    .catch([]),
});
