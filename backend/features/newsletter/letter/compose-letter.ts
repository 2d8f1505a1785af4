import { findCategory } from '../../../contract/categories.js';
import { editionPath } from '../../../contract/edition-words.js';
import { markedLink } from '../../../contract/link-marks.js';
import { shorten } from '../../../text/shorten.js';
import type { LetterArticleData } from '../../articles/queries/letters/list-articles-for-letter.js';
import type { CorrectionNote } from '../../articles/queries/letters/list-corrections-since.js';
import type { IntroAuthor } from '../issues/issue.events.js';
import type { IssueLetter, LetterArticle } from './letter.js';
import { letterStrip } from './letter-words.js';

const MAX_SUBJECT = 120;

export interface LetterSite {
  readonly name: string;
  readonly owner: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

/** What an issue says, in the order in which it says it. */
export interface IssueMaterial {
  readonly subject: string;
  readonly intro: string;
  readonly introBy: IntroAuthor;
  readonly date: Date;
  readonly articles: readonly LetterArticleData[];
  readonly corrections: readonly CorrectionNote[];
  /** The day of the edition that it sends. */
  readonly edition?: string;
}

/** The letter of an issue, addressed to nobody yet. Articles that readers cannot open are left out. */
export function composeLetter(
  site: LetterSite,
  { subject, intro, introBy, date, articles, corrections, edition }: IssueMaterial,
): IssueLetter {
  const out = articles.filter(({ isOut }) => isOut);
  return {
    siteName: site.name,
    baseUrl: site.baseUrl,
    title: subject,
    date: date.toISOString(),
    // What a model says about all of them is not said where one is gone.
    intro: introBy === 'ai' && out.length < articles.length ? '' : intro,
    introBy,
    articles: out.map((article) => letterArticle(site, article)),
    corrections: corrections.map(({ title, slug, note }) => ({ title, url: articleUrl(site, slug), note })),
    ...(edition && { editionUrl: markedLink(site.baseUrl + editionPath(edition), 'mail') }),
    ownerLine: site.owner === '' ? '' : `${site.name}, ${site.owner}`,
    disclosureLine: out.some(({ disclosure }) => disclosure !== 'human') ? GENERATED : '',
  };
}

/**
 * The part of a letter that a reader of some categories wants; null for a reader of all of them. A subject speaks of the story
 * that opens the letter: whoever does not get that one has the title of their own first story instead. A model's introduction
 * speaks of all stories, and is left out.
 */
export function letterFor(letter: IssueLetter, categories: readonly string[] | null): IssueLetter {
  if (categories === null) return letter;
  const articles = letter.articles.filter(({ category }) => categories.includes(categoryKey(category)));
  const [first] = articles;
  const title = first === undefined || first === letter.articles[0] ? letter.title : subjectOf(first);
  const owesNothing = articles.every(({ disclosure }) => disclosure === 'human');
  const intro = letter.introBy === 'ai' && articles.length < letter.articles.length ? '' : letter.intro;
  return { ...letter, title, intro, articles, disclosureLine: owesNothing ? '' : letter.disclosureLine };
}

/** What a letter is called by the story that opens it; longer titles are cut between words. */
export function subjectOf({ title }: { readonly title: string }): string {
  return shorten(title, MAX_SUBJECT);
}

/** By what a category is compared: its slug, or its name in lower case where it is none of the known ones. */
export function categoryKey(nameOrSlug: string): string {
  return findCategory(nameOrSlug)?.slug ?? nameOrSlug.trim().toLowerCase();
}

const GENERATED =
  'Gli articoli con la scritta «Generato con IA» sono scritti da un programma a partire da fonti che trovi in fondo a ciascuno.';

function letterArticle(site: LetterSite, article: LetterArticleData): LetterArticle {
  return {
    title: article.title,
    standfirst: article.excerpt,
    url: articleUrl(site, article.slug),
    strip: letterStrip(article),
    disclosure: article.disclosure,
    category: article.category,
    minutes: article.minutes,
  };
}

function articleUrl({ baseUrl }: LetterSite, slug: string): string {
  return markedLink(`${baseUrl}/articolo/${encodeURIComponent(slug)}`, 'mail');
}
