import { cutText } from '../../../text/shorten.js';
import { fingerprint } from '../../../text/tokens.js';
import type { DoubtedClaim, JudgedClaim, JudgedSource, VerifierFacts } from '../../offline-engine/step.facts.js';
import type { GroundedClaim } from '../grounding/grounding-report.js';
import type { JudgeAnswer, PassRole, Revision } from '../judge-answer.js';
import { askable, type CheckInput, type CheckState, type Look, liveFindings, openCheck } from './check-state.js';
import { doubtsAbout, toMend } from './doubt.js';
import { type SpanFinder, spanFinder } from './find-span.js';
import { mendArticle } from './mend-article.js';

/** A question to judge or challenger; `round` is 0 for the first reading. */
export interface PassQuestion {
  readonly by: PassRole;
  readonly round: number;
  readonly facts: Required<VerifierFacts>;
}

/** A question to the writer's model about what is doubted. */
export interface MendQuestion {
  readonly round: number;
  readonly title: string;
  readonly claims: readonly DoubtedClaim[];
}

/** Anyone who answers: a gateway in production, a simulated judge in a measurement. Null: there is nobody to ask. */
export interface Asker {
  read(question: PassQuestion): Promise<JudgeAnswer | null>;
  mend(question: MendQuestion): Promise<readonly Revision[] | null>;
}

export interface CheckOptions {
  /** How far to go: a step of a run goes as far as its own part, on the stored answers of the earlier ones. */
  readonly until: 'judge' | 'challenge' | 'repair';
  /** The challenger reads only what is doubted or questioned, and the title. */
  readonly economy?: boolean;
  /** Characters of all sources together in one question. */
  readonly sourceCharacters?: number;
  /** Mends elsewhere what takes long. */
  readonly repair?: (...parameters: Parameters<typeof mendArticle>) => Promise<CheckState>;
  /** Decides the challenger's order: the same for the same run. */
  readonly seed?: string;
}

export const DEFAULT_SOURCE_CHARACTERS = 60_000;
const MAX_ROUNDS = 2;

/**
 * Checks an article: judge, challenger, repair. Effects are the asker's; everything else is decided here, and the same
 * answers give the same result. Throws what the asker throws.
 */
export async function checkArticle(input: CheckInput, asker: Asker, options: CheckOptions): Promise<CheckState> {
  const find = spanFinder(input.sources);
  const repair = options.repair ?? (async (...parameters) => mendArticle(...parameters));
  const read = (state: CheckState, by: PassRole, round: number, claims: readonly GroundedClaim[]) =>
    takePass(state, { by, round, claims }, { asker, find, options });
  const opened = openCheck(input);
  const judged = await read(opened, 'judge', 0, askable(opened));
  if (options.until === 'judge') return judged;
  let state = await read(judged, 'challenger', 0, options.economy ? worthASecondReading(judged) : askable(judged));
  if (options.until === 'challenge') return state;
  for (let round = 1; round <= MAX_ROUNDS && toMend(state).size > 0; round += 1) {
    const revisions = await asker.mend({ round, title: state.words.title, claims: doubted(state) });
    state = await repair(state, revisions ?? [], round);
    const again = toReadAgain(state, round);
    if (again.length === 0) continue;
    state = await read(state, 'judge', round, again);
    state = await read(state, 'challenger', round, again);
  }
  // What nobody could clear leaves; a headline made of what is left may need the same once more.
  for (let last = 1; last <= MAX_ROUNDS && toMend(state).size > 0; last += 1) {
    state = await repair(state, [], MAX_ROUNDS + last);
  }
  return state;
}

/** Sentences whose words are new since somebody read them, and those that wait for another look at the same words. */
function toReadAgain(state: CheckState, round: number): readonly GroundedClaim[] {
  return askable(state).filter(({ id }) => {
    const record = state.records.get(id);
    const last = record?.mendings.at(-1);
    const unread = record?.looks.length === 0 && (last === undefined ? id.includes('-') : last.round === round);
    return unread || (last?.round === round && last.action === 'checked-again');
  });
}

function worthASecondReading(state: CheckState): readonly GroundedClaim[] {
  return askable(state).filter(
    (claim) =>
      claim.section === 'title' || doubtsAbout(state, claim).length > 0 || liveFindings(state, claim.id).length > 0,
  );
}

interface Reading {
  readonly by: PassRole;
  readonly round: number;
  readonly claims: readonly GroundedClaim[];
}

async function takePass(
  state: CheckState,
  { by, round, claims }: Reading,
  { asker, find, options }: { readonly asker: Asker; readonly find: SpanFinder; readonly options: CheckOptions },
): Promise<CheckState> {
  if (claims.length === 0) return state;
  const order = by === 'judge' ? claims : shuffled(claims, `${options.seed ?? ''} ${round}`);
  const facts = {
    title: state.words.title,
    claims: order.map((claim) => judgedClaim(state, claim)),
    sources: judgedSources(state.input, options.sourceCharacters ?? DEFAULT_SOURCE_CHARACTERS),
  };
  const answer = await asker.read({ by, round, facts });
  return withAnswer(state, { by, round, claims }, answer, find);
}

/** Adds an answer to the records. Verdicts on sentences that were not asked about are nobody's. */
function withAnswer(
  state: CheckState,
  { by, round, claims }: Reading,
  answer: JudgeAnswer | null,
  find: SpanFinder,
): CheckState {
  const records = new Map(state.records);
  const asked = new Set(claims.map(({ id }) => id));
  let answered = 0;
  for (const { id, verdict, span } of answer?.claims ?? []) {
    const record = records.get(id);
    if (record === undefined || !asked.delete(id)) continue;
    const found = span === null ? null : find(span);
    const look: Look = { by, round, verdict, span: found?.text ?? null, sourceId: found?.sourceId ?? null };
    records.set(id, { ...record, looks: [...record.looks, look] });
    answered += 1;
  }
  const ownScore = answer?.truthfulnessScore ?? null;
  const pass = { by, round, asked: claims.length, answered: answer === null ? null : answered, ownScore };
  return { ...state, records, passes: [...state.passes, pass] };
}

function judgedClaim(state: CheckState, claim: GroundedClaim): JudgedClaim {
  const { id, sentence, spans, checkWorthy } = claim;
  return {
    id,
    sentence,
    checkWorthy,
    spans: spans.map(({ sourceId, text }) => ({ sourceId, text })),
    findings: liveFindings(state, id).map(({ detail }) => detail),
  };
}

function doubted(state: CheckState): DoubtedClaim[] {
  return [...toMend(state)].map(([claim, reasons]) => ({
    ...judgedClaim(state, claim),
    reasons: reasons.map(({ text }) => text),
  }));
}

/** The sources as far as there is room: short ones whole, what they leave over goes to the longer ones. */
export function judgedSources({ sources }: Pick<CheckInput, 'sources'>, room: number): JudgedSource[] {
  const shares = new Map<string, number>();
  let left = room;
  sources
    .toSorted((one, other) => one.text.length - other.text.length)
    .forEach(({ id, text }, at) => {
      const share = Math.min(text.length, Math.floor(left / (sources.length - at)));
      shares.set(id, share);
      left -= share;
    });
  return sources.map(({ id, url, publisher, title, publishedAt, language, text }) => {
    return { id, url, publisher, title, publishedAt, language, text: cutText(text, shares.get(id) ?? 0) };
  });
}

/** Another order, the same for the same seed. */
function shuffled<Item extends { readonly id: string }>(items: readonly Item[], seed: string): readonly Item[] {
  return items
    .map((item) => ({ item, key: fingerprint(`${seed} ${item.id}`) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);
}
