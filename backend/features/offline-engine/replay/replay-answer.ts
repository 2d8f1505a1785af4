import { z } from 'zod';
import { PIPELINE_ROLES, type PipelineRole } from '../../../contract/pipeline-roles.js';
import { parseModelJson } from '../../../platform/model-json/parse-model-json.js';
import { type Question, type QuestionSource, sentencesIn, sourcesIn, storiesIn } from './read-question.js';

/** A question and its answer, in the form in which `contesto generate --record` keeps them. */
export interface RecordedExchange extends Question {
  /** As `PIPELINE_ROLES` has it under `recordedAs`. */
  readonly role: string;
  /** What the model wrote, or what can be read from it. */
  readonly answer: string | object;
}

/**
 * What a model answered before to a question of the same role: a scout by the title that it chose, a writer by the address or
 * title of a source, everyone else by sentence, so that any form of a question finds its answers. Null where nothing of
 * the question was ever answered.
 */
export function replayAnswer(
  recording: readonly RecordedExchange[],
  role: PipelineRole,
  question: Question,
): object | null {
  const ofRole = (name: PipelineRole) => recording.filter((each) => each.role === PIPELINE_ROLES[name].recordedAs);
  switch (role) {
    case 'newsScout':
      return choiceAmong(ofRole(role), question);
    case 'articleWriter':
      return articleFrom(ofRole(role), question);
    case 'articleVerifier':
    case 'articleChallenger':
      return readingOf(ofRole(role), question) ?? readingOf(ofRole('articleVerifier'), question);
    case 'articleRepair':
      return bySentence(ofRole(role), 'revisions', question, (entry, id) => ({ ...entry, id }));
    case 'articleLastReading':
      return lastReadingOf(ofRole(role), ofRole('articleVerifier'), question);
  }
}

const choice = z.looseObject({ selectedIndex: z.number(), relatedIndexes: z.array(z.number()).default([]) });
const scoutAnswer = choice.extend({ alternatives: z.array(choice).default([]) });

/** The recorded choice whose story is there, else one of its alternatives; none, where none of the same stories was chosen. */
function choiceAmong(exchanges: readonly RecordedExchange[], question: Question): object | null {
  const shown = storiesIn(question);
  for (const exchange of exchanges) {
    const stories = storiesIn(exchange);
    const now = (index: number) => {
      const title = stories.find((story) => story.index === index)?.title;
      return shown.find((story) => title !== undefined && isSameTitle(story.title, title))?.index;
    };
    const { alternatives, ...first } = scoutAnswer.parse(answerOf(exchange));
    const [chosen, ...others] = [first, ...alternatives].flatMap((each) => {
      const selectedIndex = now(each.selectedIndex);
      const relatedIndexes = each.relatedIndexes.flatMap((index) => now(index) ?? []);
      return selectedIndex === undefined ? [] : [{ ...each, selectedIndex, relatedIndexes }];
    });
    if (chosen !== undefined) return { ...first, ...chosen, alternatives: others };
    if (first.selectedIndex < 0 && stories.some(({ index }) => now(index) !== undefined)) return first;
  }
  return null;
}

/** Of further reports of a story a question shows the publisher behind the title. */
function isSameTitle(one: string, other: string): boolean {
  return plain(one).startsWith(plain(other)) || plain(other).startsWith(plain(one));
}

function articleFrom(exchanges: readonly RecordedExchange[], question: Question): object | null {
  const shown = new Set(sourcesIn(question).flatMap(namesOf));
  const exchange = exchanges.find((each) =>
    sourcesIn(each)
      .flatMap(namesOf)
      .some((name) => shown.has(name)),
  );
  return exchange === undefined ? null : answerOf(exchange);
}

function namesOf({ url, title }: QuestionSource): string[] {
  return [url, plain(title)].filter((name) => name !== '');
}

function readingOf(exchanges: readonly RecordedExchange[], question: Question): object | null {
  const sources = sourcesIn(question);
  const answer = bySentence(exchanges, 'claims', question, ({ span = '', ...entry }, id) => {
    const sourceId = sources.find(
      ({ text, title }) => span !== '' && plain(`${title}\n${text}`).includes(plain(span)),
    )?.id;
    return { ...entry, id, span, sourceId: sourceId ?? '' };
  });
  if (answer === null) return null;
  const supported = answer.claims?.filter(({ verdict }) => verdict === 'supported' || verdict === 'gloss').length ?? 0;
  const share = supported / (answer.claims?.length ?? 1);
  return { ...answer, approved: share === 1, truthfulness_score: Math.round(100 * share) };
}

/** A whole that was never read as such is one with which nothing was found wrong, where its sentences were read. */
function lastReadingOf(
  exchanges: readonly RecordedExchange[],
  readings: readonly RecordedExchange[],
  question: Question,
): object | null {
  const found = bySentence(exchanges, 'problems', question, (entry, where) => ({ ...entry, where }), 'where');
  const isKnown = found !== null || bySentence(readings, 'claims', question, (entry) => entry) !== null;
  return found ?? (isKnown ? { problems: [] } : null);
}

const entry = z
  .record(z.string(), z.unknown())
  .and(z.object({ verdict: z.string().optional(), span: z.string().optional() }));
type Entry = z.output<typeof entry>;

/** What recorded answers say of the sentences of a question, under the question's ids; the recorded question that is most like it comes first. */
function bySentence(
  exchanges: readonly RecordedExchange[],
  list: 'claims' | 'revisions' | 'problems',
  question: Question,
  as: (entry: Entry, id: string) => Entry,
  key = 'id',
): Partial<Record<typeof list, readonly Entry[]>> | null {
  const asked = sentencesIn(question);
  const wanted = new Set(asked.map(({ sentence }) => plain(sentence)));
  const likeness = (exchange: RecordedExchange) => {
    const own = sentencesIn(exchange);
    return own.filter(({ sentence }) => wanted.has(plain(sentence))).length / (own.length + wanted.size);
  };
  const said = new Map<string, Entry>();
  for (const exchange of exchanges.toSorted((one, other) => likeness(other) - likeness(one))) {
    const sentences = new Map(sentencesIn(exchange).map(({ id, sentence }) => [id, sentence]));
    for (const each of z.looseObject({ [list]: z.array(entry).default([]) }).parse(answerOf(exchange))[list] ?? []) {
      const sentence = plain(sentences.get(String(each[key])) ?? '');
      if (sentence !== '' && !said.has(sentence)) said.set(sentence, each);
    }
  }
  const found = asked.flatMap(({ id, sentence }) => {
    const known = said.get(plain(sentence));
    return known === undefined ? [] : [as(known, id)];
  });
  return found.length === 0 ? null : { [list]: found };
}

function answerOf({ answer }: RecordedExchange): object {
  if (typeof answer === 'object') return answer;
  const parsed = parseModelJson(answer);
  return parsed.ok ? parsed.value : {};
}

/** A text of an article has other apostrophes and blanks than the recording. */
function plain(text: string): string {
  return text.replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').trim();
}
