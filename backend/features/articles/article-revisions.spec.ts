import { describe, expect, it } from '@jest/globals';
import type { RecordedOf } from '../../platform/event-store/domain-event.js';
import type { ArticleEvent } from './article.events.js';
import { revisionsOf } from './article-revisions.js';

const NOBODY = new Map<string, string>();
const SAVED = Date.UTC(2026, 10, 22);

/** A change of words and one of the address, `apart` milliseconds and `between` events of others apart. */
function changes(apart: number, between = 0): readonly RecordedOf<ArticleEvent>[] {
  const common = { stream: 'article-1', schemaVersion: 1, meta: { actor: 'admin:1' } };
  return [
    {
      ...common,
      id: 'a',
      position: 10,
      version: 2,
      type: 'ArticleRevised',
      data: { changes: { content: '<p>Altro.</p>' } },
      recordedAt: new Date(SAVED),
    },
    {
      ...common,
      id: 'b',
      position: 11 + between,
      version: 3,
      type: 'ArticleSlugChanged',
      data: { from: 'prima', to: 'dopo' },
      recordedAt: new Date(SAVED + apart),
    },
  ] as RecordedOf<ArticleEvent>[];
}

describe('the revisions of an article', () => {
  it('are one for words and address saved together, however the clock ticked between the two', () => {
    for (const apart of [0, 1, 40]) {
      expect(revisionsOf(changes(apart), new Map([['admin:1', 'anna']]))).toEqual([
        {
          version: 3,
          at: new Date(SAVED).toISOString(),
          by: 'newsroom',
          username: 'anna',
          kind: 'edited',
          fields: ['content', 'slug'],
        },
      ]);
    }
  });

  it('are two for what was saved later or apart', () => {
    expect(revisionsOf(changes(60_000), NOBODY).map(({ fields }) => fields)).toEqual([['slug'], ['content']]);
    expect(revisionsOf(changes(1, 3), NOBODY)).toHaveLength(2);
    expect(revisionsOf(changes(1, 3), NOBODY).map(({ username }) => username)).toEqual([null, null]);
  });
});
