import { createHash } from 'node:crypto';
import { derivedId } from '../../platform/ids.js';
import type { ChangedPassage, SourceChange } from '../articles/updates/source-change.events.js';
import type { SourceSnapshot } from '../offline-engine/step.facts.js';
import { compareTexts } from './compare-texts.js';

/** What a comparison comes to. `missing` has to be seen twice before it counts. */
export type Finding =
  | { readonly state: 'same' | 'unlike' }
  | { readonly state: 'missing'; readonly kind: 'vanished' | 'withdrawn' }
  | { readonly state: 'changed'; readonly passages: readonly ChangedPassage[] };

/**
 * What became of a source. Another text is only missing what was captured where an earlier visit found that on the
 * page: what a feed carried, or the newsroom pasted, may never have been there. Pure.
 */
export function findingOf(captured: string, present: string | null, wasKnown: boolean): Finding {
  if (present === null) return { state: 'missing', kind: 'withdrawn' };
  const compared = compareTexts(captured, present);
  return compared.state === 'unlike' && wasKnown ? { state: 'missing', kind: 'vanished' } : compared;
}

/** The change as it is laid before the newsroom; null where there is none. The same words are the same change. Pure. */
export function changeOf(articleId: string, snapshot: SourceSnapshot, finding: Finding): SourceChange | null {
  const found = shownOf(finding);
  if (found === null) return null;
  const said = createHash('sha256')
    .update(JSON.stringify([found.kind, found.passages]))
    .digest('hex');
  const { id, url, title, publisher } = snapshot;
  return {
    id: derivedId(articleId, `source change ${id} ${said}`),
    ...{ ...found, sourceId: id, url, title, publisher },
  };
}

function shownOf(finding: Finding): Pick<SourceChange, 'kind' | 'passages'> | null {
  if (finding.state === 'changed') return { kind: 'changed', passages: finding.passages };
  return finding.state === 'missing' ? { kind: finding.kind, passages: [] } : null;
}
