import { describe, expect, it } from '@jest/globals';
import { someArticle } from '../../../backend/contract/portal-api.fake.js';
import { renderedPage } from '../../testing/rendered-page.js';

const COMPARISON = [
  {
    standing: 'differ' as const,
    sentences: [
      {
        sentence: 'Il prelievo arriva a 150.000 metri cubi.',
        states: ['Ledger'],
        differs: ['Lumen'],
        silent: ['Padane'],
      },
    ],
  },
  {
    standing: 'agree' as const,
    sentences: [
      { sentence: 'La centrale ha 120 megawatt.', states: ['Ledger', 'Lumen'], differs: [], silent: ['Padane'] },
      { sentence: 'Il cantiere apre a giugno.', states: ['Ledger', 'Padane'], differs: [], silent: ['Lumen'] },
    ],
  },
];

const pageOf = (article: ReturnType<typeof someArticle>) => renderedPage(`/articolo/${article.slug}`, [article]);

describe('«Le fonti a confronto»', () => {
  it('puts in words what each source says to each sentence, what they differ about first and unfolded', async () => {
    const { text, body } = await pageOf(someArticle({ comparison: COMPARISON }));
    expect(text).toMatch(
      /Le fonti non concordano 1 Il prelievo arriva a 150\.000 metri cubi\. Ledger lo riporta Lumen riporta altro nessun riscontro in Padane Riscontro in più fonti 2 La centrale/,
    );
    expect(body.match(/<details[^>]*>/g)?.slice(-2)).toEqual(['<details open="">', '<details>']);
  });

  it('is opened and closed on narrow windows by buttons that need no script', async () => {
    const { body } = await pageOf(someArticle({ comparison: COMPARISON }));
    expect(body).toMatch(/<section[^>]*id="confronto"[^>]*popover="auto"/);
    expect(body).toMatch(/<button[^>]*popoverTarget="confronto"[^>]*>Fonti a confronto</i);
    expect(body).toMatch(/<button[^>]*popoverTarget="confronto"[^>]*aria-label="Chiudi"/i);
  });

  it('is not there, nor a button for it, where no sources were compared', async () => {
    const { body } = await pageOf(someArticle());
    expect(body).not.toMatch(/confronto/i);
  });
});
