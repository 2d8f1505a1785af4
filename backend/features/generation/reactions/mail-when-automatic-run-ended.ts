import { QueryBus } from '@nestjs/cqrs';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { FindArticle } from '../../articles/queries/find-article.js';
import { type GenerationEvent, generationEvents, isOfPlan } from '../generation.events.js';
import { GetAutoGeneration } from '../queries/get-auto-generation.js';
import { ListGenerationRuns } from '../queries/list-generation-runs.js';
import { MAIL_ABOUT_RUN } from './mail-about-run.js';

const ENDS: readonly GenerationEvent['type'][] = ['GenerationCompleted', 'GenerationAborted', 'NoTopicFound'];

/** Puts in a mail about each automatic run that ended, where mails are wanted. The event's id makes it one. */
@ReactionOf()
export class MailWhenAutomaticRunEnded extends Reaction<GenerationEvent> {
  readonly name = 'mail-when-automatic-run-ended';
  readonly follows = [generationEvents];
  readonly startsAt = 'head';
  /** Articles as well: the mail gives the title. */
  override readonly waitsFor = [ListGenerationRuns, GetAutoGeneration, FindArticle];

  constructor(
    private readonly queries: QueryBus,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  override wants({ type }: RecordedOf<GenerationEvent>): boolean {
    return ENDS.includes(type);
  }

  async handle(event: RecordedOf<GenerationEvent>): Promise<void> {
    const runId = event.stream.slice(`${generationEvents.category}-`.length);
    const [run] = await this.queries.execute(new ListGenerationRuns({ id: runId }));
    if (run === undefined || !isOfPlan(run.trigger)) return;
    const { emailNotifications } = await this.queries.execute(new GetAutoGeneration());
    if (emailNotifications) await this.jobs.enqueue(MAIL_ABOUT_RUN, { runId }, { key: event.id });
  }
}
