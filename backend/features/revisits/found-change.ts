import { createHash } from 'node:crypto';
import { derivedId } from '../../platform/ids.js';
import type { SourceChange } from '../articles/updates/source-change.events.js';
import type { RevisitedSource } from '../verification/queries/compare-revisited-source.js';

/** What a comparison comes to. `missing` has to be seen twice before it counts. */
export type Finding =
  | { readonly state: 'same' | 'unlike' }
  | { readonly state: 'missing'; readonly kind: 'vanished' | 'withdrawn' }
  | { readonly state: 'found'; readonly kind: 'changed' | 'retracted' };

const MAX_PASSAGES = 20;
const MAX_DOUBTS = 20;

/** What became of a source: its own word that it was withdrawn goes before everything else. Pure. */
export function findingOf({ retraction, passages }: RevisitedSource, isGone: boolean): Finding {
  if (isGone) return { state: 'missing', kind: 'withdrawn' };
  if (retraction !== null) return { state: 'found', kind: 'retracted' };
  if (passages.some(({ state }) => state === 'changed')) return { state: 'found', kind: 'changed' };
  if (passages.some(({ state }) => state === 'vanished')) return { state: 'missing', kind: 'vanished' };
  const isUnlike = passages.length > 0 && passages.every(({ state }) => state === 'unknown');
  return { state: isUnlike ? 'unlike' : 'same' };
}

/** The change as it is laid before the newsroom. The same words on the same page are the same change. Pure. */
export function changeOf(articleId: string, kind: SourceChange['kind'], source: RevisitedSource): SourceChange {
  const { snapshot, check, retraction } = source;
  const lost = source.passages.filter(({ state }) => state === 'changed' || state === 'vanished');
  // A page that withdrew itself takes every passage with it, though its words may still stand there.
  const shown = kind === 'retracted' && lost.length === 0 ? source.passages : lost;
  const passages = shown.slice(0, MAX_PASSAGES).map(({ sentences, before, after }) => ({ sentences, before, after }));
  const said = createHash('sha256')
    .update(JSON.stringify([kind, retraction, passages]))
    .digest('hex');
  return {
    id: derivedId(articleId, `source change ${snapshot.id} ${said}`),
    kind,
    sourceId: snapshot.id,
    url: snapshot.url,
    title: snapshot.title,
    publisher: snapshot.publisher,
    notice: retraction,
    passages,
    check: { ...check, doubtful: check.doubtful.slice(0, MAX_DOUBTS) },
  };
}
