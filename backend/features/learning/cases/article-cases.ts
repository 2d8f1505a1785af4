import { factKinds, replacedFacts } from '../../verification/sentence-facts.facts.js';
import { type ArticleLife, type CheckedSentence, sentenceKey, type WrittenSentence } from './article-life.js';
import type { CaseSubject, EditorCase } from './editor-case.js';

/** Who is behind the ids of an article. */
export interface CaseOrigins {
  /** The news sources by the ids of the article's stored sources; null for pages that no source brings. */
  readonly sources: ReadonlyMap<string, string | null>;
  readonly writer: string | null;
}

type Told = Pick<EditorCase, 'sourceId' | 'subject' | 'outcome' | 'doubted' | 'isPublic' | 'at'>;

/**
 * What an article teaches. A sentence counts as corrected only where a fact was replaced, or where the check had doubted
 * it: style is nobody's error. Computed each time from the whole life, so that what was taken back counts no more. Pure.
 */
export function articleCases(life: ArticleLife, origins: CaseOrigins): EditorCase[] {
  const told = [...life.written.values()].flatMap((sentence) => sentenceCases(life, sentence, origins.sources));
  const single = told.map((each) => ({ ...each, writer: origins.writer, sentences: 1 }));
  return [...single, ...outcomeForReaders(life, origins)];
}

function sentenceCases(life: ArticleLife, sentence: WrittenSentence, sources: CaseOrigins['sources']): Told[] {
  const key = sentenceKey(sentence);
  const check = life.checks.get(key);
  if (sentence.gone === null) return doubtCases(life, key, check, sources);
  // An outline is there to be rewritten: what was never checked was never held to be right.
  if (check === undefined) return [];
  // A draft is somebody's work in progress: only what was decided about the sentence itself counts.
  if (life.publishedAt === null && !life.decided.has(key)) return [];
  return correctionCases(sentence, sentence.gone, { check, sources, isDecided: life.decided.has(key) });
}

interface Background {
  readonly check: CheckedSentence;
  readonly sources: CaseOrigins['sources'];
  readonly isDecided: boolean;
}

/** A sentence that a person put right or took out. */
function correctionCases(
  { text }: WrittenSentence,
  { at, after, isPublic }: NonNullable<WrittenSentence['gone']>,
  { check, sources, isDecided }: Background,
): Told[] {
  const sourceId = sources.get(check.claim.sourceId ?? '') ?? null;
  const facts = after === null ? [] : replacedFacts(text, after, check.claim.span);
  const doubts = check.findings.filter(({ grade }) => grade === 'contradiction' || isDecided);
  const kinds = new Set(doubts.map(({ kind }) => kind as CaseSubject));
  const isRefused = isRefusedBy(check);
  const doubted = kinds.size > 0 || isRefused;
  const common = { doubted, isPublic, at };
  const byFact = facts.map(({ kind, fromSource }): Told => {
    kinds.delete(kind);
    return { ...common, sourceId, subject: kind, outcome: fromSource ? 'source-wrong' : 'writer-wrong' };
  });
  const byDoubt = [...kinds].map((subject): Told => {
    const of = doubts.find(({ kind }) => kind === subject)?.sourceId;
    return { ...common, sourceId: sources.get(of ?? '') ?? sourceId, subject, outcome: 'writer-wrong' };
  });
  if (byFact.length + byDoubt.length > 0 || !isRefused) return [...byFact, ...byDoubt];
  return [{ ...common, sourceId, subject: 'statement', outcome: 'writer-wrong' }];
}

/** A sentence that stands although the check had doubted it, because a person looked. */
function doubtCases(
  { settled, dismissed }: ArticleLife,
  key: string,
  check: CheckedSentence | undefined,
  sources: CaseOrigins['sources'],
): Told[] {
  const decision = settled.get(key);
  const sourceOf = (id: string | null | undefined) => sources.get(id ?? '') ?? null;
  const ownSource = sourceOf(check?.claim.sourceId);
  const common = { doubted: true, isPublic: false } as const;
  const unfounded = (subject: CaseSubject, sourceId: string | null, at: Date): Told => {
    return { ...common, subject, sourceId, outcome: 'doubt-unfounded', at };
  };
  if (decision === undefined) {
    return (check?.findings ?? []).flatMap(({ id, kind, sourceId }) => {
      const at = dismissed.get(id);
      return at === undefined ? [] : [unfounded(kind as CaseSubject, sourceOf(sourceId) ?? ownSource, at)];
    });
  }
  const { at } = decision;
  const kinds = new Map(check?.findings.map(({ kind, sourceId }) => [kind as CaseSubject, sourceId]));
  const doubts = [...kinds].map(([subject, sourceId]) => unfounded(subject, sourceOf(sourceId) ?? ownSource, at));
  if (doubts.length === 0 && isRefusedBy(check)) doubts.push(unfounded('statement', ownSource, at));
  if (decision.decision.kind !== 'cited') return doubts;
  const cited = sourceOf(decision.decision.sourceId);
  return [...doubts, { ...common, subject: 'statement', sourceId: cited, outcome: 'passage-cited', at }];
}

function isRefusedBy(check: CheckedSentence | undefined): boolean {
  return check?.claim.verdicts?.some(({ verdict }) => verdict !== 'supported') ?? false;
}

/** What readers have as it was written, by source and kind of fact; of a retracted article its sources. */
function outcomeForReaders(
  { written, checks, publishedAt, isOut, retractedAt, isSeen }: ArticleLife,
  { sources, writer }: CaseOrigins,
): EditorCase[] {
  if (publishedAt === null || !((isOut && isSeen) || retractedAt !== null)) return [];
  const counts = new Map<string, EditorCase>();
  const common = { writer, doubted: false, isPublic: true } as const;
  for (const [key, sentence] of written) {
    const claim = checks.get(key)?.claim;
    if (sentence.gone !== null || claim === undefined || claim.verdict === 'opinion') continue;
    const sourceId = sources.get(claim.sourceId ?? '') ?? null;
    const subjects: readonly CaseSubject[] =
      retractedAt === null ? ['statement', ...factKinds(sentence.text)] : ['statement'];
    for (const subject of subjects) {
      const counted = counts.get(`${sourceId} ${subject}`);
      const outcome = retractedAt === null ? 'stood' : 'retracted';
      const fresh = { ...common, sourceId, subject, outcome, at: retractedAt ?? publishedAt, sentences: 0 } as const;
      const known = counted ?? fresh;
      counts.set(`${sourceId} ${subject}`, { ...known, sentences: known.sentences + 1 });
    }
  }
  return [...counts.values()];
}
