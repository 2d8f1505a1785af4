import { otherFormsOf } from '../../../text/exonyms.js';
import { languageOf, type TextLanguage } from '../../../text/language.js';
import { translationsOf } from '../../../text/lexicon/lexicon.js';
import { stemOf } from '../../../text/stems.js';
import { tokenize } from '../../../text/tokens.js';
import { isKnownMaker } from '../../../text/voices/voice.js';
import { functionWords, stemmerFor, stems } from './item-text.js';
import { namesAndNumbers } from './names-in-text.js';

/** What a story is about: the stems of its title, and the names and numbers of title and first sentences. */
export interface StoryFeatures {
  readonly source: string;
  /** As the feed declares it; what it really is, is read where it matters. */
  readonly declared: string;
  readonly title: string;
  readonly lead: string;
  /** Weights of everything that is compared. Names and numbers also connect texts in different languages. */
  readonly weights: ReadonlyMap<string, number>;
  /** Those that are names or numbers. */
  readonly names: ReadonlySet<string>;
  /** Those that stand in the title. */
  readonly inTitle: ReadonlySet<string>;
  /** Names with a version in the title: «opus 4.7». Two of them that differ are two stories. */
  readonly versions: ReadonlySet<string>;
}

const nameWeight = 1.5;
/** How much of a text is read for its names. */
export const leadLength = 400;

/** The features of one item; `nameWords` are those that the collection writes as names. */
export function storyFeatures(
  item: { source: string; title: string; text: string; language: string | null },
  nameWords: ReadonlySet<string>,
): StoryFeatures {
  const lead = item.text.slice(0, leadLength);
  const weights = new Map<string, number>();
  for (const stem of stems(item.title, item.language)) weights.set(stem, 1);
  const inTitle = new Set(weights.keys());
  const stem = stemmerFor(item.language);
  const names = new Set<string>();
  const add = (text: string, isTitle: boolean) => {
    for (const name of namesAndNumbers(text, nameWords)) {
      // A stem would differ from language to language; a name must not.
      for (const form of [stem(name), name]) if (!names.has(form) && weights.delete(form)) inTitle.delete(form);
      const one = oneFormOf(name);
      weights.set(one, nameWeight);
      names.add(one);
      if (isTitle) inTitle.add(one);
    }
  };
  add(item.title, true);
  add(lead, false);
  const { source, title } = item;
  return { source, declared: item.language ?? '', title, lead, weights, names, inTitle, versions: versionsIn(title) };
}

/** One spelling for a name in all languages: the first of its forms in the table. */
function oneFormOf(name: string): string {
  const forms = otherFormsOf(name).filter((form) => !form.includes(' '));
  return forms.length === 0 ? name : ([name, ...forms].sort()[0] ?? name);
}

/** A capitalised word and the version behind it: «Opus 4.7», «GLM-5V», «DeepSeek-V4». */
function versionsIn(title: string): Set<string> {
  return new Set(
    [...title.matchAll(/(\p{Lu}[\p{L}]*)[-  ]?(?:[vV])?(\d{1,3}(?:\.\d+)*)(?![\p{N}%]|[.,]\d)/gu)].map(
      ([, name = '', version = '']) => `${name.toLowerCase()} ${version}`,
    ),
  );
}

/** Features held by more than this share of all items say nothing about one story. */
const commonShare = 0.05;
/** A name held by less than this share may stand for one story. */
const rareShare = 0.005;
/** Acronyms of the subject itself. */
export const SUBJECTS = new Set(['ai', 'ia', 'ki', 'llm', 'llms', 'api', 'apis', 'ml', 'agi', 'us', 'usa']);
/** A publisher's reports of one event; a name in more of its reports is one of its subjects. */
const MAX_OWN_OF_NAME = 3;
const minShared = 3;
const minTitled = 2;
const maxCandidates = 60;

/** How alike two items must be, by how they are written; fitted on 159 pairs of captured reports, labelled by reading them (precision 0.98, recall 0.68). */
const least = {
  overlap: 0.29,
  titles: 0.28,
  both: 0.72,
  ownOverlap: 0.6,
  copyOverlap: 0.35,
  ownTitles: 0.65,
  foreign: 0.3,
} as const;

/** What speaks for two items having the same story, each 0 to 1. */
export interface StoryEvidence {
  readonly kind: 'same-language' | 'own' | 'foreign';
  /** Weight of what both share against the mean of what each has. */
  readonly overlap: number;
  /** Weight of what both titles share against the lighter of the two. */
  readonly titles: number;
}

