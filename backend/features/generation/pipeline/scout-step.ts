import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { OFFLINE_ENGINE } from '../../../contract/engine-words.js';
import { Clock } from '../../../platform/clock.js';
import { derivedId } from '../../../platform/ids.js';
import { ListRecentArticles } from '../../articles/queries/list-recent-articles.js';
import { AskModel } from '../../model-calls/commands/ask-model.js';
import { JoinReports } from '../../news/commands/join-reports.js';
import { GatherNews } from '../../news/queries/gather-news.js';
import { ListStoryReports, type StoryReport } from '../../news/queries/list-story-reports.js';
import { isBuiltIn, isOfflineEngine } from '../../offline-engine/offline-engine.facts.js';
import type { ScoutFacts, ScoutNewsItem } from '../../offline-engine/step.facts.js';
import type { AiPrompts } from '../../settings/ai-prompts.facts.js';
import { GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { triedNote } from '../dossier.facts.js';
import { choiceNumber, type GenerationState, isTried, MAX_CHOICES, topicLabel } from '../generation.decider.js';
import type { ChoicesLeft, GenerationEvent, RequestedTopic } from '../generation.events.js';
import { isAboutTopic, subjectOf } from '../requested-topic.js';
import { namesOf, StoryReservations } from '../story-reservations.js';
import { buildScoutRequest } from './build-scout-request.js';
import { citedAddresses } from './cited-addresses.js';
import { LimitedChoice } from './limited-choice.js';
import { selectedByPeople } from './news-overview.js';
import { readScoutAnswer } from './scout-answer.js';
import { usable } from './step-failure.js';
import { callsSpent, demanded, type StepTask } from './step-task.js';

const CLEARED = 'Le notizie raccolte sono state eliminate prima della scelta.';
const TAKEN = 'Ogni notizia raccolta ha già un articolo, una bozza o una generazione in corso.';
/** Reports that people’s choice of stories is written from. */
const MAX_CHOSEN = 9;
const NOT_MATCHED = 'Nessuna storia raccolta ne parla.';

/** Lets the scout choose the story. */
@Injectable()
export class ScoutStep {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly reservations: StoryReservations,
    private readonly limits: LimitedChoice,
  ) {}

  async take(task: StepTask): Promise<GenerationEvent> {
    const { state } = task;
    if (state.left !== null) return this.choose(task, state.left);
    const { topic, brief } = demanded(state.requested, 'request');
    if (isTried(state, isAboutTopic(topic, brief)))
      return { type: 'NoTopicFound', data: { reason: triedNote(state.setAside) } };
    const { newsIds, search } = demanded(state.gathered, 'overview');
    const { aiPrompts } = await this.queries.execute(new GetSettings());
    const inInbox = await this.facts(newsIds, topic, aiPrompts.recentArticlesLimit);
    const reports = await this.queries.execute(new ListStoryReports(newsIds));
    const news =
      topic.kind === 'demo'
        ? inInbox.news
        : await this.reservations.openOf(task.runId, inInbox.news, reports, state.taken);
    const nothing = nothingReason(state, inInbox.news.length, news.length);
    const hasModel = (await this.queries.execute(new GetGatewayAccess())) !== null;
    if (!isAboutTopic(topic, brief)) {
      // Without a model there is no article on one story: what people selected stands in the review.
      const wanted = hasModel && topic.kind !== 'demo' ? selectedByPeople(news) : [];
      if (wanted.length > 0 && nothing === null) {
        return choiceOfPeople(
          wanted,
          reports.filter(({ storyId }) => storyId === wanted[0]?.storyId),
        );
      }
      return nothing === null
        ? this.ask(task, aiPrompts, { ...inInbox, news })
        : { type: 'NoTopicFound', data: { reason: nothing } };
    }
    const isNamed = brief?.stories !== undefined;
    if (isNamed && news.length > 0 && nothing === null) return choiceOfPeople(news, reports);
    const mayChoose = hasModel || (news.length > 0 && search?.matched === true);
    if (isNamed || !mayChoose || state.choicesLost >= MAX_CHOICES) return withoutStory(topic, nothing ?? NOT_MATCHED);
    const facts = { ...inInbox, news, ...(search?.matched ? { topicMatched: true } : {}) };
    return this.ask(task, aiPrompts, facts);
  }

  private async ask(task: StepTask, aiPrompts: AiPrompts, found: ScoutFacts): Promise<GenerationEvent> {
    const { runId, state, signal } = task;
    const facts = await this.limits.within(task, found);
    if ('nothing' in facts) return { type: 'NoTopicFound', data: { reason: facts.nothing } };
    const { topic, brief } = demanded(state.requested, 'request');
    const request = buildScoutRequest(aiPrompts, facts, randomBytes(9).toString('hex'));
    const {
      value,
      answer,
      facts: asked,
    } = await this.commands.execute(
      new AskModel(
        {
          runId,
          step: choiceNumber(state) === 1 ? 'scout' : `scout-${choiceNumber(state)}`,
          articleId: derivedId(runId, 'article'),
        },
        { ...request, signal },
        (text, about, model) => usable(readScoutAnswer(text, about as ScoutFacts, isBuiltIn(model)), 'News scout'),
        { callsSpent: callsSpent(state) },
      ),
    );
    const askedAbout = asked as ScoutFacts;
    const { value: decision } = value;
    const { model } = answer;
    const cited = citedAddresses(answer, aiPrompts.enableOnlineSearch);
    const addresses = cited.length > 0 ? { addresses: cited } : {};
    if (decision.kind === 'no-topic') {
      const { reason } = decision;
      return isAboutTopic(topic, brief)
        ? withoutStory(topic, reason, { model, temperature: request.temperature, ...addresses })
        : { type: 'NoTopicFound', data: { reason } };
    }
    const at = (index: number) => askedAbout.news.find((item) => item.index === index)?.newsId ?? [];
    // A model writes articles: only the rules of the offline engine compose a review.
    const review = isOfflineEngine(model) ? decision.stories : undefined;
    const choices = [decision, ...decision.alternatives].flatMap(({ selectedIndex, relatedIndexes, mainTopic }) =>
      [at(selectedIndex)].flat().map((newsId) => ({ newsId, relatedNewsIds: relatedIndexes.flatMap(at), mainTopic })),
    );
    // What a reader of all reports takes for one story is one, also for the runs to come.
    if (review === undefined)
      for (const { newsId, relatedNewsIds } of choices)
        await this.commands.execute(new JoinReports([newsId, ...relatedNewsIds]));
    const { reason } = decision;
    return this.choose(
      task,
      { choices, reason, model, temperature: request.temperature },
      { ...addresses, ...(review ? { stories: review.map((own) => own.flatMap(at)) } : {}) },
    );
  }

  /**
   * The first of the scout's choices that nobody has: while the model was thinking, reports were compared again, and its
   * choice may be part of a story that another run has.
   */
  private async choose(
    { runId, state }: StepTask,
    { choices, ...asked }: ChoicesLeft,
    rest: Pick<Selected['data'], 'addresses' | 'stories'> = {},
  ): Promise<GenerationEvent> {
    const lost = new Set<string>();
    for (const [place, choice] of choices.entries()) {
      const chosen = [choice.newsId, ...choice.relatedNewsIds];
      const reports = await this.queries.execute(new ListStoryReports(chosen));
      const isDemo = demanded(state.requested, 'request').topic.kind === 'demo';
      const taken = isDemo ? [] : [...(await this.reservations.takenOf(runId, namesOf(reports)))];
      for (const id of taken.length > 0 ? [...chosen, ...taken] : []) lost.add(id);
      if (taken.length > 0) continue;
      const alternatives = choices.slice(place + 1);
      return {
        type: 'TopicSelected',
        data: {
          ...choice,
          reportIds: reports.map(({ newsId }) => newsId),
          ...asked,
          ...rest,
          ...(alternatives.length > 0 ? { alternatives } : {}),
        },
      };
    }
    return { type: 'TopicTaken', data: { newsIds: [...lost] } };
  }

  private async facts(newsIds: readonly string[], topic: RequestedTopic, titles: number): Promise<ScoutFacts> {
    const now = this.clock.now();
    const [news, recent] = await Promise.all([
      this.queries.execute(new GatherNews({ ids: newsIds })),
      this.queries.execute(new ListRecentArticles(titles)),
    ]);
    return {
      now: now.toISOString(),
      news,
      // A demonstration may be repeated: what it wrote before must not keep it from writing again.
      recentTitles: topic.kind === 'demo' ? [] : recent.map(({ title }) => title),
      requestedTopic: 'text' in topic ? topic.text : null,
      ...(topic.kind === 'demo' ? { demonstration: true } : {}),
    };
  }
}

