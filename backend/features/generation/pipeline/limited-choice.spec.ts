import { describe, expect, it } from '@jest/globals';
import type { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import type { ScoutFacts, ScoutNewsItem } from '../../offline-engine/step.facts.js';
import { GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';
import type { AutomaticArticlesStore } from '../auto-generation/automatic-articles.store.js';
import { generationDecider } from '../generation.decider.js';
import type { RequestedTopic } from '../generation.events.js';
import { LimitedChoice } from './limited-choice.js';

const item = (storyId: string, publisher: string): ScoutNewsItem => ({
  ...{ index: 0, newsId: `${storyId}-${publisher}`, title: 'Titolo', description: '', publisher },
  ...{ url: `https://${publisher}.example/${storyId}`, language: 'it', publishedAt: null, relevance: 60, storyId },
});
const FACTS: ScoutFacts = {
  now: '2026-11-23T12:00:00Z',
  news: [item('alone', 'uno'), item('shared', 'uno'), item('shared', 'due')],
  recentTitles: [],
  requestedTopic: null,
};

/** What the scout is shown of one story of one publisher and one of two, in a run asked for by hand. */
async function shown(
  setting: { readonly publishes: boolean; readonly hasModel: boolean },
  topic: RequestedTopic = { kind: 'AI_CHOICE' },
) {
  const queries = {
    execute: async (query: unknown) => {
      if (query instanceof GetGatewayAccess) return setting.hasModel ? {} : null;
      return { autoPublish: { enabled: setting.publishes } };
    },
    // Of the whole bus the unit calls `execute` alone.
  } as unknown as QueryBus;
  const choice = new LimitedChoice(queries, {} as AutomaticArticlesStore, new Clock());
  const requested = { topic, category: 'AI News', trigger: 'admin' as const };
  const task = {
    ...{ runId: 'run', step: 'scout' as const, attempt: 1, signal: new AbortController().signal },
    state: { ...generationDecider.initialState, requested },
  };
  const facts = await choice.within(task, FACTS);
  return 'nothing' in facts ? [] : [...new Set(facts.news.map(({ storyId }) => storyId))];
}

describe('what the scout may choose', () => {
  it.each([
    [
      'in a run that publishes: what one alone reports, research may find from others',
      { publishes: true, hasModel: true },
      undefined,
    ],
    ['in a run that leaves a draft', { publishes: false, hasModel: true }, undefined],
    ['of the engine of rules, which composes reviews', { publishes: true, hasModel: false }, undefined],
    ['about a topic', { publishes: true, hasModel: true }, { kind: 'custom', text: 'OpenAI' } as const],
  ])('is everything %s', async (_, setting, topic) => {
    expect(await shown(setting, topic)).toEqual(['alone', 'shared']);
  });
});
