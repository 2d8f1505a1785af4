import { foldedWords, ideaFinder } from './idea-finder.js';
import companies from './story-companies.json' with { type: 'json' };
import { COMPANY_IDEAS } from './topic-terms.js';

/** Companies that one article is about at a time, under the names of their products and heads. */
const COMPANIES: readonly string[] = [...COMPANY_IDEAS.map(([name, products]) => `${name}|${products}`), ...companies];
const finder = ideaFinder(COMPANIES);

/** Titles that write every word with a capital show no names. */
const MAX_CAPITALS = 0.5;
const MIN_NAME = 4;
/** They stand in titles of every subject. */
const NO_NAMES = new Set('europa italia cina stati uniti china europe america'.split(' '));

/**
 * Whom a title is about: known companies by their first name, and words with a capital within it. Folded to small
 * letters, each once. Pure.
 */
export function namesInTitle(title: string): ReadonlySet<string> {
  const words = foldedWords(title);
  const places = new Map<number, number>();
  finder.find(words, 1, places);
  const companies = [...places.keys()].map((index) => (COMPANIES[index] ?? '').split('|')[0]?.toLowerCase() ?? '');
  const later = words.slice(1);
  const capitals = later.filter((word) => /^\p{Lu}/u.test(word));
  const own = capitals.length > later.length * MAX_CAPITALS ? [] : capitals.map((word) => word.toLowerCase());
  return new Set([...companies, ...own.filter((word) => word.length >= MIN_NAME && !NO_NAMES.has(word))]);
}