type Selected = Extract<GenerationEvent, { type: 'TopicSelected' }>;

/** Why there is nothing to choose from, null when there is something. */
function nothingReason({ choicesLost, setAside }: GenerationState, inInbox: number, open: number): string | null {
  if (inInbox === 0) return CLEARED;
  if (open > 0 && choicesLost < MAX_CHOICES) return null;
  return setAside.length > 0 ? triedNote(setAside) : TAKEN;
}

/** The run goes on without a collected story: from addresses, or to its end, which says what is missing. */
function withoutStory(
  topic: RequestedTopic,
  reason: string,
  asked: Partial<Pick<Selected['data'], 'model' | 'temperature' | 'addresses'>> = {},
): Selected {
  return {
    type: 'TopicSelected',
    data: {
      newsId: null,
      relatedNewsIds: [],
      mainTopic: subjectOf(topicLabel(topic)),
      reason,
      ...asked,
      model: asked.model ?? OFFLINE_ENGINE.id,
    },
  };
}

/** A person named the stories: nobody is asked. One report a publisher, those of the first story first. */
function choiceOfPeople(news: readonly ScoutNewsItem[], reports: readonly StoryReport[]): Selected {
  const publishers = new Set<string>();
  const chosen = news.filter(({ publisher }) => !publishers.has(publisher) && publishers.add(publisher));
  const [main, ...related] = chosen.slice(0, MAX_CHOSEN);
  return {
    type: 'TopicSelected',
    data: {
      newsId: main?.newsId ?? null,
      relatedNewsIds: related.map(({ newsId }) => newsId),
      reportIds: reports.map(({ newsId }) => newsId),
      mainTopic: main?.title ?? '',
      reason: 'Scelta dalla redazione.',
      model: OFFLINE_ENGINE.id,
    },
  };
}
