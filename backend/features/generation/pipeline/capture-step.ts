import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { type CapturedAddresses, SnapshotAddresses } from '../../news/commands/snapshot-addresses.js';
import { SnapshotSources } from '../../news/commands/snapshot-sources.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { missingSources } from '../enough-sources.js';
import { topicLabel } from '../generation.decider.js';
import type { CapturedSource, GenerationEvent } from '../generation.events.js';
import { isAboutTopic, subjectOf } from '../requested-topic.js';
import { demanded, type StepTask } from './step-task.js';

const CLEARED = 'Le notizie scelte sono state eliminate prima che se ne leggessero i testi.';

/** Captures the texts the article will be written from and verified against. */
@Injectable()
export class CaptureStep {
  constructor(private readonly commands: CommandBus) {}

  async take({ runId, state, signal }: StepTask): Promise<GenerationEvent> {
    const { topic, brief = {} } = demanded(state.requested, 'request');
    const { newsId, relatedNewsIds, addresses: cited = [] } = demanded(state.selected, 'topic');
    const newsIds = newsId === null ? [] : [newsId, ...relatedNewsIds];
    const fromInbox = await this.commands.execute(new SnapshotSources(runId, newsIds, signal));
    const addresses = [...(brief.addresses ?? []), ...cited];
    const given: CapturedAddresses =
      addresses.length === 0
        ? { captured: [], unread: [] }
        : await this.commands.execute(new SnapshotAddresses(runId, addresses, signal));
    const snapshots = [
      ...new Map([...fromInbox, ...given.captured].map((snapshot) => [snapshot.id, snapshot])).values(),
    ];
    if (isAboutTopic(topic, brief)) {
      const missing = missingSources(snapshots, subjectOf(topicLabel(topic)));
      return { type: 'SourcesCaptured', data: { sources: snapshots.map(asCaptured), unread: given.unread, missing } };
    }
    // Without a source there is nothing to write from: a model is not even asked.
    if (snapshots.length === 0) throw new DomainError('news-item-not-found', { text: CLEARED });
    return { type: 'SourcesCaptured', data: { sources: snapshots.map(asCaptured) } };
  }
}

/** A source as the log names it: its text is stored apart. */
export function asCaptured({ text: _text, primary: _primary, ...source }: SourceSnapshot): CapturedSource {
  return source;
}
