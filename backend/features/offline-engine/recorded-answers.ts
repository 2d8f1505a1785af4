import { z } from 'zod';
import type { CompletionRequest } from '../../platform/ai-gateway/ai-gateway.js';
import recorded from './recorded-answers.json' with { type: 'json' };

const verdict = z.strictObject({
  sentence: z.string(),
  verdict: z.enum(['supported', 'refuted']).default('supported'),
  /** The words of a source, which never hold a date: the demonstration's dates are counted from the day on which it runs. */
  span: z.string(),
  reason: z.string().optional(),
});

/** What a model answered once about the bundled, invented story; a sentence that it got wrong is among what it wrote. */
const RECORDING = z
  .strictObject({
    choice: z.strictObject({
      story: z.url(),
      related: z.array(z.url()),
      mainTopic: z.string(),
      reason: z.string(),
    }),
    article: z.record(z.string(), z.unknown()),
    verdicts: z.array(verdict),
    revisions: z.array(z.strictObject({ sentence: z.string(), text: z.string() })),
  })
  .parse(recorded);

/** The part of any role's facts by which the demonstration is known. */
const playedFacts = z.object({
  demonstration: z.boolean().default(false),
  news: z.array(z.object({ index: z.number(), url: z.string() })).default([]),
  category: z.string().optional(),
  stories: z.unknown().optional(),
  sources: z
    .array(z.object({ id: z.string().default(''), url: z.string().default(''), text: z.string().default('') }))
    .default([]),
  claims: z.array(z.object({ id: z.string(), sentence: z.string() })).default([]),
});

type PlayedFacts = z.output<typeof playedFacts>;

/** The recorded answer to a question of the demonstration; null for any other question, whatever its facts are. */
export function recordedAnswer({ role, facts }: Pick<CompletionRequest, 'role' | 'facts'>): object | null {
  const read = playedFacts.safeParse(facts);
  if (!read.success) return null;
  switch (role) {
    case 'newsScout':
      return choiceAmong(read.data);
    case 'articleWriter':
      return articleFrom(read.data);
    case 'articleVerifier':
    case 'articleChallenger':
      return readingOf(read.data);
    case 'articleRepair':
      return revisionsOf(read.data);
    // The article as it stood in the end was read whole, and nothing was found.
    case 'articleLastReading':
      return readingOf(read.data) === null ? null : { problems: [] };
  }
}

function choiceAmong({ demonstration, news }: PlayedFacts): object | null {
  const { story, related, ...said } = RECORDING.choice;
  const numberOf = (url: string) => news.find((item) => item.url === url)?.index;
  const selectedIndex = demonstration ? numberOf(story) : undefined;
  if (selectedIndex === undefined) return null;
  return { selectedIndex, ...said, relatedIndexes: related.flatMap((url) => numberOf(url) ?? []), sources: [] };
}

/** The story may also stand in a review, which is no matter of the recording. */
function articleFrom({ sources, stories, category }: PlayedFacts): object | null {
  const isOfStory = stories === undefined && sources.some(({ url }) => url === RECORDING.choice.story);
  return isOfStory ? { ...RECORDING.article, category } : null;
}

/** Sentences that somebody wrote into the demonstration's article since are not judged. */
function readingOf({ claims, sources }: PlayedFacts): object | null {
  const judged = claims.flatMap(({ id, sentence }) => {
    const found = RECORDING.verdicts.find((each) => plain(each.sentence) === plain(sentence));
    if (found === undefined) return [];
    const sourceId = sources.find(({ text }) => text.includes(found.span))?.id;
    return sourceId === undefined ? [] : [{ ...found, id, sourceId }];
  });
  if (judged.length === 0) return null;
  const refuted = judged.filter((each) => each.verdict === 'refuted');
  return {
    approved: refuted.length === 0,
    truthfulness_score: Math.round((100 * (judged.length - refuted.length)) / judged.length),
    issues: refuted.map(({ reason }) => reason),
    suggestions: [],
    verified_facts: [],
    summary: 'Lettura registrata, a scopo dimostrativo.',
    claims: judged.map(({ sentence: _sentence, ...said }) => said),
  };
}

function revisionsOf({ claims }: PlayedFacts): object | null {
  const revisions = claims.flatMap(({ id, sentence }) => {
    const found = RECORDING.revisions.find((each) => plain(each.sentence) === plain(sentence));
    return found === undefined ? [] : [{ id, action: 'rewrite', text: found.text }];
  });
  return revisions.length === 0 ? null : { revisions };
}

/** A text of an article has other apostrophes and blanks than the recording. */
function plain(sentence: string): string {
  return sentence.replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').trim();
}
