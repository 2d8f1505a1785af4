import { ARTICLES, articleOf, contract, indefiniteOf, MELTING } from './contractions.js';
import { PHRASE_EXCHANGES } from './phrase-exchanges.js';
import { NOUN_EXCHANGES, VERB_EXCHANGES } from './verb-and-noun-exchanges.js';

/** One exchange that keeps meaning and grammar: these words, next to each other, for that text. */
export interface RewordingRule {
  readonly from: readonly string[];
  readonly to: string;
  /** Words that must not stand right before. */
  readonly notAfter: ReadonlySet<string>;
  /** Words that must not stand right behind. */
  readonly notBefore: ReadonlySet<string>;
  /** 0 for grammar words, 1 for words of meaning: the checker may miss the latter in the source. */
  readonly cost: 0 | 1;
}

const PLACEHOLDER = /\{(\p{L}*)\}/u;

/** Every exchange the engine knows, grouped by first word. Meaning, tense, person, number, gender and articles stay as they were. */
export const REWORDING_RULES: ReadonlyMap<string, readonly RewordingRule[]> = byFirstWord([
  ...PHRASE_EXCHANGES.trim()
    .split('\n')
    .flatMap((line) => phraseRules(line, 0)),
  ...VERB_EXCHANGES.trim()
    .split('\n')
    .flatMap((line) => phraseRules(line, 1)),
  ...NOUN_EXCHANGES.trim().split('\n').flatMap(nounRules),
]);

function phraseRules(line: string, cost: 0 | 1): RewordingRule[] {
  const [from = '', to = '', after = '', behind = ''] = line.split('|');
  const notAfter = new Set(after.split(' '));
  const notBefore = new Set(behind.split(' '));
  if (!PLACEHOLDER.test(from)) return [{ from: wordsIn(from), to, notAfter, notBefore, cost }];
  const fromPreposition = PLACEHOLDER.exec(from)?.[1] ?? '';
  const toPreposition = PLACEHOLDER.exec(to)?.[1] ?? '';
  const articles = fromPreposition === '' ? ARTICLES : ([...ARTICLES, ''] as const);
  return articles.map((article) => ({
    from: wordsIn(from.replace(PLACEHOLDER, contract(fromPreposition, article))),
    to: to.replace(PLACEHOLDER, contract(toPreposition, article)).trim(),
    notAfter,
    notBefore,
    cost,
  }));
}

function nounRules(line: string): RewordingRule[] {
  const [head = '', target = ''] = line.split('|');
  const [gender = 'm', ...from] = head.split(' ');
  const to = target.split(' ');
  return [false, true].flatMap((plural) => {
    const a = from[plural ? 1 : 0] ?? '-';
    const b = to[plural ? 1 : 0] ?? '-';
    return a === '-' ? [] : exchangeNoun(a, b, gender === 'f' ? 'f' : 'm', plural);
  });
}

function exchangeNoun(from: string, to: string, gender: 'm' | 'f', plural: boolean): RewordingRule[] {
  const a = articleOf(from, gender, plural);
  const b = articleOf(to, gender, plural);
  const anywhere = { notAfter: new Set<string>(), notBefore: new Set<string>(), cost: 1 } as const;
  // "in aumento" is a phrase of its own.
  if (a === b && (plural || indefiniteOf(from, gender) === indefiniteOf(to, gender)))
    return [{ ...anywhere, from: [from], to, notAfter: new Set(['in']) }];
  const determiners: [string, string][] = ['', ...MELTING].map((p) => [contract(p, a), contract(p, b)]);
  if (!plural) determiners.push([indefiniteOf(from, gender), indefiniteOf(to, gender)]);
  return determiners.map(([before, after]) => ({
    from: [before, from],
    to: after.endsWith("'") ? after + to : `${after} ${to}`,
    ...anywhere,
  }));
}

function wordsIn(phrase: string): string[] {
  return phrase.toLowerCase().replaceAll("'", "' ").trim().split(/\s+/);
}

function byFirstWord(rules: readonly RewordingRule[]): ReadonlyMap<string, readonly RewordingRule[]> {
  const groups = new Map<string, RewordingRule[]>();
  for (const rule of rules) {
    const first = rule.from[0] ?? '';
    groups.set(first, [...(groups.get(first) ?? []), rule]);
  }
  return groups;
}
