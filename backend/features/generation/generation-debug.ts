import type { DebugData, DebugNews } from '../../contract/debug.js';
import { type PipelineRole, roleRow } from '../../contract/pipeline-roles.js';
import type { RecordedOf } from '../../platform/event-store/domain-event.js';
import type { StoredExchange } from '../model-calls/queries/list-exchanges.js';
import type { ScoutNewsItem } from '../offline-engine/step.facts.js';
import { type Dossier, dossierNote, setAsideNote } from './dossier.facts.js';
import { topicLabel } from './generation.decider.js';
import type { GenerationEvent } from './generation.events.js';
import { describeNews } from './pipeline/news-overview.js';

type RunEvent<Type extends GenerationEvent['type']> = RecordedOf<Extract<GenerationEvent, { type: Type }>>;
type Exchange = Pick<StoredExchange, 'step' | 'modelAsked' | 'temperature' | 'messages' | 'answer'>;

/**
 * How an article came about, for the debug screen: the run's events say what was decided, the stored conversations what
 * was asked and answered. `inInbox` are the stories of the run that are still there. Null for a run that never began.
 */
export function generationDebug(
  events: readonly RecordedOf<GenerationEvent>[],
  exchanges: readonly Exchange[],
  inInbox: readonly ScoutNewsItem[],
): DebugData | null {
  const requested = last(events, 'GenerationRequested');
  if (requested === undefined) return null;
  const gathered = last(events, 'NewsGathered')?.data;
  const selected = last(events, 'TopicSelected')?.data;
  const written = last(events, 'ArticleWritten')?.data;
  const captured = last(events, 'SourcesCaptured')?.data;
  const verified = last(events, 'VerificationCompleted')?.data;
  const requestedTopic = topicLabel(requested.data.topic);
  const scout = conversation(exchanges, 'newsScout', selected);
  const writer = conversation(exchanges, 'articleWriter', written);
  const { rawResponse, ...promptSent } = writer;
  const newsOf = (id: string | null) => inInbox.filter(({ newsId }) => newsId === id).map(debugNews);
  return {
    generation: {
      timestamp: requested.recordedAt.toISOString(),
      requestedTopic,
      requestedCategory: requested.data.category,
      newsCollected: gathered?.newsIds.length ?? 0,
      articlesInContext: gathered?.articlesInContext ?? 0,
    },
    newsContext: describeNews(inInbox, gathered?.newsIds.length ?? 0),
    research: captured?.dossier
      ? {
          read: dossierNote(captured.dossier, (captured.unread ?? []).length),
          setAside: events.flatMap((event) => (event.type === 'TopicSetAside' ? [setAsideNote(event.data)] : [])),
        }
      : null,
    selectedNews: {
      main: (selected && newsOf(selected.newsId)[0]) ?? null,
      related: selected?.relatedNewsIds.flatMap(newsOf) ?? [],
    },
    promptSent,
    aiResponse: {
      raw: rawResponse,
      parsed: written
        ? {
            title: written.text.title,
            hasMetaDescription: written.text.metaDescription !== '',
            contentLength: written.text.content.length,
          }
        : null,
    },
    scout: { ...scout, requestedTopic },
    writer: {
      ...writer,
      sourcesInfo:
        captured?.sources.map(({ id, ...source }) => ({ ...source, ...broughtBy(id, captured.dossier) })) ?? [],
    },
    verifier: conversation(exchanges, 'articleVerifier', verified),
    exchangesKept: exchanges.length > 0,
  };
}

function broughtBy(
  id: string,
  dossier: Dossier | undefined,
): Pick<DebugData['writer']['sourcesInfo'][number], 'brings'> {
  const source = dossier?.sources.find((one) => one.id === id);
  if (source === undefined) return {};
  const { isFirstHand, origin, characters, adds } = source;
  return { brings: { isFirstHand, origin, characters, adds } };
}

/** A choice that was lost to another run is asked for again under `scout-2` and so on. */
export function isOfRole(exchange: Pick<StoredExchange, 'step'>, role: PipelineRole): boolean {
  return exchange.step.replace(/-\d+$/, '') === roleRow(role).question;
}

/** The last conversation with a role: that is the one the run went on with. What is not kept the event says. */
function conversation(
  exchanges: readonly Exchange[],
  role: PipelineRole,
  known: { readonly model: string | null; readonly temperature?: number } | undefined,
): DebugData['verifier'] {
  const recorded = exchanges.findLast((exchange) => isOfRole(exchange, role));
  const said = (role: 'system' | 'user') => {
    const texts = recorded?.messages.filter((message) => message.role === role).map(({ content }) => content) ?? [];
    return texts.length === 0 ? null : texts.join('\n\n');
  };
  return {
    model: recorded?.answer.model ?? known?.model ?? recorded?.modelAsked ?? null,
    temperature: recorded?.temperature ?? known?.temperature ?? null,
    systemPrompt: said('system'),
    userPrompt: said('user'),
    rawResponse: recorded?.answer.text ?? null,
  };
}

function debugNews(item: ScoutNewsItem): DebugNews {
  return {
    _id: item.newsId,
    title: item.title,
    sourceName: item.publisher,
    url: item.url,
    description: item.description,
    score: item.relevance,
    publishDate: item.publishedAt,
  };
}

function last<Type extends GenerationEvent['type']>(
  events: readonly RecordedOf<GenerationEvent>[],
  type: Type,
): RunEvent<Type> | undefined {
  return events.findLast((event): event is RunEvent<Type> => event.type === type);
}
