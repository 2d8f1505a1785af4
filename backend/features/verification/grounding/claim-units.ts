import type { ClaimReading } from './claim-reading.js';
import { foldCase } from './clean-text.js';
import { datesAgree } from './match-dates.js';
import { numbersAgree } from './match-numbers.js';
import type { NameMatch } from './name-pool.js';
import { numbersNear } from './numbers-near.js';
import type { SourcePool } from './source-pool.js';
import { stemOf } from './stems.js';

/** Something of a claim that can be found again: a word, a name, a quantity, a date. */
export interface ClaimUnit {
  /** Rarer is heavier. */
  readonly weight: number;
  /** Names, quantities and dates, which look alike in every language. */
  readonly anchor: boolean;
  /** How surely each source sentence holds it, 0–1; sentences without it are left out. */
  readonly found: ReadonlyMap<number, number>;
}

const NAME_WEIGHT = 1.3;
const NUMBER_WEIGHT = 1.3;
/** Words of one family: «fondata» and «fondatore», «regia» and «regista». */
const SAME_FAMILY = 0.8;
const SAME_BEGINNING = 0.5;

/** Takes a claim apart and looks each part up in the sources. */
export function claimUnits(claim: ClaimReading, pool: SourcePool, nameMatches: readonly NameMatch[]): ClaimUnit[] {
  const units: ClaimUnit[] = [];
  const count = pool.sentences.length;
  const rarity = (found: number) => Math.log(1 + (count + 10) / (found + 1));
  const taken = new Set<string>();
  const take = (text: string) => {
    for (const part of [text, ...text.split(/[^\p{L}\p{N}]+/u)]) taken.add(part).add(stemOf(part, claim.language));
  };
  const addAnchor = (sentences: ReadonlySet<number>, weight: number) => {
    units.push({ weight: weight * rarity(sentences.size), anchor: true, found: surely(sentences) });
  };
  claim.names.forEach((name, at) => {
    name.words.forEach((word, wordAt) => {
      const forms = nameMatches[at]?.sourceWords[wordAt] ?? [];
      const stem = `${claim.language}:${stemOf(word.folded, claim.language)}`;
      const sentences = new Set([
        ...forms.flatMap((form) => pool.byWord.get(form) ?? []),
        ...(pool.byStem.get(stem) ?? []),
      ]);
      if (!name.certain && sentences.size === 0) return;
      take(word.folded);
      if (sentences.size === 0 && pool.publisherWords.has(word.folded)) return;
      addAnchor(sentences, NAME_WEIGHT);
    });
  });
  for (const number of claim.numbers) {
    const agreeing = numbersNear(pool, number.values).filter(({ mention }) => numbersAgree(number, mention));
    addAnchor(new Set(agreeing.map(({ sentence }) => sentence)), NUMBER_WEIGHT);
    take(foldCase(number.text));
  }
  for (const date of claim.dates) {
    const agreeing = pool.sentences.filter(({ dates, publishedYear }) =>
      dates.some((other) => datesAgree(date, other, publishedYear)),
    );
    addAnchor(new Set(agreeing.map(({ index }) => index)), NUMBER_WEIGHT);
    take(foldCase(date.text));
  }
  for (const stem of new Set(claim.stems)) {
    if (taken.has(stem)) continue;
    const found = wordIn(pool, claim.language, stem);
    units.push({ weight: rarity(found.size), anchor: false, found });
  }
  return units;
}

function surely(sentences: Iterable<number>): Map<number, number> {
  return new Map([...sentences].map((index) => [index, 1]));
}

function wordIn(pool: SourcePool, language: string, stem: string): Map<number, number> {
  const found = surely(pool.byStem.get(`${language}:${stem}`) ?? []);
  if (stem.length < 4) return found;
  for (const other of pool.stemsByStart.get(`${language}:${stem.slice(0, 4)}`) ?? []) {
    if (other === stem) continue;
    const strength = kinship(stem, other);
    if (strength === 0) continue;
    for (const index of pool.byStem.get(`${language}:${other}`) ?? []) {
      found.set(index, Math.max(found.get(index) ?? 0, strength));
    }
  }
  return found;
}

function kinship(a: string, b: string): number {
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  if (same >= 0.7 * Math.min(a.length, b.length)) return SAME_FAMILY;
  return same >= 5 ? SAME_BEGINNING : 0;
}
