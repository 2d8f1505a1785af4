import { describe, expect, it } from '@jest/globals';
import { LETTER } from './letter.fixture.js';
import type { Letter } from './letter.js';
import { letterStrip } from './letter-words.js';
import { renderLetter } from './render-letter.js';

const [LEAD, ...OTHERS] = LETTER.articles as [Letter['articles'][number], ...Letter['articles']];
/** What HTML shows of a text that has to be escaped. */
const escaped = (text: string) => text.replaceAll('&', '&amp;');

describe('a letter', () => {
  const { subject, html, text } = renderLetter(LETTER);

  it('says the same things as HTML and as plain text', () => {
    expect(subject).toBe(LETTER.title);
    const words = [
      'Lunedì 23 novembre 2026',
      'quanta acqua servirà.',
      ...LETTER.articles.flatMap(({ title, standfirst, strip, url }) => [title, standfirst, strip, url]),
      'Correzioni',
      'Il prelievo massimo era «150 metri cubi»: sono 150.000.',
      'Cambia frequenza e temi',
      'Annulla l’iscrizione',
      LETTER.preferencesUrl,
      LETTER.unsubscribeUrl,
      LETTER.ownerLine,
      LETTER.disclosureLine,
    ];
    for (const said of words) {
      expect(text).toContain(said);
      expect(html).toContain(escaped(said));
    }
  });

  it('opens with one story and lists the others', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`<h1[^>]*><a[^>]*>${LEAD.title}</a></h1>`));
    expect(html.match(/<h2/g)).toHaveLength(OTHERS.length + 1);
  });

  it('sets the figure of its first story large', () => {
    expect(html).toContain('>120</td>');
    expect(html).toContain('>megawatt di calcolo</td>');
  });

  it('marks what a program wrote, and only that', () => {
    expect(html.match(/background:#fbe45a/g)).toHaveLength(2);
    expect(html).toContain('Leggi con le prove');
  });

  it('fetches nothing when it is opened', () => {
    expect(html).not.toMatch(
      /<(?:img|link|script|iframe|object|video|form)\b|url\(|@import|@font-face|\bsrc=|background="/i,
    );
  });

  it('links to whole addresses of the web only', () => {
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/contesto\.example/);
  });

  it('is at most 600 pixels wide, and for Outlook exactly that', () => {
    expect(html).toContain('width:100%;max-width:600px');
    expect(html).toContain('<!--[if mso]><table role="presentation" width="600"');
    const widths = [...html.matchAll(/(?<![-\w])width[:=]"?(\d+)(?!%)(?:px)?\b/g)].map(([, width]) => Number(width));
    expect(Math.max(...widths)).toBeLessThanOrEqual(600);
    expect(html.match(/<table(?![^>]*role="presentation")/g)).toBeNull();
  });

  it('lets programs know that it has light and dark paper', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('says next to its subject what the introduction says', () => {
    expect(html).toMatch(/mso-hide:all">Buongiorno\. Oggi apriamo con un cantiere[^<]{0,120}<\/div>/);
  });

  it('leaves nothing undefined', () => {
    for (const written of [subject, html, text]) expect(written).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object/);
  });
});

describe('a letter with less', () => {
  const bare: Letter = { ...LETTER, intro: '', articles: OTHERS, corrections: [], ownerLine: '', disclosureLine: '' };

  it('has no section for what there is none of', () => {
    const { html, text } = renderLetter(bare);
    for (const written of [html, text]) expect(written).not.toContain('Correzioni');
    expect(html).not.toContain('class="figure"');
    expect(html).not.toMatch(/<p[^>]*><\/p>/);
    expect(text).not.toMatch(/\n{3}/);
    expect(html).toContain('Leggi l’articolo');
  });

  it('says its stories next to the subject', () => {
    expect(renderLetter(bare).html).toContain('>Pronto soccorso, un anno con l’algoritmo del triage · Registro');
  });

  it('is written without any story', () => {
    const { html, text } = renderLetter({ ...LETTER, articles: [] });
    expect(html).toContain('quanta acqua servirà.');
    expect(html).not.toContain('<h1');
    expect(text).toContain('Correzioni');
  });
});

it('shows hostile words as they are written', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)> $1 & \'</style>';
  const { html, text } = renderLetter({
    ...LETTER,
    siteName: hostile,
    title: hostile,
    intro: hostile,
    articles: [{ ...LEAD, title: hostile, standfirst: hostile, strip: hostile, category: hostile }],
    corrections: [{ title: hostile, url: LEAD.url, note: hostile }],
    ownerLine: hostile,
    disclosureLine: hostile,
  });
  expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>(?!\s*\$)/);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toContain(hostile);
});

it('stays below what mail programs cut off, also with the most stories', () => {
  const many = { ...LETTER, articles: Array.from({ length: 30 }, () => LEAD) };
  expect(Buffer.byteLength(renderLetter(many).html)).toBeLessThan(100_000);
});

describe('the strip of an article in a letter', () => {
  const CHECKED = {
    verification: { score: 94, approved: true },
    checkedClaims: { confirmed: 13, total: 14 },
    humanReview: null,
    sources: [1, 2, 3],
  };

  it('says what the page says, and what the law asks for', () => {
    expect(letterStrip({ ...CHECKED, disclosure: 'ai' })).toBe(
      'Scritto dall’IA · 13 frasi su 14 riscontrate nelle fonti · 3 fonti · non riletto da una persona · Generato con IA',
    );
  });

  it('owes no such words to a text of people', () => {
    expect(letterStrip({ ...CHECKED, verification: null, checkedClaims: null, disclosure: 'human' })).toBe(
      'Pubblicato dalla redazione · 3 fonti',
    );
  });
});