/** Compares items by the rarity of what they share, over one collection of items. */
export class StoryOverlap {
  private readonly holders = new Map<string, number[]>();
  /** Inverse document frequency, smoothed so that a small collection does not make every word rare or common. */
  private readonly rarity = new Map<string, number>();
  private readonly commonFrom: number;
  private readonly rareUpTo: number;
  private readonly languages: TextLanguage[] = [];

  constructor(private readonly items: readonly StoryFeatures[]) {
    items.forEach(({ weights }, index) => {
      for (const feature of weights.keys()) {
        const list = this.holders.get(feature);
        if (list) list.push(index);
        else this.holders.set(feature, [index]);
      }
    });
    for (const [feature, list] of this.holders) {
      this.rarity.set(feature, Math.log(1 + (items.length + 20) / list.length));
    }
    this.commonFrom = Math.max(12, items.length * commonShare);
    this.rareUpTo = Math.max(12, items.length * rareShare);
  }

  /** Earlier items that share at least two rare features; those sharing most first. */
  candidatesBefore(index: number): number[] {
    const shared = new Map<number, number>();
    for (const feature of this.items[index]?.weights.keys() ?? []) {
      const holders = this.holders.get(feature) ?? [];
      if (holders.length > this.commonFrom) continue;
      for (const other of holders) {
        if (other >= index) break;
        shared.set(other, (shared.get(other) ?? 0) + 1);
      }
    }
    const candidates = [...shared].filter(([, count]) => count >= minShared - 1);
    if (candidates.length > maxCandidates) candidates.sort((a, b) => b[1] - a[1]).length = maxCandidates;
    return candidates.map(([other]) => other);
  }

  /** Whether two items have the same story. */
  isSameStory(a: number, b: number): boolean {
    const evidence = this.evidence(a, b);
    if (evidence === null) return false;
    const { kind, overlap, titles } = evidence;
    if (kind === 'foreign') return overlap >= least.foreign;
    if (kind === 'own') return overlap >= least.ownOverlap && titles >= least.ownTitles;
    return overlap >= least.overlap && titles >= least.titles && overlap + titles >= least.both;
  }

  /** What speaks for two items having the same story; null where too little is shared, or a version says that they do not. */
  evidence(a: number, b: number): StoryEvidence | null {
    const [first, second] = [this.items[a], this.items[b]];
    if (!first || !second || namesOtherVersion(first, second)) return null;
    const shared = [...first.weights.keys()].filter((feature) => second.weights.has(feature));
    if (shared.length < minShared - 1) return null;
    const [one, other] = [this.language(a), this.language(b)];
    if (one !== other) return this.foreignEvidence(first, second, { shared, languages: [one, other] });
    if (shared.length < minShared) return null;
    const mean = (this.total(first) + this.total(second)) / 2;
    const overlap = mean === 0 ? 0 : this.total(first, shared, second) / mean;
    const titled = shared.filter((feature) => first.inTitle.has(feature) && second.inTitle.has(feature));
    // One word in both titles is a subject: «Grok 4», «Use Grok in Kilo Code».
    if (titled.length < minTitled) return null;
    const lighter = Math.min(this.total(first, first.inTitle), this.total(second, second.inTitle));
    const titles = lighter === 0 ? 0 : this.total(first, titled) / lighter;
    const isOwn = first.source === second.source;
    const isCopy = titles >= least.ownTitles && overlap >= least.copyOverlap;
    if (isOwn ? !this.isNamedNowhereElse(first, second, titled) : !isCopy && !this.areNamedAlike(first, second, titled))
      return null;
    return { kind: isOwn ? 'own' : 'same-language', overlap, titles };
  }

  /** Both titles name the same rare thing, the same version, or two things that are not in everybody's mouth: a shared subject names none. */
  private areNamedAlike(first: StoryFeatures, second: StoryFeatures, titled: readonly string[]): boolean {
    if ([...first.versions].some((version) => second.versions.has(version))) return true;
    const named = titled.filter(
      (feature) => first.names.has(feature) && second.names.has(feature) && !SUBJECTS.has(feature),
    );
    const held = (name: string) => this.holders.get(name)?.length ?? 0;
    // A maker or its product is a subject, however seldom a collection names it.
    const isRare = (name: string) => held(name) <= this.rareUpTo && !isKnownMaker(name);
    return named.some(isRare) || named.filter((name) => held(name) <= this.commonFrom).length > 1;
  }

