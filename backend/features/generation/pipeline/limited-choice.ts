import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import type { ScoutFacts } from '../../offline-engine/step.facts.js';
import { GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { AutomaticArticlesStore } from '../auto-generation/automatic-articles.store.js';
import type { GenerationState } from '../generation.decider.js';
import { isOfPlan } from '../generation.events.js';
import { GetAutoGeneration } from '../queries/get-auto-generation.js';
import { fullCategories, outsideOf, repeatedStories } from '../story-variety.js';
import { demanded, type StepTask } from './step-task.js';

type Requested = NonNullable<GenerationState['requested']>;

const HOUR_MS = 3_600_000;

/** What the limits of the plan leave to choose from, and why an approved article of it stays a draft. */
@Injectable()
export class LimitedChoice {
  constructor(
    private readonly queries: QueryBus,
    private readonly articles: AutomaticArticlesStore,
    private readonly clock: Clock,
  ) {}

  /** The facts as the scout may see them, or why there is nothing left to choose, in Italian. */
  async within(task: StepTask, facts: ScoutFacts): Promise<ScoutFacts | { readonly nothing: string }> {
    return isOfPlan(demanded(task.state.requested, 'request').trigger) ? this.withinPlan(task, facts) : facts;
  }

  /** The demonstration shows the whole way; runs asked for by hand wait for a person until the operator says otherwise. */
  async mayPublish({ topic, trigger }: Pick<Requested, 'topic' | 'trigger'>): Promise<boolean> {
    if (topic.kind === 'demo') return true;
    if (isOfPlan(trigger)) {
      const plan = await this.queries.execute(new GetAutoGeneration());
      return plan.autoPublishOnApproval;
    }
    const settings = await this.queries.execute(new GetSettings());
    return settings.autoPublish.enabled;
  }

  private async withinPlan(
    { runId, state }: StepTask,
    facts: ScoutFacts,
  ): Promise<ScoutFacts | { readonly nothing: string }> {
    const { trigger, category } = demanded(state.requested, 'request');
    const { limits } = await this.queries.execute(new GetAutoGeneration());
    const now = this.clock.now();
    const { byCategory } = await this.articles.ofDay(now, runId);
    // «Esegui ora» is a person's wish: the day's limits are those of the timer.
    const full = fullCategories(byCategory, trigger === 'schedule' ? limits.perCategory : null);
    const news = outsideOf(full, facts.news, category);
    if (news.length === 0 && facts.news.length > 0)
      return {
        nothing: `Ogni storia rimasta è di una categoria che oggi ha già i suoi articoli: ${[...full].join(', ')}.`,
      };
    const since = new Date(now.getTime() - limits.varietyHours * HOUR_MS);
    const repeated = repeatedStories(news, await this.articles.lastSince(since, runId));
    // A review reports every story.
    if (repeated.length === 0 || !(await this.hasModel())) return { ...facts, news };
    return { ...facts, news: news.filter(({ storyId }) => !repeated.includes(storyId)) };
  }

  /** Why an approved article is not published by itself; null when it may be. */
  async held({ runId, state }: StepTask): Promise<string | null> {
    if (demanded(state.requested, 'request').trigger !== 'schedule') return null;
    const { category } = demanded(state.written, 'text').text;
    const { limits } = await this.queries.execute(new GetAutoGeneration());
    const { byCategory } = await this.articles.ofDay(this.clock.now(), runId);
    if (!fullCategories(byCategory, limits.perCategory).has(category)) return null;
    return `Oggi la categoria «${category}» ha già i suoi articoli automatici: il limite è ${limits.perCategory}.`;
  }

  private async hasModel(): Promise<boolean> {
    return (await this.queries.execute(new GetGatewayAccess())) !== null;
  }
}
