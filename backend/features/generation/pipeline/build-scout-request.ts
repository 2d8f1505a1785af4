import type { PromptVariableName } from '../../../contract/pipeline-roles.js';
import type { CompletionRequest } from '../../../platform/ai-gateway/ai-gateway.js';
import { italianDate } from '../../../platform/model-prompt/italian-date.js';
import { onlineModel } from '../../../platform/model-prompt/online-model.js';
import { renderMessages, type UntrustedValue } from '../../../platform/model-prompt/render-messages.js';
import type { ScoutFacts } from '../../offline-engine/step.facts.js';
import type { AiPrompts } from '../../settings/ai-prompts.facts.js';
import { describeNews } from './news-overview.js';

/** What the scout is asked. `boundary` is random and new for each call. */
export function buildScoutRequest(prompts: AiPrompts, facts: ScoutFacts, boundary: string): CompletionRequest {
  const untrusted: Record<Exclude<PromptVariableName<'newsScout'>, 'currentDate'>, UntrustedValue> = {
    newsOverview: { label: 'notizie raccolte', text: describeNews(facts.news, facts.news.length) },
    recentTitles: { label: 'titoli pubblicati', text: listTitles(facts.recentTitles) },
    requestedTopic: { label: 'argomento chiesto', text: facts.requestedTopic ?? 'Nessuno: scegli liberamente.' },
  };
  return {
    role: 'newsScout',
    model: onlineModel(prompts.models.newsScout, prompts.enableOnlineSearch),
    temperature: prompts.temperature.newsScout,
    messages: renderMessages(
      {
        systemTemplate: prompts.newsScoutSystemPrompt,
        userTemplate: prompts.newsScoutUserPrompt,
        trusted: { currentDate: italianDate(facts.now) },
        untrusted,
      },
      boundary,
    ),
    facts,
  };
}

function listTitles(titles: readonly string[]): string {
  if (titles.length === 0) return 'Nessuno.';
  return titles.map((title) => `- ${title}`).join('\n');
}
