import type { Engine } from '../../contract/article-history.js';
import type { RecordedOf } from '../../platform/event-store/domain-event.js';
import type { ArticleEvent } from '../articles/article.events.js';
import type { GenerationEvent } from '../generation/generation.events.js';
import { isBuiltIn, isOfflineEngine } from '../offline-engine/offline-engine.facts.js';

/** Who chose, wrote and checked, as the events keep it; the last check counts. */
export function articleEngines(
  articleEvents: readonly RecordedOf<ArticleEvent>[],
  runEvents: readonly RecordedOf<GenerationEvent>[],
): Engine[] {
  const engines: Engine[] = [];
  const add = (role: Engine['role'], model: string, temperature: number | undefined) => {
    // Written rules and a recording have no temperature, whatever was configured for a model.
    const asked = isBuiltIn(model) ? null : (temperature ?? null);
    engines.push({ role, model, builtIn: isOfflineEngine(model), temperature: asked });
  };
  const chosen = runEvents.findLast((event) => event.type === 'TopicSelected');
  if (chosen?.type === 'TopicSelected') add('scout', chosen.data.model, chosen.data.temperature);
  const written = runEvents.findLast((event) => event.type === 'ArticleWritten');
  if (written?.type === 'ArticleWritten') add('writer', written.data.model, written.data.temperature);
  const checked = articleEvents.findLast((event) => event.type === 'ArticleVerified');
  if (checked?.type === 'ArticleVerified' && checked.data.model !== null) {
    add('checker', checked.data.model, checked.data.temperature);
  }
  return engines;
}
