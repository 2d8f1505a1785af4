import { type DescribedVoices, independentVoice } from '../../../text/voices/voice.js';
import type { GenerationState } from '../generation.decider.js';

/** The scout takes six publishers where the inbox has them. */
const REVIEW_TO_PUBLISH = { words: 350, stories: 5, publishers: 3 } as const;

/**
 * Why an approved review («Rassegna») is not published by itself; null when it may be. It must still be one after its check:
 * `content` is its HTML as it stands then, `voices` what the newsroom said of who speaks.
 */
export function reviewHeld(
  { selected, captured }: Pick<GenerationState, 'selected' | 'captured'>,
  content: string,
  voices: DescribedVoices,
): string | null {
  const stories = selected?.stories ?? [];
  const words = wordsOf(content);
  if (words < REVIEW_TO_PUBLISH.words)
    return `La rassegna ha ${words} parole: ne servono almeno ${REVIEW_TO_PUBLISH.words} perché sia pubblicata da sola.`;
  const sources = (captured?.sources ?? []).filter(({ id }) => stories.some((reports) => reports.includes(id)));
  const publishers = new Set(sources.flatMap((source) => independentVoice(source, voices) ?? [])).size;
  if (stories.length < REVIEW_TO_PUBLISH.stories || publishers < REVIEW_TO_PUBLISH.publishers)
    return `La rassegna mette insieme ${stories.length} storie da ${publishers} testate: ne servono ${REVIEW_TO_PUBLISH.stories} da ${REVIEW_TO_PUBLISH.publishers}.`;
  return null;
}

/** Fewer are no article for readers. */
const MIN_WORDS = 200;

/** Why an approved article of a model is not published by itself: it is hardly more than a notice. Null when it may be. */
export function tooShort(content: string): string | null {
  const words = wordsOf(content);
  return words < MIN_WORDS ? `Il testo ha ${words} parole: sotto le ${MIN_WORDS} decide una persona.` : null;
}

function wordsOf(content: string): number {
  return content
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
