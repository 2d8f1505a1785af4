import { READER_SOURCES, type Readership, type ReadingDepth } from '../../contract/readership.js';
import { dayAfter } from '../../platform/rome-day.js';
import type { OpenedArticle, Period, ReadingSum, SubscriptionSums } from './readership.store.js';

const MAX_ARTICLES = 25;
const MAX_HOSTS = 5;

interface Counted {
  readonly period: Period;
  readonly sums: readonly ReadingSum[];
  readonly articles: readonly OpenedArticle[];
  readonly subscriptions: SubscriptionSums;
  readonly robots: Readership['robots'];
  /** The first day of which anything is counted. */
  readonly since: string | null;
  readonly articleId: string | undefined;
}

/** The screen of statistics from what was counted. */
export function readershipReport(counted: Counted): Readership {
  const { period, sums, robots, articleId } = counted;
  const days = sums.filter(({ day }) => day !== null);
  const articles = openedArticles(counted);
  const one = counted.articles.find(({ id }) => id === articleId);
  const listed = daysOf(period);
  return {
    period: { from: period.from, to: period.to, days: listed.length },
    since: counted.since,
    comparableFrom: counted.since === null ? null : dayAfter(counted.since, 2 * listed.length - 1),
    article: one === undefined ? null : shownArticle(one),
    total: totalOf(days.filter(({ is_now }) => is_now)),
    before: totalOf(days.filter(({ is_now }) => !is_now)),
    byDay: listed.map((day) => ({
      day,
      opened: openedOn(days, day),
      before: openedOn(days, dayAfter(day, -listed.length)),
    })),
    sources: sourcesOf(sums),
    articles: articles.slice(0, MAX_ARTICLES).map(({ article, sum }) => ({
      ...shownArticle(article),
      opened: sum.opened,
      whole: totalOf([sum]).whole,
    })),
    topics: [...new Set(articles.map(({ article }) => article.category))]
      .map((category) => ({ category, ...groupOf(articles.filter(({ article }) => article.category === category)) }))
      .sort((a, b) => b.opened - a.opened),
    authorship: {
      engine: groupOf(articles.filter(({ article }) => article.ai_generated)),
      people: groupOf(articles.filter(({ article }) => !article.ai_generated)),
    },
    subscriptions: subscriptionsOf(counted.subscriptions),
    robots,
  };
}

function shownArticle(article: OpenedArticle) {
  return {
    ...{ _id: article.id, title: article.title, slug: article.slug, category: article.category },
    aiGenerated: article.ai_generated,
    publishDate: article.publish_date?.toISOString() ?? null,
  };
}

interface ArticleSum {
  readonly article: OpenedArticle;
  readonly sum: ReadingSum;
}

/** The most opened first. */
function openedArticles({ sums, articles }: Counted): readonly ArticleSum[] {
  const byId = new Map(articles.map((article) => [article.id, article]));
  return sums
    .flatMap((sum) => {
      const article = sum.is_now && sum.article_id !== null ? byId.get(sum.article_id) : undefined;
      return article === undefined || sum.opened === 0 ? [] : [{ article, sum }];
    })
    .sort((a, b) => b.sum.opened - a.sum.opened || (a.article.id < b.article.id ? -1 : 1));
}

function daysOf({ from, to }: Period): readonly string[] {
  const days = [from];
  while ((days.at(-1) ?? to) < to) days.push(dayAfter(from, days.length));
  return days;
}

function openedOn(sums: readonly ReadingSum[], wanted: string): number {
  return sums.find(({ day }) => day === wanted)?.opened ?? 0;
}

/** What is read after midnight was opened the day before: as many as were opened got further, and no more. */
function totalOf(sums: readonly ReadingSum[]): ReadingDepth {
  const sum = (of: 'opened' | 'quarter' | 'half' | 'three_quarters' | 'whole') =>
    sums.reduce((sofar, one) => sofar + one[of], 0);
  const opened = sum('opened');
  const quarter = Math.min(opened, sum('quarter'));
  const half = Math.min(quarter, sum('half'));
  const threeQuarters = Math.min(half, sum('three_quarters'));
  return { opened, quarter, half, threeQuarters, whole: Math.min(threeQuarters, sum('whole')) };
}

function sourcesOf(sums: readonly ReadingSum[]): Readership['sources'] {
  return READER_SOURCES.map((source) => {
    const own = sums.filter((sum) => sum.source === source && sum.day === null);
    const [now, before] = [true, false].map((isNow) =>
      totalOf(own.filter(({ is_now, host }) => host === null && is_now === isNow)),
    );
    const hosts = own
      .flatMap(({ host, opened, is_now }) => (host && is_now && opened > 0 ? [{ host, opened }] : []))
      .sort((a, b) => b.opened - a.opened || (a.host < b.host ? -1 : 1))
      .slice(0, MAX_HOSTS);
    return { source, opened: now?.opened ?? 0, before: before?.opened ?? 0, whole: now?.whole ?? 0, hosts };
  })
    .filter(({ opened, before }) => opened > 0 || before > 0)
    .sort((a, b) => b.opened - a.opened);
}

function groupOf(articles: readonly ArticleSum[]) {
  return { articles: articles.length, ...totalOf(articles.map(({ sum }) => sum)) };
}

function subscriptionsOf(sums: SubscriptionSums): Readership['subscriptions'] {
  const { subscribers, confirmed, unsubscribed, letters, sent, browsers, new_browsers, messages } = sums;
  return {
    newsletter: { now: subscribers, joined: confirmed, left: unsubscribed, letters, sent },
    push: { now: browsers, joined: new_browsers, messages },
  };
}
