import { functionWords } from './function-words.js';
import { stems } from './item-text.js';
import { stemmerFor } from './stemming.js';

/** What a story is about, with weights: the stems of the title, and names and numbers of the first sentences. */
export type StoryFeatures = ReadonlyMap<string, number>;

const nameWeight = 1.5;
const leadLength = 400;

/** The features of one item. Names and numbers also connect texts in different languages. */
export function storyFeatures(item: { title: string; text: string; language: string | null }): StoryFeatures {
  const features = new Map<string, number>();
  for (const stem of stems(item.title, item.language)) features.set(stem, 1);
  const stem = stemmerFor(item.language);
  for (const name of namesAndNumbers(`${item.title}. ${item.text.slice(0, leadLength)}`)) {
    // A stem would differ from language to language; a name must not.
    features.delete(stem(name));
    features.set(name, nameWeight);
  }
  return features;
}

/** Acronyms, words with digits, numbers, and capitalised words that do not begin a sentence. */
function namesAndNumbers(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:[-.,]\p{N}+)*/gu)) {
    const word = match[0];
    const lower = word.toLowerCase();
    const hasNumber = /\p{N}/u.test(word);
    if (word.length < 2 || (lower === word && !hasNumber) || functionWords.has(lower)) continue;
    const isCapitalised = word.length > 2 && word[0] !== lower[0] && !beginsSentence(text, match.index);
    if (hasNumber || isCapitalised || word === word.toUpperCase())
      found.push(lower.normalize('NFKD').replace(/\p{M}+/gu, ''));
  }
  return found;
}

function beginsSentence(text: string, index: number): boolean {
  return index === 0 || /[.!?:«“"]\s*$/.test(text.slice(Math.max(0, index - 3), index));
}

/** Features held by more than this share of all items say nothing about one story. */
const commonShare = 0.05;
const fewestShared = 3;
const mostCandidates = 60;

/** Compares items by the rarity of what they share, over one collection of items. */
export class StoryOverlap {
  private readonly holders = new Map<string, number[]>();
  /** Inverse document frequency, smoothed so that a small collection does not make every word rare or common. */
  private readonly rarity = new Map<string, number>();
  private readonly totals: number[];
  private readonly commonFrom: number;

  constructor(private readonly items: readonly StoryFeatures[]) {
    items.forEach((features, index) => {
      for (const feature of features.keys()) {
        const list = this.holders.get(feature);
        if (list) list.push(index);
        else this.holders.set(feature, [index]);
      }
    });
    for (const [feature, list] of this.holders) {
      this.rarity.set(feature, Math.log(1 + (items.length + 20) / list.length));
    }
    this.commonFrom = Math.max(12, items.length * commonShare);
    this.totals = items.map((features) => {
      let total = 0;
      for (const [feature, weight] of features) total += weight * (this.rarity.get(feature) ?? 0);
      return total;
    });
  }

  /** Earlier items that share at least three features, one of them rare; those sharing most first. */
  candidatesBefore(index: number): number[] {
    const shared = new Map<number, number>();
    for (const feature of this.items[index]?.keys() ?? []) {
      const holders = this.holders.get(feature) ?? [];
      if (holders.length > this.commonFrom) continue;
      for (const other of holders) {
        if (other >= index) break;
        shared.set(other, (shared.get(other) ?? 0) + 1);
      }
    }
    const candidates = [...shared].filter(([, count]) => count >= fewestShared - 1);
    if (candidates.length > mostCandidates) candidates.sort((a, b) => b[1] - a[1]).length = mostCandidates;
    return candidates.map(([other]) => other);
  }

  /** Weight of what both share against the mean of what each has, 0 to 1. */
  between(a: number, b: number): number {
    const [first, second] = [this.items[a], this.items[b]];
    if (!first || !second) return 0;
    let shared = 0;
    let count = 0;
    for (const [feature, weight] of first) {
      const other = second.get(feature);
      if (other === undefined) continue;
      shared += Math.min(weight, other) * (this.rarity.get(feature) ?? 0);
      count += 1;
    }
    const mean = ((this.totals[a] ?? 0) + (this.totals[b] ?? 0)) / 2;
    return count < fewestShared || mean === 0 ? 0 : shared / mean;
  }
}
