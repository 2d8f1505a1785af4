import { z } from 'zod';
import written from './demo-news.json' with { type: 'json' };

/** A publisher of the demonstration. All are invented and live under `.example`. */
export interface DemoSource {
  readonly name: string;
  readonly url: string;
  readonly rssUrl: string;
  readonly language: 'it' | 'en';
  readonly category: string;
  /** It reports about itself: an announcement, an institution's act, a paper. */
  readonly primary: boolean;
}

/** One piece of news of the demonstration, with its full text. */
export interface DemoItem {
  readonly sourceName: string;
  readonly guid: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly text: string;
  readonly language: 'it' | 'en';
  /** ISO 8601. */
  readonly publishedAt: string;
}

/** News of three days, ready to be collected. */
export interface DemoNewsPack {
  readonly sources: readonly DemoSource[];
  readonly items: readonly DemoItem[];
}

const Language = z.enum(['it', 'en']);

const WrittenNews = z.strictObject({
  sources: z.array(
    z.strictObject({
      name: z.string(),
      host: z.string().endsWith('.example'),
      language: Language,
      category: z.string(),
      primary: z.boolean(),
    }),
  ),
  texts: z.array(
    z.strictObject({
      source: z.string(),
      slug: z.string(),
      /** When it appeared is counted back from the pack's `now`. */
      daysAgo: z.int(),
      /** Hour of publication, UTC. */
      hour: z.int().min(0).max(23),
      title: z.string(),
      description: z.string(),
      /** `{-2}` and `{+103}` stand for the date so many days from now, written in the language of the text. */
      paragraphs: z.array(z.string()),
    }),
  ),
});

/**
 * The demonstration as it is written down, all of it invented and written for this product. Most publishers share the first
 * story, a cooperative that gives away its model: one figure differs between them (how many people work there), one item of
 * news stands in one publisher only (the talks). A few share each of the next ones, in two languages, with copies of an agency's
 * text among them; one or two report the others. One piece has nothing to do with the subject, and one page gives orders to anyone
 * who reads it by machine.
 */
export const WRITTEN_NEWS = WrittenNews.parse(written);

/** A text of the demonstration as it is written down. */
export type DemoText = (typeof WRITTEN_NEWS.texts)[number];
