import { type BinaryArray, binaryElements } from '../../../platform/database/binary-array.js';
import type { FeedItem } from './feeds/feed-item.js';
import type { StoredText } from './story-text.js';

/** A story without its long text. */
export type Story = Omit<FeedItem, 'content' | 'author'>;

/**
 * The long texts of some stories, in the order of these. Packed by the thread that read them as the bytes the database
 * takes, because most of a feed is such text: the main thread only passes it on and never makes strings of it.
 */
export interface PackedTexts {
  /** Null for a story without a long text. */
  readonly forms: readonly (StoredText['form'] | null)[];
  /** One element for each story. */
  readonly array: BinaryArray;
}

export interface PackedStories {
  readonly stories: readonly Story[];
  readonly texts: PackedTexts;
}

/** What a thread sends of the stories that it read. */
export function packStories(items: readonly FeedItem[]): PackedStories {
  return {
    stories: items.map(({ content: _content, author: _author, ...story }) => story),
    texts: {
      forms: items.map(({ content }) => content?.form ?? null),
      array: binaryElements(
        'text',
        items.map(({ content }) => content?.text.replaceAll('\0', '') ?? null),
      ),
    },
  };
}
