import { isDigest } from '../../../text/digest.js';
import { addressIdentity } from '../collection/canonical-url.facts.js';
import { functionWords, plainWords, shingles, textHash } from './item-text.js';
import { nameWordsOf } from './names-in-text.js';
import { jaccard, simHash, simHashDistance } from './similarity.js';
import { leadLength, StoryOverlap, storyFeatures } from './story-overlap.js';

/** What of an item decides which story it is of. */
export interface StoryItem {
  readonly id: string;
  /** Who says it. */
  readonly source: string;
  readonly title: string;
  /** Description or body, plain text. */
  readonly text: string;
  readonly link: string | null;
  readonly language: string | null;
  /** Publication, else collection. */
  readonly at: Date;
  /** Items that a reader took for one story share it. */
  readonly joinedAs?: string | null;
  /** A person said that it is a story of its own. */
  readonly isSeparated?: boolean;
}

/** How near two items must be. */
export const storyThresholds = { simHashBits: 3, jaccard: 0.5, hours: 72 } as const;

/** A copy shows in the beginning; comparing whole bodies costs much and finds no more. */
const comparedWords = 120;
const comparedLetters = 1_200;
const minShingles = 12;

/**
 * Groups items of the same story: same canonical address (unless one source has several stories there), same text, nearly the same text (half of the word
 * triples shared, or their SimHash within 3 bits), or, within 72 hours, the same title of several sources or the same names, numbers and title words; and whatever a reader took for one story; what a person took out of its story is one of its own.
 * The story id is the id of its earliest item. Nearly linear: pairs are compared only when they share something rare.
 */
export function groupStories(items: readonly StoryItem[]): Map<string, string> {
  const inOrder = items
    .filter(({ isSeparated }) => !isSeparated)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  const groups = new Groups(inOrder);
  joinWhatReadersJoined(inOrder, groups);
  joinCopies(inOrder, groups);
  joinNearCopies(inOrder, groups);
  joinSameTitles(inOrder, groups);
  joinSameStories(inOrder, groups);
  return new Map([
    ...items.map(({ id }) => [id, id] as const),
    ...inOrder.map(({ id }, index) => [id, inOrder[groups.find(index)]?.id ?? id] as const),
  ]);
}

function joinWhatReadersJoined(items: readonly StoryItem[], groups: Groups): void {
  const first = new Map<string, number>();
  items.forEach(({ joinedAs }, index) => {
    if (!joinedAs) return;
    const other = first.get(joinedAs);
    if (other === undefined) first.set(joinedAs, index);
    else groups.join(other, index);
  });
}

function joinCopies(items: readonly StoryItem[], groups: Groups): void {
  const seen = new Map<string, number>();
  const addresses = items.map(({ link }) => link && addressIdentity(link));
  const shared = sharedAddresses(items, addresses);
  items.forEach((item, index) => {
    const address = addresses[index];
    const keys = [address && !shared.has(address) && address, textHash(`${item.title} ${item.text}`)];
    for (const key of keys) {
      if (!key) continue;
      const other = seen.get(key);
      if (other === undefined) seen.set(key, index);
      else groups.join(other, index);
    }
  });
}

