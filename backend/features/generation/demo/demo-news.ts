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

/** A text of the pack as it is written down: when it appeared is counted back from the pack's `now`. */
export interface DemoText {
  readonly source: string;
  readonly slug: string;
  readonly daysAgo: number;
  /** Hour of publication, UTC. */
  readonly hour: number;
  readonly title: string;
  readonly description: string;
  /** `{-2}` and `{+103}` stand for the date so many days from now, written in the language of the text. */
  readonly text: string;
}
