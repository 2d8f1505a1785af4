import { describe, expect, it } from '@jest/globals';
import type { WriterFacts } from '../step.facts.js';
import { composeArticle } from './compose-article.js';

type Source = WriterFacts['sources'][number];

const source = (id: number, title: string, text: string, more: Partial<Source> = {}): Source => ({
  id: `s${id}`,
  title,
  url: `https://testata${id}.example/a`,
  publisher: `Testata ${id}`,
  language: 'it',
  publishedAt: '2026-11-20T08:00:00.000Z',
  primary: false,
  sha256: '',
  text,
  ...more,
});

const compose = (...sources: Source[]) =>
  composeArticle({
    now: '2026-11-20T12:00:00.000Z',
    topic: sources[0]?.title ?? '',
    description: '',
    category: 'AI News',
    sources,
    recentArticles: [],
  });

const STORY = `Lucerna Labs ha presentato a Milano il modello Orione 3 per la lettura delle radiografie. Il sistema viene
  adottato da 42 ospedali della Lombardia dopo 18 mesi di prove. Il contratto vale 12 milioni di euro in tre anni.`;

describe('The title of a round-up', () => {
  it('is never set in capitals', () => {
    const article = compose(
      source(1, 'ORIONE 3 NEGLI OSPEDALI DELLA LOMBARDIA', STORY),
      source(2, 'ORIONE 3 NEGLI OSPEDALI DELLA LOMBARDIA, LE PROVE', `${STORY} Le prove continuano a Torino.`),
    );
    expect(article?.title).not.toBe(undefined);
    expect(article?.title).toMatch(/\p{Ll}{3}/u);
    expect(article?.title.split(':')[0]).not.toMatch(/\p{Lu}{4}/u);
  });

  it('says «Orione 3, il modello di …»', () => {
    const article = compose(
      source(1, 'Modello Orione 3 di Lucerna Labs, che cosa cambia', STORY),
      source(2, 'Modello Orione 3 di Lucerna Labs: le prove', `${STORY} Le prove continuano a Torino.`),
    );
    expect(article?.title).toMatch(/^Orione 3, il modello di Lucerna Labs/);
  });

  it('does not say «che cosa dicono le fonti» behind names that nobody joined', () => {
    const article = compose(
      source(1, 'New model', 'Il modello di Vega Systems arriva a Milano. Vega Systems lo dice.', { language: 'en' }),
    );
    expect(article?.title ?? '').not.toContain('che cosa dicono le fonti');
  });
});

describe('A round-up', () => {
  it('does not open with who else writes when nothing was told before', () => {
    const english = { language: 'en', publisher: 'The Verge' };
    const article = compose(source(1, 'A chat about things', 'People talk about many things that happen.', english));
    expect(article?.content ?? '').not.toContain('Ne scrive');
  });

  it('has the tags that its own text speaks of, and no others', () => {
    const article = compose(source(1, 'Orione 3 negli ospedali', STORY), source(2, 'Orione 3, le prove', STORY));
    const words = `${article?.title} ${article?.excerpt} ${article?.content}`.toLowerCase().replace(/<[^>]*>/g, '');
    for (const tag of article?.tags ?? []) expect(words).toContain(tag.toLowerCase());
  });
});