/** Addresses under which one source has several stories: release notes, podcasts. They say nothing of the story. */
function sharedAddresses(items: readonly StoryItem[], addresses: readonly (string | null)[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(
    addresses.filter((address, index): address is string => {
      const key = `${items[index]?.source} ${address}`;
      return address !== null && (seen.has(key) || !seen.add(key));
    }),
  );
}

/** Shingles in more texts than this are boilerplate and lead to no candidates. */
const boilerplate = 40;
/** One shingle in four is enough to find a copy by; all of them decide whether it is one. */
const isGuide = (shingle: number) => shingle % 4 === 0;
const minGuides = 2;

function joinNearCopies(items: readonly StoryItem[], groups: Groups): void {
  const sets = items.map(({ title, text }) => shingles(`${title} ${text}`.slice(0, comparedLetters), comparedWords));
  const holders = new Map<number, number[]>();
  sets.forEach((set, index) => {
    if (set.size < minShingles) return;
    const shared = new Map<number, number>();
    for (const shingle of set) {
      if (!isGuide(shingle)) continue;
      const others = holders.get(shingle);
      if (!others) holders.set(shingle, [index]);
      else if (others.length < boilerplate) {
        for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
        others.push(index);
      }
    }
    for (const [other, count] of shared) {
      if (count < minGuides || groups.areJoined(index, other)) continue;
      if (isNearCopy(set, sets[other] ?? new Set())) groups.join(other, index);
    }
  });
}

function isNearCopy(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  if (jaccard(a, b) >= storyThresholds.jaccard) return true;
  return simHashDistance(simHash(a), simHash(b)) <= storyThresholds.simHashBits;
}

const spanMs = storyThresholds.hours * 3_600_000;
/** A title of fewer meaningful words names a rubric or a button: «v3.8», «Leggi tutto». */
const minTitleWords = 2;

/**
 * One title in several sources is one story, however short it is, whatever stands below it and in whichever language: too
 * short for a copy to show, too little to compare. A title under which one source has two stories is a rubric.
 */
function joinSameTitles(items: readonly StoryItem[], groups: Groups): void {
  const holders = new Map<string, number[]>();
  const rubrics = new Set<string>();
  const titles = items.map(({ title }) => titleKey(title));
  items.forEach(({ source }, index) => {
    const title = titles[index];
    if (!title) return;
    const others = holders.get(title) ?? [];
    if (others.some((other) => items[other]?.source === source && !groups.areJoined(other, index))) rubrics.add(title);
    holders.set(title, [...others, index]);
  });
  for (const [title, [first = 0, ...others]] of holders) {
    if (rubrics.has(title)) continue;
    let last = first;
    for (const other of others) {
      const start = items[groups.find(last)]?.at.getTime() ?? 0;
      if ((items[other]?.at.getTime() ?? 0) - start <= spanMs) groups.join(last, other);
      last = other;
    }
  }
}

/** The words of a title, null where too few of them mean something. */
function titleKey(title: string): string | null {
  const words = plainWords(title);
  const meaningful = new Set(words.filter((word) => !functionWords.has(word)));
  return meaningful.size < minTitleWords ? null : words.join(' ');
}

function joinSameStories(items: readonly StoryItem[], groups: Groups): void {
  const nameWords = nameWordsOf(items.map(({ text }) => text.slice(0, leadLength)));
  const overlap = new StoryOverlap(items.map((item) => storyFeatures(item, nameWords)));
  const digests = new Set(items.flatMap(({ title }, index) => (isDigest(title) ? [index] : [])));
  items.forEach((item, index) => {
    if (digests.has(index)) return;
    for (const other of overlap.candidatesBefore(index)) {
      if (digests.has(other) || groups.areJoined(index, other)) continue;
      // Measured from the story's first item, so that a chain of followers cannot stretch a story over weeks.
      const start = items[groups.find(other)]?.at.getTime() ?? 0;
      if (item.at.getTime() - start > spanMs) continue;
      if (overlap.isSameStory(index, other)) groups.join(other, index);
    }
  });
}

/** Union-find whose representative is the earliest member. */
class Groups {
  private readonly parent: number[];

  constructor(items: readonly unknown[]) {
    this.parent = items.map((_, index) => index);
  }

  find(index: number): number {
    let root = index;
    for (let next = this.parent[root] ?? root; next !== root; next = this.parent[root] ?? root) root = next;
    this.parent[index] = root;
    return root;
  }

  join(a: number, b: number): void {
    const [first, second] = [this.find(a), this.find(b)];
    this.parent[Math.max(first, second)] = Math.min(first, second);
  }

  areJoined(a: number, b: number): boolean {
    return this.find(a) === this.find(b);
  }
}
