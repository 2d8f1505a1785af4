import type { GenerationBrief, RequestedTopic } from './generation.events.js';
import { requestedTopic } from './topics.js';

const MAX_TOPIC = 300;

/** What somebody asks of a run: a topic of the list or in words of their own, or pages, and the brief. */
export interface GenerationOrder extends WithUndefined<GenerationBrief> {
  readonly topic?: string | undefined;
  readonly customTopic?: string | undefined;
}

type WithUndefined<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

/** What an order of the newsroom asks the pipeline for: its topic, and the brief without what was not said. */
export function requestedOf(order: GenerationOrder): {
  readonly topic: RequestedTopic;
  readonly brief: GenerationBrief;
} {
  const { customTopic, topic, angle, words, addresses, window, stories } = order;
  const custom = customTopic?.trim();
  const brief: GenerationBrief = {
    ...(angle ? { angle } : {}),
    ...(words === undefined ? {} : { words }),
    ...(addresses && addresses.length > 0 ? { addresses: [...new Set(addresses)] } : {}),
    ...(window === undefined ? {} : { window }),
    ...(stories === undefined ? {} : { stories: [...new Set(stories)] }),
  };
  if (custom) return { topic: { kind: 'custom', text: custom }, brief };
  if (topic) return { topic: requestedTopic(topic), brief };
  if (brief.addresses === undefined) return { topic: { kind: 'AI_CHOICE' }, brief };
  // Nobody said more than which pages: no other story is searched for.
  return { topic: { kind: 'custom', text: pagesLabel(brief.addresses) }, brief: { stories: [], ...brief } };
}

/** What a run is about, in words that a sentence can take. */
export function subjectOf(label: string): string {
  return label === 'AI_CHOICE' || label === 'NEWS_COLLECTOR' ? 'le storie scelte' : label;
}

function pagesLabel(addresses: readonly string[]): string {
  const hosts = new Set(addresses.map((url) => (URL.canParse(url) ? new URL(url).hostname : url)));
  return `Pagine di ${[...hosts].join(', ')}`.slice(0, MAX_TOPIC);
}

/** Whether a run is about something in particular, so that it never ends without saying what is missing. */
export function isAboutTopic(topic: RequestedTopic, brief: GenerationBrief = {}): boolean {
  if (topic.kind === 'topic' || topic.kind === 'custom') return true;
  return topic.kind !== 'demo' && (brief.stories !== undefined || brief.addresses !== undefined);
}