  /** One publisher's titles share a name or a number that it gives to no third one: three features of one product are three stories. */
  private isNamedNowhereElse(first: StoryFeatures, second: StoryFeatures, titled: readonly string[]): boolean {
    return titled.some((name) => {
      if (!first.names.has(name) || !second.names.has(name) || SUBJECTS.has(name)) return false;
      const own = (this.holders.get(name) ?? []).filter((index) => this.items[index]?.source === first.source);
      return own.length <= MAX_OWN_OF_NAME;
    });
  }

  /** Across languages names and numbers are compared, and the words of the titles where the lexicon translates them. */
  private foreignEvidence(
    first: StoryFeatures,
    second: StoryFeatures,
    {
      shared,
      languages,
    }: { readonly shared: readonly string[]; readonly languages: readonly [TextLanguage, TextLanguage] },
  ): StoryEvidence | null {
    const names = shared.filter((feature) => first.names.has(feature) && second.names.has(feature));
    const titled = names.filter((name) => first.inTitle.has(name) || second.inTitle.has(name));
    const words = translatedWords(first, second, languages);
    const inBoth = names.filter((name) => first.inTitle.has(name) && second.inTitle.has(name));
    const enough = names.length + words.shared >= minShared || inBoth.length >= minShared - 1;
    if (titled.length === 0 || !enough) return null;
    const mean = (this.total(first, first.names) + this.total(second, second.names)) / 2;
    const overlap = mean === 0 ? 0 : this.total(first, names) / mean;
    const share = words.fewer === 0 ? 0 : words.shared / words.fewer;
    // Where no lexicon leads from one title to the other, the names alone decide.
    return {
      kind: 'foreign',
      overlap: words.fewer === 0 ? overlap * 0.8 : overlap * 0.6 + Math.min(0.4, share),
      titles: share,
    };
  }

  private language(index: number): TextLanguage {
    const known = this.languages[index];
    if (known !== undefined) return known;
    const { title = '', lead = '', declared = '' } = this.items[index] ?? {};
    const language = languageOf(`${title}. ${lead}`, declared);
    this.languages[index] = language;
    return language;
  }

  private total(
    { weights }: StoryFeatures,
    features: Iterable<string> = weights.keys(),
    { weights: others }: Pick<StoryFeatures, 'weights'> = { weights },
  ): number {
    let total = 0;
    for (const feature of features)
      total += Math.min(weights.get(feature) ?? 0, others.get(feature) ?? 0) * (this.rarity.get(feature) ?? 0);
    return total;
  }
}

/** Both name versions, and none that the other names: a new model is not the one before. */
function namesOtherVersion({ versions: one }: StoryFeatures, { versions: other }: StoryFeatures): boolean {
  return one.size > 0 && other.size > 0 && ![...one].some((version) => other.has(version));
}

/** How many words of one title the lexicon translates into those of the other; 0 where both are in one language. */
export function translatedStems(first: StoryFeatures, second: StoryFeatures): number {
  const language = ({ title, lead, declared }: StoryFeatures) => languageOf(`${title}. ${lead}`, declared);
  const [one, other] = [language(first), language(second)];
  return one === other ? 0 : translatedWords(first, second, [one, other]).shared;
}

/** How many words of an Italian title another language's title translates, by the lexicon, and how many the shorter one has; 0 between other languages. */
function translatedWords(
  first: StoryFeatures,
  second: StoryFeatures,
  [one, other]: readonly [TextLanguage, TextLanguage],
): { readonly shared: number; readonly fewer: number } {
  if ((one !== 'it' && other !== 'it') || one === 'other' || other === 'other') return { shared: 0, fewer: 0 };
  const [italian, foreign, language] = one === 'it' ? [first, second, other] : [second, first, one];
  const words = titleStems(italian, 'it');
  const theirs = new Set(titleStems(foreign, language));
  const shared = words.filter((stem) => [...translationsOf(stem, language)].some((each) => theirs.has(each)));
  return { shared: shared.length, fewer: Math.min(words.length, theirs.size) };
}

function titleStems({ title, names }: StoryFeatures, language: TextLanguage): string[] {
  return tokenize(title)
    .map(({ folded }) => folded)
    .filter((folded) => folded.length > 2 && !functionWords.has(folded) && !names.has(folded))
    .map((folded) => stemOf(folded, language));
}
