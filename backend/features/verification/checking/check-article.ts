import { cutText } from '../../../text/shorten.js';
import { fingerprint } from '../../../text/tokens.js';
import type {
  DoubtedClaim,
  JudgedClaim,
  JudgedSource,
  RepairFacts,
  VerifierFacts,
} from '../../offline-engine/step.facts.js';
import type { GroundedClaim } from '../grounding/grounding-report.js';
import type { JudgeAnswer, PassRole, Revision } from '../judge-answer.js';
import type { ReadProblem } from '../last-reading-answer.js';
import { askable, type CheckInput, type CheckState, liveFindings, openCheck, type Reading } from './check-state.js';
import { doubtsAbout, readsBadlyOnly, toRepair, withProblems } from './doubt.js';
import { type SpanFinder, spanFinder } from './find-span.js';
import { repairArticle } from './repair-article.js';

type AskedFacts = Required<Omit<VerifierFacts, 'order'>> & Pick<VerifierFacts, 'order'>;

/** A question to judge or challenger; `round` is 0 for the first reading. */
export interface PassQuestion {
  readonly by: PassRole;
  readonly round: number;
  readonly facts: AskedFacts;
}

/** A question to the writer's model about what is doubted. */
export interface RepairQuestion {
  readonly round: number;
  readonly facts: Required<Omit<RepairFacts, 'omission'>> & Pick<RepairFacts, 'omission'>;
}

/** A question to who reads the article as it stands after its repair. */
export interface WholeQuestion {
  readonly facts: AskedFacts;
}

/** Anyone who answers: a gateway in production, a simulated judge in a measurement. Null: there is nobody to ask. */
export interface Asker {
  read(question: PassQuestion): Promise<JudgeAnswer | null>;
  repair(question: RepairQuestion): Promise<readonly Revision[] | null>;
  /** Absent: nobody reads the whole. */
  readWhole?(question: WholeQuestion): Promise<readonly ReadProblem[] | null>;
}

export interface CheckOptions {
  /** How far to go: a step of a run goes as far as its own part, on the stored answers of the earlier ones. */
  readonly until: 'judge' | 'challenge' | 'repair';
  /** The challenger reads only what is doubted or questioned, and the title. */
  readonly economy?: boolean;
  /** Characters of all sources together in one question. */
  readonly sourceCharacters?: number;
  /** Repairs elsewhere what takes long. */
  readonly repair?: (...parameters: Parameters<typeof repairArticle>) => Promise<CheckState>;
  /** Decides the challenger's order: the same for the same run. */
  readonly seed?: string;
}

export const DEFAULT_SOURCE_CHARACTERS = 60_000;

/**
 * Checks an article: judge, challenger, repair, last reading. Effects are the asker's; everything else is decided here, and the same
 * answers give the same result. Throws what the asker throws.
 */
export async function checkArticle(input: CheckInput, asker: Asker, options: CheckOptions): Promise<CheckState> {
  const find = spanFinder(input.sources);
  const repair = options.repair ?? (async (...parameters) => repairArticle(...parameters));
  const read = (state: CheckState, by: PassRole, round: number, claims: readonly GroundedClaim[]) =>
    takePass(state, { by, round, claims }, { asker, find, options });
  const opened = openCheck(input);
  const judged = await read(opened, 'judge', 0, askable(opened));
  if (options.until === 'judge') return judged;
  let state = await read(judged, 'challenger', 0, options.economy ? worthASecondReading(judged) : askable(judged));
  if (options.until === 'challenge') return state;
  const repaired = async (before: CheckState, round: number) => {
    if (toRepair(before).size === 0) return before;
    const revisions = await asker.repair({ round, facts: repairFacts(before, options) });
    let after = await repair(before, revisions ?? [], round);
    const again = toReadAgain(after, round);
    after = await read(after, 'judge', round, again);
    after = await read(after, 'challenger', round, again);
    // What nobody could clear leaves; a headline made of what is left may need the same once more.
    for (let last = round + 1; last < round + ROUNDS && mustChange(after); last += 1) {
      after = await repair(after, [], last);
    }
    return after;
  };
  state = await repaired(state, 1);
  if (asker.readWhole === undefined) return state;
  const problems = await asker.readWhole({ facts: wholeFacts(state, options) });
  state = await repaired(withProblems(state, problems), 1 + ROUNDS);
  return { ...state, unreadWhole: problems === null };
}

/** Rounds of one repair: what somebody wants changed, and twice what leaves. */
const ROUNDS = 3;

/** Whether a sentence may not stay as it is. */
function mustChange(state: CheckState): boolean {
  return [...toRepair(state).values()].some((reasons) => !readsBadlyOnly(reasons));
}

/** Sentences whose words are new since somebody read them, and those that wait for another reading of the same words. */
function toReadAgain(state: CheckState, round: number): readonly GroundedClaim[] {
  return askable(state).filter(({ id }) => {
    const record = state.records.get(id);
    const last = record?.repairs.at(-1);
    const unread = record?.readings.length === 0 && (last === undefined ? id.includes('-') : last.round === round);
    return unread || (last?.round === round && last.action === 'checked-again');
  });
}

function worthASecondReading(state: CheckState): readonly GroundedClaim[] {
  return askable(state).filter(
    (claim) =>
      claim.section === 'title' || doubtsAbout(state, claim).length > 0 || liveFindings(state, claim.id).length > 0,
  );
}

interface Pass {
  readonly by: PassRole;
  readonly round: number;
  readonly claims: readonly GroundedClaim[];
}

