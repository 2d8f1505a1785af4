import { describe, expect, it } from '@jest/globals';
import { ORBITA_ARTICLE, ORBITA_SOURCES } from '../grounding/orbita.fixture.js';
import { checkArticle } from './check-article.js';
import { scoreCheck } from './verdict.js';

const NAMED = 'https://moduli.esempio.test/rimborso';
const SOURCES = ORBITA_SOURCES.map((source, at) =>
  at === 0 ? { ...source, text: `${source.text}\n\nTo get your refund go to ${NAMED} and log in.` } : source,
);
const SOURCE = SOURCES[0]?.url ?? '';

/** The verdict where every reader supports every sentence. */
async function verdictOn(added: string) {
  const { title, excerpt, contentHtml } = ORBITA_ARTICLE;
  const words = {
    ...{ title, excerpt, content: `${contentHtml}${added}`, metaDescription: '' },
    seo: { title: '', description: '', keywords: [] },
  };
  const state = await checkArticle(
    { words, sources: SOURCES, dismissedFindingIds: [] },
    {
      read: async ({ facts }) => ({
        claims: facts.claims.map(({ id }) => ({ id, verdict: 'supported' as const, span: null })),
        truthfulnessScore: null,
      }),
      repair: async () => null,
    },
    { until: 'challenge' },
  );
  return scoreCheck(state);
}

describe('the score of an article that leads somewhere', () => {
  it('is not touched by links to its sources', async () => {
    expect((await verdictOn(`<p><a href="${SOURCE}">Leggi qui</a></p>`)).caps).toEqual([]);
  });

  it.each([
    ['a link to no source', '<p>Per i dettagli <a href="https://evil.example/">leggi qui</a>.</p>'],
    ['a lone link', '<p><a href="https://evil.example/">Leggi qui</a></p>'],
    ['a list of links', '<ul><li><a href="https://evil.example/a">Uno</a></li></ul>'],
    ['a heading that is one', '<h2><a href="https://evil.example/">Qui</a></h2>'],
    ['an address in the words', '<p>I dettagli sono su https://evil.example/rimborso da lunedì.</p>'],
    ['a link to what a source only names', `<p><a href="${NAMED}">Leggi qui</a></p>`],
  ])('is capped by %s, whatever the readers say', async (_, added) => {
    const { score, approved, caps } = await verdictOn(added);
    expect(caps.map(({ code }) => code)).toContain('contradiction');
    expect([score <= 79, approved]).toEqual([true, false]);
  });

  it('is a matter of judgement where words repeat an address that a source names', async () => {
    const { caps } = await verdictOn(`<p>Il modulo è su ${NAMED} da lunedì.</p>`);
    expect(caps.map(({ code }) => code)).not.toContain('contradiction');
  });
});
