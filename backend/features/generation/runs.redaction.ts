import { streamName } from '../../platform/event-store/domain-event.js';
import { type RedactedArticle, Redaction, RedactionPolicy } from '../../platform/privacy/redaction-policy.js';
import { generationEvents } from './generation.events.js';

/** What the runs of an article recorded: its topic, its sources, the text as the writer delivered it. */
@Redaction()
export class RunsRedaction extends RedactionPolicy {
  readonly name = 'generationRuns';
  readonly words = ['generazione', 'generazioni'] as const;

  override async streams({ runIds }: RedactedArticle): Promise<readonly string[]> {
    return runIds.map((runId) => streamName(generationEvents, runId));
  }
}
