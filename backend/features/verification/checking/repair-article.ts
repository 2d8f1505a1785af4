import { cleanText } from '../../../text/clean-text.js';
import { readableHtml } from '../../../text/html/inline-marks.js';
import type { GroundedClaim } from '../grounding/grounding-report.js';
import { CELL_BORDER } from '../grounding/reading/article-blocks.js';
import type { Revision } from '../judge-answer.js';
import { editContent, editLine, type SentenceChange } from '../repair/edit-content.js';
import { excerptFrom, isExcerpt, MAX_TITLE_LENGTH, type SureSentence, titleFrom } from '../repair/headline.js';
import { repairMachineTexts } from '../repair/machine-texts.js';
import { carryRecords } from './carry-records.js';
import {
  type ArticleWords,
  type CheckState,
  ground,
  liveFindings,
  type Repair,
  type SentenceRecord,
  wordCount,
} from './check-state.js';
import { canBeCleared, doubtsAbout, type RepairReason, readsBadlyOnly, toRepair } from './doubt.js';

/** What is done with one sentence that has to change. */
type Plan =
  | { readonly kind: 'remove' }
  | { readonly kind: 'keep' }
  | { readonly kind: 'rewrite'; readonly text: string };

/**
 * The article after one round of repair. Each doubtful or copied sentence is rewritten, left for another reading or removed: what the
 * writer wants counts only where it can clear the sentence, and a new sentence may hold nothing that the sources lack.
 * Without revisions all of them are removed, but for those that only read badly.
 */
export function repairArticle(state: CheckState, revisions: readonly Revision[], round: number): CheckState {
  const faulty = toRepair(state);
  if (faulty.size === 0) return state;
  const wanted = new Map(revisions.map((revision) => [revision.id, revision]));
  const plans = new Map<string, Plan>();
  for (const [claim, reasons] of faulty) {
    const revision = wanted.get(claim.id);
    const isTrue = readsBadlyOnly(reasons);
    if (isTrue && (revision === undefined || revision.action === 'keep')) continue;
    plans.set(claim.id, planFor(state, claim, reasons, revision));
  }
  for (;;) {
    const next = applied(state, plans, round);
    const refused = [...plans].flatMap(([id, plan]) =>
      plan.kind === 'rewrite' && bringsSomethingNew(state, next, id) ? [id] : [],
    );
    if (refused.length === 0) return next;
    for (const id of refused) {
      const reasons = [...faulty].find(([claim]) => claim.id === id)?.[1] ?? [];
      if (readsBadlyOnly(reasons)) plans.delete(id);
      else plans.set(id, REMOVE);
    }
  }
}

const REMOVE: Plan = { kind: 'remove' };

function planFor(
  state: CheckState,
  claim: GroundedClaim,
  reasons: readonly RepairReason[],
  wanted: Revision | undefined,
): Plan {
  if (wanted === undefined || wanted.action === 'remove') return REMOVE;
  const copied = reasons.some(({ because }) => because === 'copied');
  const keep: Plan = !copied && canBeCleared(state, claim) ? { kind: 'keep' } : REMOVE;
  if (wanted.action === 'keep') return keep;
  const text = oneLine(wanted.text);
  if (text === oneLine(claim.sentence)) return keep;
  const longest = claim.section === 'title' ? MAX_TITLE_LENGTH : claim.sentence.length * 2 + 120;
  // Of a row whose borders did not come back nobody knows what belongs into which cell.
  if (cellsOf(text) !== cellsOf(claim.sentence)) return REMOVE;
  return wordCount(text) < 3 || text.length > longest ? REMOVE : { kind: 'rewrite', text };
}

function cellsOf(sentence: string): number {
  return sentence.split(CELL_BORDER).length;
}

