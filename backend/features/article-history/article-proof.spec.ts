import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { articleProofSchema } from '../../contract/article-proof.js';
import { passageLink } from '../../contract/passage-link.js';
import { someArticle } from '../../contract/portal-api.fake.js';
import type { RecordedOf } from '../../platform/event-store/domain-event.js';
import type { ArticleEvent, VerificationData } from '../articles/article.events.js';
import { articleProof, extractOf } from './article-proof.js';

const captured = [
  { id: 'n1', language: 'en', sha256: 'a'.repeat(64) },
  { id: 'n2', language: 'sv', sha256: 'b'.repeat(64) },
];
const sources = captured.map(({ id }) => ({
  title: `Fonte ${id}`,
  url: `https://${id}.example/pagina`,
  publisher: `Editore ${id}`,
  publishedAt: null,
}));
const article = someArticle({ sources });

function recorded(events: readonly ArticleEvent[]): RecordedOf<ArticleEvent>[] {
  return events.map((event, index) => ({
    ...event,
    position: index + 1,
    version: index + 1,
    recordedAt: new Date(Date.UTC(2026, 10, 20, 9, index)),
    meta: { actor: 'admin:1' },
  })) as unknown as RecordedOf<ArticleEvent>[];
}

const verified = (claims: readonly object[]): ArticleEvent => ({
  type: 'ArticleVerified',
  data: { score: 91, approved: true, algorithm: 'v2', model: 'm', claims } as unknown as VerificationData,
});
const claim = (over: object) => ({
  id: 'c1',
  section: 'body',
  sentence: 'Una frase.',
  verdict: 'supported',
  sourceId: 'n2',
  span: 'Ett kort stycke.',
  ...over,
});
const published: ArticleEvent = {
  type: 'ArticlePublished',
  data: { by: 'admin', publishDate: '2026-11-20T10:00:00.000Z', motive: 'Confermato dal portavoce.', doubts: ['x'] },
};
const revised = (changes: object): ArticleEvent => ({ type: 'ArticleRevised', data: { changes } });
const log = {
  proof: 'http://contesto.test/articolo/x/registro.json',
  heads: 'http://contesto.test/.well-known/contesto-log',
};
const proofOf = (events: readonly ArticleEvent[]) =>
  articleProof(article, recorded(events), { captured, url: 'http://contesto.test/articolo/x', sha256: 'c', log });

describe('the proof of an article', () => {
  it('gives each sentence its verdict, a short passage and the way to it in the source', () => {
    const proof = proofOf([verified([claim({})]), published]);
    expect(() => articleProofSchema.parse(proof)).not.toThrow();
    expect(proof.claims).toEqual([
      {
        id: 'c1',
        section: 'body',
        sentence: 'Una frase.',
        verdict: 'supported',
        mended: false,
        counted: true,
        passage: {
          text: 'Ett kort stycke.',
          shortened: false,
          source: 2,
          link: 'https://n2.example/pagina#:~:text=Ett%20kort%20stycke.',
        },
        publishers: null,
      },
    ]);
    expect(proof.sources[1]).toMatchObject({ publisher: 'Editore n2', language: 'sv', sha256: 'b'.repeat(64) });
    expect(proof.publications).toEqual([
      { at: '2026-11-20T09:01:00.000Z', by: 'newsroom', motive: 'Confermato dal portavoce.' },
    ]);
    expect(JSON.stringify(proof)).not.toContain('doubts');
  });

  it('shows no passage as the proof of a sentence that no source carries', () => {
    const claims = [
      claim({ verdict: 'not-found' }),
      claim({ verdict: 'opinion' }),
      claim({ sourceId: 'gone' }),
      claim({ span: ' ' }),
    ];
    expect(proofOf([verified(claims)]).claims.map(({ passage }) => passage)).toEqual([null, null, null, null]);
    expect(proofOf([verified([claim({ verdict: 'refuted' })])]).claims[0]?.passage?.source).toBe(2);
  });

  it('says which publishers state a sentence, which state it otherwise, and that it was repaired', () => {
    const agreement = { states: ['A'], differs: ['B'], silent: [] };
    const [one, other] = proofOf([
      verified([
        claim({ agreement, mendings: [{ action: 'rewritten' }] }),
        claim({ mendings: [{ action: 'checked-again' }] }),
      ]),
    ]).claims;
    expect(one).toMatchObject({ publishers: agreement, mended: true });
    expect(other).toMatchObject({ publishers: null, mended: false });
  });

  it('proves only the present text, and lists every check, wording, review and correction that was', () => {
    const proof = proofOf([
      verified([claim({})]),
      revised({ title: 'Prima dell’uscita' }),
      published,
      revised({ content: '<p>Dopo.</p>' }),
      { type: 'HumanReviewRecorded', data: { checklist: ['Fonti lette'], note: 'interna' } },
    ]);
    expect(proof).toMatchObject({ check: null, claims: [] });
    expect(proof.checks).toHaveLength(1);
    expect(proof.versions).toEqual([
      { number: 1, at: '2026-11-20T09:02:00.000Z', fields: [] },
      { number: 2, at: '2026-11-20T09:03:00.000Z', fields: ['content'] },
    ]);
    expect(proof.reviews).toEqual([{ at: '2026-11-20T09:04:00.000Z', checklist: ['Fonti lette'] }]);
    expect(JSON.stringify(proof)).not.toContain('interna');
  });
});

describe('an extract of a source', () => {
  it('is never longer than thirty words and 241 characters, whatever the passage is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), (passage) => {
        const { text, shortened } = extractOf(passage);
        expect(text.split(/\s+/).length).toBeLessThanOrEqual(30);
        expect(text.length).toBeLessThanOrEqual(241);
        if (!shortened) expect(text).toBe(passage.trim().split(/\s+/).join(' '));
      }),
    );
  });
});

describe('the way to a passage', () => {
  it('names both ends of a long one, and keeps the address’s own fragment', () => {
    const long = 'One two three, four five six seven eight nine ten eleven twelve well-known & last.';
    expect(passageLink('https://a.example/x?y=1#top', long)).toBe(
      'https://a.example/x?y=1#top:~:text=One%20two%20three%2C%20four%20five,eleven%20twelve%20well%2Dknown%20%26%20last.',
    );
    expect(passageLink('https://a.example/x#:~:text=old', 'Due parole')).toBe(
      'https://a.example/x#:~:text=Due%20parole',
    );
  });

  it('leads nowhere but to a web page', () => {
    for (const address of ['javascript:alert(1)', '', 'ftp://a.example', 'https://']) {
      expect(passageLink(address, 'x')).toBeNull();
    }
  });

  it('is an address whatever the passage is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (passage) => {
        const link = passageLink('https://a.example/', passage);
        expect(link !== null && URL.canParse(link)).toBe(true);
        expect(link).not.toMatch(/[\s"<>]/);
      }),
    );
  });
});
