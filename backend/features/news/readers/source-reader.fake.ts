import type { FeedItem } from './feeds/feed-item.js';
import type { ArticleTextReader, FetchedArticle } from './pages/article-text-reader.js';
import { ReadingFailure } from './reading-failure.js';
import type { PreviousAnswer, SourceAddress, SourceReader, SourceReading } from './source-reader.js';

/** Answers from a table filled by the test: by feed address, else by page address. What is not there is `not-a-feed`. */
export class FakeSourceReader implements Pick<SourceReader, 'read' | 'warmUp' | 'close'> {
  private readonly answers = new Map<string, SourceReading | Error>();
  readonly calls: { readonly source: SourceAddress; readonly previous: PreviousAnswer | null }[] = [];

  /** From now on this address answers so; an Error is thrown. */
  answer(address: string, reading: SourceReading | Error): void {
    this.answers.set(address, reading);
  }

  async read(source: SourceAddress, previous: PreviousAnswer | null): Promise<SourceReading> {
    this.calls.push({ source, previous });
    const answer = this.answers.get(source.rssUrl ?? source.url);
    if (!answer) throw new ReadingFailure('not-a-feed', 'the fake has no answer for this address');
    if (answer instanceof Error) throw answer;
    return answer;
  }

  async warmUp(): Promise<void> {}

  async close(): Promise<void> {}
}

/** Articles by address, filled by the test. What is not there is `no-article`. */
export class FakeArticleTextReader implements Pick<ArticleTextReader, 'read'> {
  readonly articles = new Map<string, FetchedArticle>();

  async read(url: string): Promise<FetchedArticle> {
    const article = this.articles.get(url);
    if (!article) throw new ReadingFailure('no-article', 'the fake has no article for this address');
    return article;
  }
}

/** A complete item with only what matters to the test said. */
export function feedItem(item: Partial<FeedItem> & Pick<FeedItem, 'title'>): FeedItem {
  return {
    link: null,
    guid: null,
    publishedAt: null,
    description: '',
    content: null,
    author: null,
    categories: [],
    language: 'it',
    ...item,
  };
}
