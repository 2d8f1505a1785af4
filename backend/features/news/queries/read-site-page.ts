import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ArticleTextReader } from '../readers/pages/article-text-reader.js';
import { readingReason } from '../readers/reading-failure.js';

/** The article of a page, or in Italian why there is none. */
export type SitePage =
  | {
      readonly title: string;
      /** Plain, paragraphs separated by an empty line. */
      readonly text: string;
      readonly byline: string | null;
      readonly publishedAt: Date | null;
    }
  | { readonly failure: string };

/** Reads one page as those of stories are read. */
export class ReadSitePage extends Query<SitePage> {
  constructor(readonly address: string) {
    super();
  }
}

@QueryHandler(ReadSitePage)
export class ReadSitePageHandler implements IQueryHandler<ReadSitePage> {
  constructor(private readonly reader: ArticleTextReader) {}

  async execute({ address }: ReadSitePage): Promise<SitePage> {
    try {
      const { title, text, byline, publishedAt } = await this.reader.read(address);
      return { title, text, byline, publishedAt };
    } catch (error) {
      return { failure: readingReason(error) };
    }
  }
}
