import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import type {
  ArticleEvent,
  ArticleText,
  SettledSentence,
  VerificationFinding,
  VerifiedClaim,
} from '../../articles/article.events.js';
import { articleSentences, type PlacedSentence } from '../../verification/sentence-facts.facts.js';

/** A sentence that the program wrote, and what a person made of it. */
export interface WrittenSentence extends PlacedSentence {
  /** When a person took it out or changed it; null while it stands. */
  readonly gone: { readonly at: Date; readonly after: string | null; readonly isPublic: boolean } | null;
}

/** What the life of a generated article tells of who wrote, checked and corrected it. */
export interface ArticleLife {
  readonly runId: string;
  readonly written: ReadonlyMap<string, WrittenSentence>;
  /** What any check said of a sentence, the last one that knew it. */
  readonly checks: ReadonlyMap<string, CheckedSentence>;
  /** Doubts that a person settled and did not open again. */
  readonly settled: ReadonlyMap<string, { readonly decision: SettledSentence; readonly at: Date }>;
  /** Sentences that a person corrected or took out at the evidence desk. */
  readonly decided: ReadonlySet<string>;
  /** Findings that a person dismissed one by one, and when. */
  readonly dismissed: ReadonlyMap<string, Date>;
  /** When readers first had it; null for what never came out. */
  readonly publishedAt: Date | null;
  /** Readers have it now: it was not taken down and is not in the bin. */
  readonly isOut: boolean;
  readonly retractedAt: Date | null;
  /** A person published, planned, reviewed or edited it: what nobody looked at proves nothing. */
  readonly isSeen: boolean;
}

export interface CheckedSentence {
  readonly claim: VerifiedClaim;
  readonly findings: readonly VerificationFinding[];
}

type Growing = {
  -readonly [Key in keyof ArticleLife]: ArticleLife[Key] extends ReadonlyMap<infer K, infer V>
    ? Map<K, V>
    : ArticleLife[Key] extends ReadonlySet<infer K>
      ? Set<K>
      : ArticleLife[Key];
};

/** Words that two sentences share of those that both have, from which on one was made of the other. */
const MIN_LIKENESS = 0.5;

const SEEN: ReadonlySet<ArticleEvent['type']> = new Set([
  'ArticlePublished',
  'ArticleScheduled',
  'HumanReviewRecorded',
  'ArticleRevised',
  'SentenceDecided',
] as const);

/** How a sentence is named over changes of the text around it. */
export function sentenceKey({ section, text }: PlacedSentence): string {
  return `${section} ${text}`;
}

/** Reads the events of an article; null for one that the program did not write, or whose words were taken away. Pure. */
export function articleLife(history: readonly RecordedOf<ArticleEvent>[]): ArticleLife | null {
  const first = history[0];
  if (first?.type !== 'ArticleDrafted' || first.data.origin.kind !== 'generation') return null;
  if (history.some(({ type }) => type === 'ArticleRedacted')) return null;
  const life: Growing = {
    runId: first.data.origin.runId,
    written: new Map(),
    checks: new Map(),
    settled: new Map(),
    decided: new Set(),
    dismissed: new Map(),
    publishedAt: null,
    isOut: false,
    retractedAt: null,
    isSeen: history.some(({ type, meta }) => SEEN.has(type) && meta.actor.startsWith('admin:')),
  };
  let text: ArticleText = first.data;
  for (const [place, event] of history.entries()) {
    if (event.type === 'ArticleDrafted') write(life, [], articleSentences(text));
    if (event.type === 'ArticleRevised') {
      const changed = { ...text, ...event.data.changes };
      const [before, after] = [articleSentences(text), articleSentences(changed)];
      // What a check mended was mended by the program, also where a person asked for it.
      const next = history.slice(place + 1).find(({ type }) => type !== 'ArticleSlugChanged');
      const isOfPerson = event.meta.actor.startsWith('admin:') && next?.type !== 'ArticleRepaired';
      if (isOfPerson) edit(life, { before, after }, { at: event.recordedAt, isPublic: life.isOut });
      else write(life, before, after);
      text = changed;
    }
    if (event.type === 'ArticlePublished') {
      life.isOut = true;
      life.publishedAt ??= event.recordedAt;
    }
    if (event.type === 'ArticleUnpublished' || event.type === 'ArticleDeleted') life.isOut = false;
    note(life, event);
  }
  return life;
}

/** The program's own changes: what it took out itself is nobody's correction. */
function write({ written }: Growing, before: readonly PlacedSentence[], after: readonly PlacedSentence[]): void {
  const stands = new Set(after.map(sentenceKey));
  for (const key of before.map(sentenceKey)) if (!stands.has(key)) written.delete(key);
  const known = new Set(before.map(sentenceKey));
  for (const sentence of after) {
    const key = sentenceKey(sentence);
    if (!known.has(key)) written.set(key, { ...sentence, gone: null });
  }
}

function edit(
  { written }: Growing,
  { before, after }: { readonly before: readonly PlacedSentence[]; readonly after: readonly PlacedSentence[] },
  when: { readonly at: Date; readonly isPublic: boolean },
): void {
  const [had, has] = [new Set(before.map(sentenceKey)), new Set(after.map(sentenceKey))];
  const fresh = after.filter((sentence) => !had.has(sentenceKey(sentence)));
  for (const [key, sentence] of written) {
    if (has.has(key)) written.set(key, { ...sentence, gone: null });
    else if (had.has(key)) written.set(key, { ...sentence, gone: { ...when, after: likest(sentence, fresh) } });
  }
}

function likest({ section, text }: PlacedSentence, fresh: readonly PlacedSentence[]): string | null {
  const words = wordsOf(text);
  let [best, likeness] = [null as string | null, MIN_LIKENESS];
  for (const other of fresh) {
    if (other.section !== section) continue;
    const others = wordsOf(other.text);
    const shared = [...words].filter((word) => others.has(word)).length;
    const share = shared / Math.max(1, words.size + others.size - shared);
    if (share >= likeness) [best, likeness] = [other.text, share];
  }
  return best;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

/** What was said and decided of sentences. */
function note(life: Growing, event: RecordedOf<ArticleEvent>): void {
  switch (event.type) {
    case 'ArticleVerified':
      for (const claim of event.data.claims) {
        const key = sentenceKey({ section: claim.section, text: claim.sentence });
        const findings = event.data.findings.filter(({ sentenceId }) => sentenceId === claim.id);
        const earlier = life.checks.get(key)?.findings ?? [];
        // A finding that was dismissed or settled is still what the check had said.
        const known = new Set(findings.map(({ id }) => id));
        life.checks.set(key, { claim, findings: [...findings, ...earlier.filter(({ id }) => !known.has(id))] });
      }
      return;
    case 'SentenceDecided': {
      const key = sentenceKey({ section: event.data.section, text: event.data.sentence });
      if (event.data.kind === 'reopened') life.settled.delete(key);
      if (event.data.kind === 'cited' || event.data.kind === 'unfounded') {
        life.settled.set(key, { decision: event.data, at: event.recordedAt });
      }
      if (event.data.kind === 'rewritten' || event.data.kind === 'removed') life.decided.add(key);
      return;
    }
    case 'VerificationFlagDismissed':
      life.dismissed.set(event.data.flagId, event.recordedAt);
      return;
    case 'ArticleRetracted':
      life.retractedAt = event.recordedAt;
      return;
    default:
  }
}
