import { foldCase } from '../../../../text/characters/accents.js';
import type { TextLanguage } from '../../../../text/language.js';
import { cognateKey, translationsOf } from '../../../../text/lexicon/lexicon.js';
import { stemOf } from '../../../../text/stems.js';
import type { ClaimReading } from '../reading/claim-reading.js';
import { datesAgree } from './match-dates.js';
import { numbersAgree } from './match-numbers.js';
import type { NameMatch } from './name-pool.js';
import { numbersNear } from './numbers-near.js';
import type { SourcePool } from './source-pool.js';

/** Something of a claim that can be found again: a word, a name, a quantity, a date. */
export interface ClaimUnit {
  /** Rarer is heavier. */
  readonly weight: number;
  /** Names, quantities and dates, which are alike in every language. */
  readonly anchor: boolean;
  /** Which name, number or date of the claim it belongs to; null for words. */
  readonly part: { readonly kind: 'name' | 'number' | 'date'; readonly at: number } | null;
  /** The stem of a word; null for names, numbers and dates. */
  readonly stem: string | null;
  /** How surely each source sentence holds it, 0–1; sentences without it are left out. */
  readonly found: ReadonlyMap<number, number>;
}

const NAME_WEIGHT = 1.3;
const NUMBER_WEIGHT = 1.3;
/** Words of one family: «fondata» and «fondatore», «regia» and «regista». */
const SAME_FAMILY = 0.8;
const SAME_BEGINNING = 0.5;
/** A translation by the lexicon; a word of another language that begins alike. */
const TRANSLATED = 0.9;
const COGNATE = 0.7;
/** «mercato» in “Strommarkt”: a part of a longer word. */
const IN_COMPOUND = 0.7;
const MIN_PART_LENGTH = 5;

/** Takes a claim apart and finds each part in the sources. */
export function claimUnits(claim: ClaimReading, pool: SourcePool, nameMatches: readonly NameMatch[]): ClaimUnit[] {
  const units: ClaimUnit[] = [];
  const count = pool.sentences.length;
  const rarity = (found: number) => Math.log(1 + (count + 10) / (found + 1));
  const taken = new Set<string>();
  const take = (text: string) => {
    for (const part of [text, ...text.split(/[^\p{L}\p{N}]+/u)]) taken.add(part).add(stemOf(part, claim.language));
  };
  const addAnchor = (found: ReadonlyMap<number, number>, weight: number, part: ClaimUnit['part']) => {
    units.push({ weight: weight * rarity(found.size), anchor: true, part, stem: null, found });
  };
  claim.names.forEach((name, at) => {
    name.words.forEach((word, wordAt) => {
      const forms = nameMatches[at]?.sourceWords[wordAt] ?? [];
      const stem = `${claim.language}:${stemOf(word.folded, claim.language)}`;
      const found = onceFor(pool, `${stem} ${forms.join(' ')}`, () =>
        surely([...forms.flatMap((form) => pool.byWord.get(form) ?? []), ...(pool.byStem.get(stem) ?? [])]),
      );
      if (!name.certain && found.size === 0) return;
      take(word.folded);
      if (found.size === 0 && pool.publisherWords.has(word.folded)) return;
      addAnchor(found, NAME_WEIGHT, { kind: 'name', at });
    });
  });
  for (const [at, number] of claim.numbers.entries()) {
    const agreeing = numbersNear(pool, number.values).filter(({ mention }) => numbersAgree(number, mention));
    addAnchor(surely(agreeing.map(({ sentence }) => sentence)), NUMBER_WEIGHT, { kind: 'number', at });
    take(foldCase(number.text));
  }
  for (const [at, date] of claim.dates.entries()) {
    const agreeing = pool.sentences.filter(({ dates, publishedYear }) =>
      dates.some((other) => datesAgree(date, other, publishedYear)),
    );
    addAnchor(surely(agreeing.map(({ index }) => index)), NUMBER_WEIGHT, { kind: 'date', at });
    take(foldCase(date.text));
  }
  for (const stem of new Set(claim.stems)) {
    if (taken.has(stem)) continue;
    const found = onceFor(pool, `word ${claim.language}:${stem}`, () => wordIn(pool, claim.language, stem));
    units.push({ weight: rarity(found.size), anchor: false, part: null, stem, found });
  }
  return units;
}

/** Where words stand in each pool: an article says its own again and again, and a check reads it more than once. */
const places = new WeakMap<SourcePool, Map<string, ReadonlyMap<number, number>>>();

function onceFor(pool: SourcePool, key: string, find: () => ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const known = places.get(pool) ?? new Map<string, ReadonlyMap<number, number>>();
  places.set(pool, known);
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}

function surely(sentences: Iterable<number>): Map<number, number> {
  return new Map([...sentences].map((index) => [index, 1]));
}

function wordIn(pool: SourcePool, language: TextLanguage, stem: string): Map<number, number> {
  const found = surely(pool.byStem.get(`${language}:${stem}`) ?? []);
  const add = (sentences: readonly number[], strength: number) => {
    for (const index of sentences) found.set(index, Math.max(found.get(index) ?? 0, strength));
  };
  if (language === 'it') for (const foreign of pool.languages) addTranslations(pool, foreign, stem, add);
  const key = cognateKey(stem);
  if (key !== null) add(pool.byCognate.get(key) ?? [], COGNATE);
  if (stem.length < 4) return found;
  for (const other of pool.stemsByStart.get(`${language}:${stem.slice(0, 4)}`) ?? []) {
    if (other === stem) continue;
    const strength = kinship(stem, other);
    if (strength === 0) continue;
    add(pool.byStem.get(`${language}:${other}`) ?? [], strength);
  }
  return found;
}

function addTranslations(
  pool: SourcePool,
  foreign: TextLanguage,
  stem: string,
  add: (sentences: readonly number[], strength: number) => void,
): void {
  const compounds = pool.compounds.get(foreign) ?? [];
  for (const translation of translationsOf(stem, foreign)) {
    add(pool.byStem.get(`${foreign}:${translation}`) ?? [], TRANSLATED);
    if (translation.length < MIN_PART_LENGTH) continue;
    for (const compound of compounds) {
      if (compound === translation || !(compound.startsWith(translation) || compound.endsWith(translation))) continue;
      add(pool.byStem.get(`${foreign}:${compound}`) ?? [], IN_COMPOUND);
    }
  }
}

function kinship(a: string, b: string): number {
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  if (same >= 0.7 * Math.min(a.length, b.length)) return SAME_FAMILY;
  return same >= 5 ? SAME_BEGINNING : 0;
}

/** How much of a claim each source sentence holds. */
export function weightsFound(units: readonly ClaimUnit[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const unit of units) {
    for (const [index, strength] of unit.found) found.set(index, (found.get(index) ?? 0) + unit.weight * strength);
  }
  return found;
}
