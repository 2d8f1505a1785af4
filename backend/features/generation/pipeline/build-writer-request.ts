import type { PromptVariableName } from '../../../contract/pipeline-roles.js';
import type { CompletionRequest } from '../../../platform/ai-gateway/ai-gateway.js';
import { italianDate } from '../../../platform/model-prompt/italian-date.js';
import { onlineModel } from '../../../platform/model-prompt/online-model.js';
import { renderMessages, type UntrustedValue } from '../../../platform/model-prompt/render-messages.js';
import { cutText } from '../../../text/shorten.js';
import type { RecentArticle, SourceSnapshot, WriterFacts } from '../../offline-engine/step.facts.js';
import type { AiPrompts } from '../../settings/ai-prompts.facts.js';

type DataVariable = Exclude<PromptVariableName<'articleWriter'>, 'currentDate' | 'category'>;

/** What the writer is asked. `boundary` is random and new for each call. */
export function buildWriterRequest(prompts: AiPrompts, facts: WriterFacts, boundary: string): CompletionRequest {
  const untrusted: Record<DataVariable, UntrustedValue> = {
    topic: { label: 'argomento', text: facts.topic },
    topicDescription: { label: 'descrizione', text: facts.description || 'Nessuna.' },
    newsContext: { label: 'fonti', text: describeSources(facts) },
    recentArticlesContext: { label: 'articoli recenti', text: describeRecent(facts.recentArticles) },
  };
  const wishes = wishesOf(facts);
  return {
    role: 'articleWriter',
    model: onlineModel(prompts.models.articleWriter, prompts.enableOnlineSearch),
    temperature: prompts.temperature.articleWriter,
    messages: renderMessages(
      {
        systemTemplate: prompts.articleWriterSystemPrompt,
        userTemplate: prompts.articleWriterUserPrompt,
        trusted: { currentDate: italianDate(facts.now), category: facts.category },
        untrusted,
      },
      boundary,
    ).map((message) => (message.role === 'user' ? { ...message, content: message.content + wishes } : message)),
    facts,
  };
}

/** What the editors wants of this one article: it is said by us, after everything that an edited prompt says. */
function wishesOf({ angle, words }: WriterFacts): string {
  const wishes = [
    ...(angle ? [`Taglio: ${angle}`] : []),
    ...(words ? [`Lunghezza: circa ${words} parole, anche dove sopra se ne chiedono altre.`] : []),
  ];
  return wishes.length === 0 ? '' : `\n\nIndicazioni della redazione per questo articolo.\n${wishes.join('\n')}`;
}

/** Characters for all source texts together, where nobody knows how much the model takes. */
export const ROOM_FOR_SOURCES = 80_000;

/** What does not fill its equal share leaves the rest to the longer ones. */
function describeSources({ sources, roomForSources = ROOM_FOR_SOURCES }: WriterFacts): string {
  if (sources.length === 0) return 'Nessuna fonte.';
  const rooms = new Map<string, number>();
  let left = roomForSources;
  const byLength = sources.toSorted((one, other) => one.text.length - other.text.length);
  for (const [at, { id, text }] of byLength.entries()) {
    const room = Math.min(text.length, Math.floor(left / (byLength.length - at)));
    rooms.set(id, room);
    left -= room;
  }
  return sources.map((source, at) => describeSource(source, at + 1, rooms.get(source.id) ?? 0)).join('\n\n---\n\n');
}

/** What a page may write to pass for the head of another source. */
const HEAD_OF_SOURCE = /^(?=-{3,}[ \t]*$|Fonte \d+ *(?:\(|$)|(?:Testata|Titolo|Indirizzo|Lingua|Testo):)/gm;

function describeSource(source: SourceSnapshot, number: number, room: number): string {
  return [
    `Fonte ${number}${source.primary ? ' (di prima mano: parla l’autore della notizia)' : ''}`,
    `Testata: ${source.publisher}`,
    `Titolo: ${source.title}`,
    `Indirizzo: ${source.url}`,
    `Data: ${source.publishedAt === null ? 'ignota' : italianDate(source.publishedAt)}`,
    `Lingua: ${source.language}`,
    'Testo:',
    cutText(source.text, room).replace(HEAD_OF_SOURCE, '› '),
  ].join('\n');
}

const MAX_ARTICLES = 50;
const ROOM_FOR_ARTICLES = 12_000;
const MAX_EXCERPT_LENGTH = 160;

/** Newest first as given; older ones that find no room are left out. */
function describeRecent(articles: readonly RecentArticle[]): string {
  const lines: string[] = [];
  let used = 0;
  for (const { title, category, keywords, excerpt } of articles.slice(0, MAX_ARTICLES)) {
    const seo = keywords.length === 0 ? '' : ` · parole chiave: ${keywords.slice(0, 8).join(', ')}`;
    const line = `- ${title} [${category}]${seo} · ${cutText(excerpt.replace(/\s+/g, ' '), MAX_EXCERPT_LENGTH)}`;
    used += line.length + 1;
    if (used > ROOM_FOR_ARTICLES) break;
    lines.push(line);
  }
  return lines.length === 0 ? 'Nessuno.' : lines.join('\n');
}
