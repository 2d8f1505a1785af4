import { type DemoItem, type DemoNewsPack, type DemoSource, type DemoText, WRITTEN_NEWS } from './demo-news.js';

const DAY = 24 * 60 * 60 * 1000;

const DEMO_SOURCES: readonly DemoSource[] = WRITTEN_NEWS.sources.map(({ name, host, language, category, primary }) => ({
  name,
  url: `https://${host}`,
  rssUrl: `https://${host}/feed.xml`,
  language,
  category,
  primary,
}));

/** The demonstration's news as if they had appeared in the three days before `now`. The same `now` gives the same pack. */
export function demoNewsPack(now: Date): DemoNewsPack {
  const items = WRITTEN_NEWS.texts.map((written) => itemOf(written, now));
  return { sources: DEMO_SOURCES, items: items.sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)) };
}

function itemOf(written: DemoText, now: Date): DemoItem {
  const source = DEMO_SOURCES.find((candidate) => candidate.name === written.source);
  if (!source) throw new Error(`The demo pack names an unknown source: ${written.source}`);
  const url = `${source.url}/${written.slug}`;
  return {
    sourceName: source.name,
    guid: url,
    url,
    title: withDates(written.title, now, source.language),
    description: withDates(written.description, now, source.language),
    text: withDates(written.paragraphs.join('\n\n'), now, source.language),
    language: source.language,
    publishedAt: publishedAt(written, now).toISOString(),
  };
}

/** The hour it was written for, or an hour before `now` when that is still to come. */
function publishedAt(written: DemoText, now: Date): Date {
  const day = new Date(now.getTime() - written.daysAgo * DAY);
  day.setUTCHours(written.hour, 0, 0, 0);
  return day < now ? day : new Date(now.getTime() - DAY / 24);
}

function withDates(text: string, now: Date, language: 'it' | 'en'): string {
  const dated = text.replace(/\{([+-]\d+)\}/g, (_, days: string) => {
    const date = new Date(now.getTime() + Number(days) * DAY);
    const locale = language === 'it' ? 'it-IT' : 'en-US';
    const written = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(date);
    return language === 'it' ? written.replace(/^1 /, '1° ') : written;
  });
  return language === 'it' ? withElisions(dated) : dated;
}

/** «il 8 marzo 2027» is said «l'8 marzo 2027». */
function withElisions(text: string): string {
  return text.replace(/\b(?:il|dal) (?=(?:8|11) \p{L}+ \d{4})/gu, (article) => (article === 'il ' ? "l'" : "dall'"));
}
