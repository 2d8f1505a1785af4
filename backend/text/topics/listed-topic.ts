import { foldedWords, type IdeaFinder, ideaFinder } from './idea-finder.js';
import { TOPIC_TERMS } from './topic-terms.js';

const finders: readonly (readonly [id: string, IdeaFinder])[] = Object.entries(TOPIC_TERMS).map(([id, { strong }]) => [
  id,
  ideaFinder(strong),
]);

/** The id of the listed topic that a title speaks of most plainly, null when it speaks of none, or of several alike. Pure. */
export function listedTopicOf(title: string): string | null {
  const words = foldedWords(title);
  const counted = finders
    .map(([id, finder]) => {
      const places = new Map<number, number>();
      finder.find(words, 1, places);
      return { id, found: places.size };
    })
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found);
  const [first, second] = counted;
  return first === undefined || first.found === second?.found ? null : first.id;
}
