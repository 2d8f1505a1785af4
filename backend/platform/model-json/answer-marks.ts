/** A mark that a model or its template sets around a part of what it says: `<think>`, `[/THINK]`, `◁think▷`, `<|END_THINKING|>`. */
export interface AnswerMark {
  /** Offsets in UTF-16 units, the end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly kind: 'opens' | 'closes';
  readonly around: 'reasoning' | 'answer' | 'anything';
  /** Of one that opens: the end of the mark that closes it, null when none does. */
  readonly closedAt: number | null;
}

const NAME = String.raw`(?:[\p{L}_][\p{L}\p{N}_.-]{0,30}:)?[\p{L}_][\p{L}\p{N}_.-]{0,40}`;
/** gpt-oss names a channel behind its mark, Gemma likewise; without its special tokens the last one reads «assistantfinal». */
const CHANNEL = String.raw`<\|?channel\|?>[ \t]*(?<channel>[a-z]{0,20})|(?<final>assistantfinal)`;
const TAG = String.raw`[<＜⟨〈◁【[][|｜]?\s?(?<slash>\/?)(?<name>${NAME})(?:\s[^<>[\]]{0,200})?\s?[|｜]?[>＞⟩〉▷】\]]`;
const MARK = new RegExp(`${CHANNEL}|${TAG}`, 'giu');

const REASONING =
  /think|thought|reason|reflect|scratch|anal[iy]|ponder|deliberat|monolog|brainstorm|ragion|rifless|pensier|^(?:cot|plan|planning|draft|bozza|inner|internal)$/;
const ANSWER = /answer|response|solution|output|final|result|rispost|^json$/;

/** The marks of a text in their order. Those inside a string of an object are among them: they mean nothing there. */
export function marksOf(text: string): AnswerMark[] {
  const marks: AnswerMark[] = [];
  const closings = new Map<string, number>();
  let closesReasoning: number | null = null;
  let opensAnswer: number | null = null;
  // From the end, so that what closes a mark is known when the mark is met.
  for (const { name, ...mark } of [...text.matchAll(MARK)].map(readMark).toReversed()) {
    if (mark.kind === 'closes') {
      closings.set(name, mark.end);
      if (mark.around === 'reasoning') closesReasoning = mark.end;
      marks.push({ ...mark, closedAt: null });
      continue;
    }
    const own = closings.get(name) ?? null;
    // Reasoning is also ended by the end of another, or by the beginning of the answer.
    marks.push({ ...mark, closedAt: mark.around === 'reasoning' ? (own ?? closesReasoning ?? opensAnswer) : own });
    if (mark.around === 'answer') opensAnswer = mark.start;
  }
  return marks.reverse();
}

function readMark(match: RegExpExecArray): Omit<AnswerMark, 'closedAt'> & { readonly name: string } {
  const { channel, final, slash, name: written = '' } = match.groups ?? {};
  const place = { start: match.index, end: match.index + match[0].length };
  if (channel !== undefined || final !== undefined) {
    const isOver = channel === undefined || channel === '' || channel.toLowerCase() === 'final';
    return { ...place, name: 'channel', kind: isOver ? 'closes' : 'opens', around: 'reasoning' };
  }
  const [, edge = '', bare = ''] = /^(begin_of_|start_of_|begin_|start_|end_of_|end_|)(.*)$/.exec(plain(written)) ?? [];
  const [, base = '', tail = ''] = /^(.*?)(_begin|_start|_end|)$/.exec(bare) ?? [];
  const closes = slash === '/' || edge.startsWith('end') || tail === '_end';
  const around = REASONING.test(base) ? 'reasoning' : ANSWER.test(base) ? 'answer' : 'anything';
  return { ...place, name: base, kind: closes ? 'closes' : 'opens', around };
}

/** «seed:think» and «antml:thinking» are known by what follows the prefix. */
function plain(name: string): string {
  return name.toLowerCase().replace(/^.*:/, '').replaceAll('-', '_');
}
