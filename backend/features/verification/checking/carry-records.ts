import type { GroundingReport } from '../grounding/grounding-report.js';
import type { CheckState, SentenceRecord } from './check-state.js';

/** What a text is after a change, before its sentences have their lasting ids. */
export type Regrounded = Pick<CheckState, 'report' | 'plain' | 'silent' | 'words'>;

/**
 * Gives the sentences of a changed text the ids and records they had. The same words in the same section are the same
 * sentence; words that stand for a rewritten one take its id; a headline made of a checked sentence takes over what was
 * said of that. `stands` are the records that stay or change, in reading order.
 */
export function carryRecords(
  changed: Regrounded,
  stands: readonly SentenceRecord[],
  rewritten: readonly SentenceRecord[],
): Pick<CheckState, 'report' | 'plain' | 'silent' | 'words' | 'records'> {
  const waiting = new Map<string, SentenceRecord[]>();
  for (const record of stands) push(waiting, keyOf(record.section, record.sentence), record);
  const known = new Map(stands.map((record) => [bare(record.sentence), record]));
  const open = [...rewritten];
  const taken = new Set<string>();
  const ids = new Map<string, string>();
  const records = new Map<string, SentenceRecord>();
  for (const { id, section, sentence } of changed.report.claims) {
    const same = waiting.get(keyOf(section, sentence))?.shift();
    const at = same ? -1 : open.findIndex((record) => record.section === section && holds(record.sentence, sentence));
    const repaired = open[at];
    const copied = section === 'body' ? undefined : known.get(bare(sentence));
    const from = same ?? repaired;
    const lasting = unused(taken, from?.id ?? `${section}-${id}`);
    const readings = from?.readings ?? copied?.readings ?? [];
    records.set(lasting, { id: lasting, section, sentence, readings, repairs: from?.repairs ?? [] });
    ids.set(id, lasting);
    if (repaired && bare(repaired.sentence).endsWith(bare(sentence))) open.splice(at, 1);
  }
  return {
    words: changed.words,
    plain: changed.plain,
    report: renamed(changed.report, ids),
    silent: new Set([...changed.silent].map((id) => ids.get(id) ?? id)),
    records,
  };
}

function renamed(report: GroundingReport, ids: ReadonlyMap<string, string>): GroundingReport {
  return {
    ...report,
    claims: report.claims.map((claim) => ({ ...claim, id: ids.get(claim.id) ?? claim.id })),
    findings: report.findings.map((finding) => ({
      ...finding,
      sentenceId: ids.get(finding.sentenceId) ?? finding.sentenceId,
    })),
  };
}

function unused(taken: Set<string>, wanted: string): string {
  let id = wanted;
  for (let more = 2; taken.has(id); more += 1) id = `${wanted}-${more}`;
  taken.add(id);
  return id;
}

function push(map: Map<string, SentenceRecord[]>, key: string, record: SentenceRecord): void {
  const list = map.get(key);
  if (list) list.push(record);
  else map.set(key, [record]);
}

function keyOf(section: string, sentence: string): string {
  return `${section} ${sentence}`;
}

function holds(repaired: string, sentence: string): boolean {
  return bare(repaired).includes(bare(sentence));
}

/** A title has no full stop where the sentence it was taken from has one. */
function bare(sentence: string): string {
  return sentence
    .replace(/[\s|]+/g, ' ')
    .trim()
    .replace(/[.…]+$/, '');
}
