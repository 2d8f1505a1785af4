import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { articleMessage, followUpMessage } from './article-message.js';

const article = {
  id: '0192d5a0-0000-7000-8000-000000000001',
  slug: 'perche-l-ai',
  title: 'Perché l’AI sbaglia',
  excerpt: 'Un gruppo di ricerca misura gli errori.',
  disclosure: 'ai' as const,
  checkedClaims: { confirmed: 13, total: 14 },
};

describe('the message about a new article', () => {
  it('names its title, its address and, before all else, that a program wrote it', () => {
    expect(articleMessage(article)).toEqual({
      title: 'Perché l’AI sbaglia',
      body: 'Generato con IA, 13 frasi su 14 nelle fonti · Un gruppo di ricerca misura gli errori.',
      url: '/articolo/perche-l-ai?utm_source=notifica',
      tag: article.id,
    });
    expect(articleMessage({ ...article, disclosure: 'ai-reviewed' }).body).toMatch(
      /^Generato con IA, rivisto dalla redazione, 13 frasi su 14 nelle fonti · /,
    );
    expect(articleMessage({ ...article, disclosure: 'human' }).body).toBe(
      'Redazione · Un gruppo di ricerca misura gli errori.',
    );
    expect(articleMessage({ ...article, excerpt: '', checkedClaims: null }).body).toBe('Generato con IA');
  });

  it('fits into one encrypted record, on one line, whatever was written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ unit: 'binary', maxLength: 400 }),
        (title, excerpt) => {
          const message = articleMessage({ ...article, title, excerpt });
          expect(message.title).not.toMatch(/\p{Cc}/u);
          expect([...message.title].length).toBeLessThanOrEqual(120);
          expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3_000);
        },
      ),
    );
  });
});

describe('the message about what became of an article', () => {
  it('says it first, takes the place of the first message and leads to the page', () => {
    expect(followUpMessage(article, 'corrected')).toEqual({
      title: 'Corretto: Perché l’AI sbaglia',
      body: 'Generato con IA, 13 frasi su 14 nelle fonti · Abbiamo corretto un articolo che ti avevamo segnalato: ecco che cosa è cambiato.',
      url: '/articolo/perche-l-ai?utm_source=notifica',
      tag: article.id,
    });
    expect(followUpMessage(article, 'retracted').title).toMatch(/^Ritirato: /);
  });
});
