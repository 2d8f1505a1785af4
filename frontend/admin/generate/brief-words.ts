import type { PreviewedStory } from '../../../backend/contract/generation-brief.js';
import { countOf } from '../../lib/format-number.js';

/** «6 fonti, 2 di prima mano». */
export function sourcesOf({ publishers, firstHand }: Pick<PreviewedStory, 'publishers' | 'firstHand'>): string {
  const told = countOf(publishers.length, 'fonte', 'fonti');
  return firstHand === 0 ? told : `${told}, ${firstHand} di prima mano`;
}