async function takePass(
  state: CheckState,
  { by, round, claims }: Pass,
  { asker, find, options }: { readonly asker: Asker; readonly find: SpanFinder; readonly options: CheckOptions },
): Promise<CheckState> {
  if (claims.length === 0) return state;
  const order = by === 'judge' ? claims : shuffled(claims, `${options.seed ?? ''} ${round}`);
  const facts = {
    title: state.words.title,
    claims: claims.map((claim) => judgedClaim(state, claim)),
    sources: judgedSources(state.input, options.sourceCharacters),
    order: order.map(({ id }) => id),
  };
  const answer = await asker.read({ by, round, facts });
  return withAnswer(state, { by, round, claims }, answer, find);
}

/** Adds an answer to the records. Verdicts on sentences that were not asked about are nobody's. */
function withAnswer(
  state: CheckState,
  { by, round, claims }: Pass,
  answer: JudgeAnswer | null,
  find: SpanFinder,
): CheckState {
  const records = new Map(state.records);
  const asked = new Set(claims.map(({ id }) => id));
  let answered = 0;
  for (const { id, verdict, span, reason } of answer?.claims ?? []) {
    const record = records.get(id);
    if (record === undefined || !asked.delete(id)) continue;
    const found = span === null ? null : find(span);
    const place = { span: found?.text ?? null, sourceId: found?.sourceId ?? null };
    const reading: Reading = { by, round, verdict, ...place, ...(reason === undefined ? {} : { reason }) };
    records.set(id, { ...record, readings: [...record.readings, reading] });
    answered += 1;
  }
  const ownScore = answer?.truthfulnessScore ?? null;
  const pass = { by, round, asked: claims.length, answered: answer === null ? null : answered, ownScore };
  const omission = by === 'challenger' && round === 0 ? answer?.omission : undefined;
  return { ...state, records, passes: [...state.passes, pass], ...(omission === undefined ? {} : { omission }) };
}

/** Of the passages that rules found the nearest one: a reader has the sources. */
function judgedClaim(state: CheckState, claim: GroundedClaim): JudgedClaim {
  const { id, section, sentence, spans, checkWorthy } = claim;
  return {
    id,
    section,
    sentence,
    checkWorthy,
    spans: spans.slice(0, 1).map(({ sourceId, text }) => ({ sourceId: shortId(state.input, sourceId), text })),
    findings: liveFindings(state, id).map(({ detail }) => detail),
  };
}

/** What a repair is asked with: the sentences in doubt with their neighbours, why, and what readers quoted. */
function repairFacts(state: CheckState, { sourceCharacters }: CheckOptions): RepairQuestion['facts'] {
  const { claims } = state.report;
  const sources = judgedSources(state.input, sourceCharacters);
  const doubted = [...toRepair(state)].map(([claim, reasons]): DoubtedClaim => {
    const at = claims.indexOf(claim);
    const near = (place: number) => (claims[place]?.section === claim.section ? claims[place]?.sentence : undefined);
    const quoted = (state.records.get(claim.id)?.readings ?? []).flatMap(({ span, sourceId }) =>
      span === null || sourceId === null ? [] : [{ sourceId, text: span }],
    );
    const leaned =
      quoted.length > 0 ? new Map(quoted.map((each) => [each.text, each])).values() : claim.spans.slice(0, 1);
    return {
      ...judgedClaim(state, claim),
      spans: [...leaned].map(({ sourceId, text }) => {
        const shown = sources.find(({ id }) => id === shortId(state.input, sourceId))?.text ?? '';
        const whole = state.input.sources.find(({ id }) => id === sourceId)?.text ?? '';
        return { sourceId: shortId(state.input, sourceId), text: shown.includes(text) ? text : around(whole, text) };
      }),
      reasons: reasons.map(({ text }) => text),
      before: near(at - 1),
      after: near(at + 1),
    };
  });
  return { title: state.words.title, claims: doubted, sources, omission: state.omission };
}

/** The article as it stands, whole. */
function wholeFacts(state: CheckState, { sourceCharacters }: CheckOptions): WholeQuestion['facts'] {
  const claims = state.report.claims.map(({ id, section, sentence }) => ({ id, section, sentence, spans: [] }));
  return { title: state.words.title, claims, sources: judgedSources(state.input, sourceCharacters) };
}

/** What a sentence to repair is shown on each side of a passage. */
const MARGIN = 400;

/** A passage of a source that is not shown whole, with what stands around it; the passage alone where it is not found. */
function around(text: string, passage: string): string {
  const at = text.indexOf(passage);
  if (at < 0) return passage;
  return text.slice(Math.max(0, at - MARGIN), at + passage.length + MARGIN);
}

/** F1, F2…: a source by its place, as questions name it. */
function shortId({ sources }: Pick<CheckInput, 'sources'>, id: string): string {
  return `F${sources.findIndex((source) => source.id === id) + 1}`;
}

/** The sources as far as there is room: short ones whole, what they leave over goes to the longer ones. */
export function judgedSources(
  { sources }: Pick<CheckInput, 'sources'>,
  room = DEFAULT_SOURCE_CHARACTERS,
): JudgedSource[] {
  const shares = new Map<string, number>();
  let left = room;
  sources
    .toSorted((one, other) => one.text.length - other.text.length)
    .forEach(({ id, text }, at) => {
      const share = Math.min(text.length, Math.floor(left / (sources.length - at)));
      shares.set(id, share);
      left -= share;
    });
  return sources.map(({ id, url, publisher, title, publishedAt, language, text }, at) => {
    const shown = cutText(text, shares.get(id) ?? 0);
    return { id: `F${at + 1}`, url, publisher, title, publishedAt, language, text: shown };
  });
}

/** Another order, the same for the same seed. */
function shuffled<Item extends { readonly id: string }>(items: readonly Item[], seed: string): readonly Item[] {
  return items
    .map((item) => ({ item, key: fingerprint(`${seed} ${item.id}`) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);
}
