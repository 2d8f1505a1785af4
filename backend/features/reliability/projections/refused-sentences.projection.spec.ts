import { describe, expect, it } from '@jest/globals';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import type { ArticleEvent, SentenceRepair, VerificationData, VerifiedClaim } from '../../articles/article.events.js';
import type { RefusedSentencesRow } from '../reliability.tables.js';
import { RefusedSentencesProjection } from './refused-sentences.projection.js';

const claim = (sentence: string, parts: Partial<VerifiedClaim> = {}): VerifiedClaim => {
  return { id: sentence, section: 'body', sentence, verdict: 'supported', sourceId: null, span: null, ...parts };
};
const repaired = (because: SentenceRepair['because'], before: string | null): SentenceRepair => {
  return { action: 'rewritten', round: 1, because, reason: '', before, verdictsBefore: [] };
};
const check = (claims: readonly VerifiedClaim[], parts: Partial<VerificationData> = {}): ArticleEvent => ({
  type: 'ArticleVerified',
  data: {
    score: 90,
    approved: true,
    issues: [],
    suggestions: [],
    verifiedFacts: [],
    summary: '',
    algorithm: '1',
    model: null,
    caps: [],
    findings: [],
    claims,
    ...parts,
  },
});
const OUT: ArticleEvent = {
  type: 'ArticlePublished',
  data: { by: 'admin', publishDate: '2026-11-20T09:00:00.000Z' },
};

function rowAfter(...events: readonly ArticleEvent[]): RefusedSentencesRow | undefined {
  const projection = new RefusedSentencesProjection();
  const recorded = events.map((event, at) => {
    return { ...event, stream: 'article-a1', version: at + 1, recordedAt: new Date('2026-11-20T08:00:00Z') };
  }) as unknown as RecordedOf<ArticleEvent>[];
  return recorded.reduce<RefusedSentencesRow | undefined>(
    (row, event) => projection.keysOf(event).reduce((before, key) => projection.fold(before, event, key), row),
    undefined,
  );
}
const shown = (row: RefusedSentencesRow | undefined) => row?.refused.map(({ kind, fate }) => `${kind} ${fate}`);

describe('what checks refused', () => {
  it('is counted by reason and by what became of the sentence, without its words', () => {
    const row = rowAfter(
      check(
        [
          claim('Giusta.'),
          claim('Nuova.', { mendings: [repaired('contradiction', 'Vecchia.')] }),
          claim('Ignota.', { verdict: 'not-found' }),
          claim('Smentita.', { verdict: 'refuted', mendings: [repaired('refuted', null)] }),
        ],
        {
          removed: [
            { id: 'r', section: 'body', sentence: 'Copiata.', verdicts: [], mendings: [repaired('copied', null)] },
          ],
        },
      ),
    );
    expect(shown(row)).toEqual(['refuted rewritten', 'not-found held', 'refuted held', 'copied removed']);
    expect(row).toMatchObject({ article_id: 'a1', came_out: false });
    expect(JSON.stringify(row)).not.toMatch(/Vecchia|Ignota|Smentita|Copiata/);
  });

  it('counts a sentence once, and none after a person decided or the article came out', () => {
    const refused = check([claim('Ignota.', { verdict: 'not-found' })]);
    expect(shown(rowAfter(refused, refused))).toEqual(['not-found held']);
    expect(shown(rowAfter(check([claim('Ignota.', { verdict: 'not-found' })], { rescored: true })))).toEqual([]);
    const row = rowAfter(OUT, refused);
    expect([row?.came_out, shown(row)]).toEqual([true, []]);
  });
});
