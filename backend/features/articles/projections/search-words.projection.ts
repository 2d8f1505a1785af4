import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { SEARCH_STOP_WORDS } from '../../../text/stop-words.js';
import { visibleText } from '../../../text/visible-text.js';
import { wordsOf } from '../../../text/words.js';
import { type ArticleEvent, type ArticleText, articleEvents } from '../article.events.js';
import type { SearchWordRow } from '../articles.tables.js';
import { canBeSuggested, nearKeys } from '../search/near-words.js';

/**
 * Every word an article ever held, for completing and correcting what readers type. Drafts and deleted articles
 * leave theirs here: a word is only offered when a published article still holds it, which the search itself checks.
 */
@Projection()
export class SearchWordsProjection extends TableProjection<SearchWordRow, ArticleEvent> {
  readonly name = 'search_words';
  readonly version = 1;
  readonly table = 'read.search_words';
  readonly keyColumn = 'word';
  readonly follows = [articleEvents];

  keysOf(event: RecordedOf<ArticleEvent>): readonly string[] {
    if (event.type === 'ArticleDrafted') return wordsIn(event.data);
    return event.type === 'ArticleRevised' ? wordsIn(event.data.changes) : [];
  }

  fold(row: SearchWordRow | undefined, _event: RecordedOf<ArticleEvent>, word: string): SearchWordRow {
    return row ?? searchWordRow(word);
  }
}

/** A word with what it is found under. */
export function searchWordRow(word: string): SearchWordRow {
  return { word, folded: wordsOf(word)[0]?.folded ?? word, keys: nearKeys(word) };
}

function wordsIn({ title = '', category = '', tags = [], excerpt = '', content = '' }: Partial<ArticleText>): string[] {
  const text = [title, category, ...tags, excerpt, visibleText(content)].join('\n');
  const words = wordsOf(text).filter(({ lower, folded }) => canBeSuggested(lower) && !SEARCH_STOP_WORDS.has(folded));
  return [...new Set(words.map(({ lower }) => lower))];
}
