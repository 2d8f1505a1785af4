import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import type { SourceSnapshot } from '../../model-exchanges/commands/step-facts.js';
import { SetNewsStatus } from '../../news/commands/set-news-status.js';
import { SnapshotSources } from '../../news/commands/snapshot-sources.js';
import type { GenerationEvent } from '../generation.events.js';
import { demanded, type StepTask } from './step-task.js';

const CLEARED = 'Le notizie scelte sono state eliminate prima che se ne leggessero i testi.';

/** Captures the texts the article will be written from and verified against. */
@Injectable()
export class CaptureStep {
  constructor(private readonly commands: CommandBus) {}

  async take({ runId, state, signal }: StepTask): Promise<GenerationEvent> {
    const { newsId, relatedNewsIds } = demanded(state.selected, 'topic');
    const newsIds = [newsId, ...relatedNewsIds];
    const meta = { actor: 'policy', correlationId: runId };
    for (const id of newsIds) {
      await this.commands.execute(new SetNewsStatus(id, 'selected', meta, { stepId: runId, runId }));
    }
    const snapshots: SourceSnapshot[] = await this.commands.execute(new SnapshotSources(runId, newsIds, signal));
    // Without a source there is nothing to write from: a model is not even asked.
    if (snapshots.length === 0) throw new DomainError('news-item-not-found', { text: CLEARED });
    return {
      type: 'SourcesCaptured',
      data: { sources: snapshots.map(({ text: _text, primary: _primary, ...source }) => source) },
    };
  }
}