/** A model's sentence as plain text: its tags and line ends are no part of it. */
function oneLine(text: string): string {
  return cleanText(readableHtml(text).replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Kinds of questions that a new sentence may not raise. */
const UNSEEN = new Set(['number', 'unit', 'date', 'name', 'place', 'quotation', 'address']);

function bringsSomethingNew(before: CheckState, after: CheckState, id: string): boolean {
  const known = new Set(liveFindings(before, id).map(({ kind, text }) => `${kind} ${text}`));
  const own = [...after.records.keys()].filter((key) => key === id || key.startsWith(`${id}-`));
  return own.some(
    (key) =>
      after.silent.has(key) ||
      liveFindings(after, key).some(
        ({ grade, kind, text }) => grade === 'contradiction' || (UNSEEN.has(kind) && !known.has(`${kind} ${text}`)),
      ),
  );
}

function applied(state: CheckState, plans: ReadonlyMap<string, Plan>, round: number): CheckState {
  const edited = editedWords(state, plans);
  const words = withHeadline(state, edited.words, plans);
  const stands: SentenceRecord[] = [];
  const rewritten: SentenceRecord[] = [];
  const gone: SentenceRecord[] = [];
  for (const record of state.records.values()) {
    const hasNoOther = record.section === 'title' && words.title === state.words.title;
    const planned = edited.unplaced.has(record.id) ? undefined : plans.get(record.id);
    const plan = hasNoOther && planned?.kind !== 'keep' ? undefined : planned;
    if (plan === undefined) stands.push(record);
    else if (plan.kind === 'keep') stands.push(withRepair(state, record, { action: 'checked-again', round }));
    else if (plan.kind === 'rewrite')
      rewritten.push(withRepair(state, record, { action: 'rewritten', round }, plan.text));
    else if (record.section === 'title' && words.title !== edited.words.title && titleId(state) === record.id)
      rewritten.push(withRepair(state, record, { action: 'replaced', round }, words.title));
    else gone.push(withRepair(state, record, { action: 'removed', round }));
  }
  const grounded = ground(state.input, words);
  const lost = [...rewritten, ...gone].map((record) => record.repairs.at(-1)?.before ?? record.sentence);
  const standing = lost.length === 0 ? words : repairMachineTexts(words, lost, grounded.plain.body);
  const carried = carryRecords({ words: standing, ...grounded }, stands, rewritten);
  return { ...state, ...carried, gone: [...state.gone, ...gone] };
}

function titleId(state: CheckState): string | undefined {
  return state.report.claims.find(({ section }) => section === 'title')?.id;
}

function withRepair(
  state: CheckState,
  record: SentenceRecord,
  { action, round }: Pick<Repair, 'action' | 'round'>,
  text?: string,
): SentenceRecord {
  const claim = state.report.claims.find(({ id }) => id === record.id);
  const reason = claim && toRepair(state).get(claim)?.[0];
  const changed = text !== undefined;
  const repair: Repair = {
    action,
    round,
    because: reason?.because ?? 'not-found',
    reason: reason?.text ?? '',
    before: changed ? record.sentence : null,
    verdictsBefore: changed ? record.readings : [],
  };
  return {
    ...record,
    sentence: text ?? record.sentence,
    readings: changed ? [] : record.readings,
    repairs: [...record.repairs, repair],
  };
}

function editedWords(
  { words, plain, report }: CheckState,
  plans: ReadonlyMap<string, Plan>,
): { readonly words: ArticleWords; readonly unplaced: ReadonlySet<string> } {
  const changes = (section: string): SentenceChange[] =>
    report.claims.flatMap((claim) => {
      const plan = plans.get(claim.id);
      if (claim.section !== section || plan === undefined || plan.kind === 'keep') return [];
      const { id, sentence, start, end } = claim;
      return [{ id, sentence, start, end, text: plan.kind === 'rewrite' ? plan.text : null }];
    });
  const title = editLine(words.title, plain.title, changes('title'));
  const excerpt = editLine(words.excerpt, plain.excerpt, changes('excerpt'));
  const content = editContent(words.content, plain.body, changes('body'));
  return {
    words: { ...words, title: title.text, excerpt: excerpt.text, content: content.text },
    unplaced: new Set([...title.unplaced, ...excerpt.unplaced, ...content.unplaced]),
  };
}

/** A title or excerpt that lost its words falls back on checked sentences; a title for which there is none stays as it was. */
function withHeadline(state: CheckState, edited: ArticleWords, plans: ReadonlyMap<string, Plan>): ArticleWords {
  const sure = state.report.claims.filter((claim) => isSure(state, claim) && !plans.has(claim.id));
  const sentences: SureSentence[] = sure.map(({ sentence, end }) => ({
    sentence,
    heading: !/[.!…»”"]$/.test(sentence) && state.plain.body[end] === '\n',
  }));
  const { title: lost } = state.words;
  const isEnough = edited.title === lost || wordCount(edited.title) >= MIN_TITLE_WORDS;
  const title = isEnough ? edited.title : (titleFrom(lost, sentences, state.input.sources) ?? lost);
  const isSaid = edited.excerpt === state.words.excerpt || isExcerpt(edited.excerpt);
  return {
    ...edited,
    title: title.replace(/(?<![.…])\.$/, ''),
    excerpt: isSaid ? edited.excerpt : excerptFrom(sentences),
  };
}

const MIN_TITLE_WORDS = 4;

/** A sentence of the body that may be repeated in a headline. */
function isSure(state: CheckState, claim: GroundedClaim): boolean {
  if (claim.section !== 'body' || !claim.checkWorthy || doubtsAbout(state, claim).length > 0) return false;
  const readings = state.records.get(claim.id)?.readings ?? [];
  return readings.length > 0 ? readings.every(({ verdict }) => verdict === 'supported') : claim.status === 'supported';
}
