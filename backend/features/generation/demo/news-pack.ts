import type { DemoItem, DemoNewsPack, DemoSource, DemoText } from './demo-news.js';
import { MAIN_STORY } from './main-story.js';
import { SHARED_STORIES } from './shared-stories.js';
import { SMALL_STORIES } from './small-stories.js';

const DAY = 24 * 60 * 60 * 1000;

/** The demonstration's news as if they had appeared in the three days before `now`. The same `now` gives the same pack. */
export function demoNewsPack(now: Date): DemoNewsPack {
  const items = [...MAIN_STORY, ...SHARED_STORIES, ...SMALL_STORIES].map((written) => itemOf(written, now));
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
    text: withDates(written.text, now, source.language),
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

const it = (name: string, host: string, category: string, primary = false): DemoSource =>
  source(name, host, 'it', category, primary);
const en = (name: string, host: string, category: string, primary = false): DemoSource =>
  source(name, host, 'en', category, primary);

/** The invented publishers of the demonstration. */
export const DEMO_SOURCES: readonly DemoSource[] = [
  it('Officina Nembo', 'officina-nembo.example', 'AI News', true),
  it('Osservatorio Lucerna', 'osservatorio-lucerna.example', 'AI News'),
  it('Il Tornio', 'iltornio.example', 'Tecnologia'),
  it('Gazzetta di Valdoria', 'gazzettadivaldoria.example', 'AI News'),
  it('Taccuino Binario', 'taccuinobinario.example', 'Regolamentazione AI'),
  it('Agenzia Levante', 'agenzia-levante.example', 'AI News'),
  it('Notiziario Meridiano', 'notiziariomeridiano.example', 'AI News'),
  it('Quaderni del Sestante', 'quadernidelsestante.example', 'Ricerca AI'),
  it('Lavoro e Macchine', 'lavoroemacchine.example', 'Lavoro e AI'),
  it('Consorzio Aquilone', 'consorzio-aquilone.example', 'Regolamentazione AI', true),
  en('The Lantern Review', 'lanternreview.example', 'AI News'),
  en('Northgate Wire', 'northgatewire.example', 'Startup AI'),
  en('Harbour Tech Journal', 'harbourtechjournal.example', 'AI News'),
  en('Institute for Slow Computing', 'slowcomputing.example', 'Ricerca AI', true),
];

function source(name: string, host: string, language: 'it' | 'en', category: string, primary: boolean): DemoSource {
  return { name, url: `https://${host}`, rssUrl: `https://${host}/feed.xml`, language, category, primary };
}
