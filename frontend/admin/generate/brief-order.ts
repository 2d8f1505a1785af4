import type { Topic } from '../../../backend/contract/generation.js';
import {
  BRIEF_LIMITS,
  type BriefWindow,
  type GenerationOrder,
  type GenerationPreview,
  type PreviewedStory,
  type PreviewOrder,
} from '../../../backend/contract/generation-brief.js';
import { countOf } from '../../lib/format-number.js';
import { topicWords } from '../shared/topic-words.js';

/** What the article begins from: a story by its id, what was written in the field, or what the program chooses. */
export type Beginning = { readonly story: string } | 'asked' | 'auto';

/** The brief as it stands in the form. */
export interface BriefFields {
  /** Words to search for, a topic of the list, or one or more addresses. */
  readonly asked: string;
  /** What somebody ticked; null: nobody has yet. */
  readonly picked: Beginning | null;
  /** Further pages to read, one a line. */
  readonly addresses: string;
  readonly window: BriefWindow;
  readonly angle: string;
  readonly words: number | null;
  readonly category: string;
}

export const DEFAULT_WINDOW: BriefWindow = 3;

type Named = Pick<Topic, 'name'>;

/** The two topics with fixed names, which are words of the list too. */
export const FREE_TOPICS = ['AI_CHOICE', 'NEWS_COLLECTOR'] as const;

/** Where what was written leads: pages, a topic of the list, or words of one's own; null where nothing was written. */
export function startOf(
  asked: string,
  topics: readonly Named[],
): { readonly [Member in 'topic' | 'customTopic' | 'addresses']?: GenerationOrder[Member] } | null {
  const words = asked.trim();
  if (words === '') return null;
  const parts = words.split(/\s+/);
  if (parts.every((part) => /^https?:\/\//i.test(part))) return { addresses: [...new Set(parts)] };
  const known = [...FREE_TOPICS, ...topics.map(({ name }) => name)].find(
    (name) => topicWords(name).toLowerCase() === words.toLowerCase(),
  );
  return known === undefined ? { customTopic: words } : { topic: known };
}

/** What a preview says of the choice: who writes, and the stories by rank. */
interface ChoiceFacts {
  readonly engine: Pick<GenerationPreview['engine'], 'kind'>;
  readonly stories: readonly Pick<GenerationPreview['stories'][number], 'storyId'>[];
}

/** What is ticked: what a person chose, else what was written, else the first story where a model writes. Null: not known yet. */
export function pickOf({ asked, picked }: BriefFields, preview: ChoiceFacts | null): Beginning | null {
  if (picked !== null) return picked;
  if (asked.trim() !== '') return 'asked';
  if (preview === null) return null;
  const [first] = preview.stories;
  // Without a model there is no article about one story.
  return first && preview.engine.kind === 'model' ? { story: first.storyId } : 'auto';
}

/** What a preview is asked about; `story` was chosen on another screen and may not be among those that it would offer. */
export function previewOrderOf(fields: BriefFields, topics: readonly Named[], story: string | null): PreviewOrder {
  const { asked, window } = fields;
  const { addresses = [], ...start } = startOf(fields.asked, topics) ?? { topic: 'AI_CHOICE' };
  const pages = [...new Set([...addresses, ...addressesOf(fields)])];
  return {
    ...start,
    ...(pages.length > 0 ? { addresses: pages } : {}),
    ...(window === DEFAULT_WINDOW ? {} : { window }),
    ...(story !== null && asked.trim() === '' ? { stories: [story] } : {}),
  };
}

/** What is asked of a run that begins from `pick`, or which field keeps it from being asked and why, in Italian. */
export function orderOf(
  fields: BriefFields,
  pick: Beginning,
  topics: readonly Named[],
): { readonly order: GenerationOrder } | { readonly field: string; readonly problem: string } {
  const { words, category, window } = fields;
  const start = pick === 'asked' ? startOf(fields.asked, topics) : { topic: 'AI_CHOICE' };
  if (start === null) return { field: 'customTopic', problem: 'Inserisci un argomento' };
  const { addresses = [], ...topic } = start;
  const pages = [...new Set([...addresses, ...addressesOf(fields)])];
  if (pages.length > BRIEF_LIMITS.addresses)
    return { field: 'addresses', problem: `Gli indirizzi possono essere al massimo ${BRIEF_LIMITS.addresses}` };
  const angle = fields.angle.trim();
  return {
    order: {
      ...topic,
      ...(pages.length > 0 ? { addresses: pages } : {}),
      ...(window === DEFAULT_WINDOW ? {} : { window }),
      ...(typeof pick === 'object' ? { stories: [pick.story] } : {}),
      category,
      ...(angle ? { angle } : {}),
      ...(words === null ? {} : { words }),
    },
  };
}

function addressesOf({ addresses }: BriefFields): string[] {
  return addresses.split(/\s+/).filter(Boolean);
}

/** «6 fonti, 2 di prima mano». */
export function sourcesOf({ publishers, firstHand }: Pick<PreviewedStory, 'publishers' | 'firstHand'>): string {
  const counted = countOf(publishers.length, 'fonte', 'fonti');
  return firstHand === 0 ? counted : `${counted}, ${firstHand} di prima mano`;
}
