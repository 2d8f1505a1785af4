import { aiSignals } from './ai-vocabulary.js';

/** What the relevance of an item depends on. */
export interface RelevanceInput {
  readonly title: string;
  /** Description or body, plain text. */
  readonly text: string;
  readonly publishedAt: Date | null;
  /** When it was first collected; named where there is no publication date, but no sign of freshness. */
  readonly collectedAt: Date;
  /** How many different sources have the same story, this one included. */
  readonly sourcesOfStory: number;
}

export type RelevanceReasonCode = 'ai-topic' | 'off-topic' | 'recency' | 'coverage';

export interface RelevanceReason {
  readonly code: RelevanceReasonCode;
  /** What it added; the points of all reasons make the score, but for rounding and the limit of off-topic items. */
  readonly points: number;
  /** Italian, for the operator. */
  readonly text: string;
}

export interface Relevance {
  /** 0 to 100, whole. */
  readonly score: number;
  readonly reasons: readonly RelevanceReason[];
}

const most = { topic: 61, recency: 22, coverage: 17 } as const;
const halfLifeHours = 36;
/** Clocks of publishers may be this much ahead. */
const clockToleranceHours = 0.25;
/** An item that does not speak of AI is not news for this portal, however fresh and shared it is. */
const offTopicLimit = 20;
/** Scores one item at one moment and says why. Pure. */
export function scoreRelevance(item: RelevanceInput, now: Date): Relevance {
  const topic = topicReason(item);
  const reasons = [topic, recencyReason(item, now), coverageReason(item)];
  const sum = Math.round(reasons.reduce((total, { points }) => total + points, 0));
  return { score: topic.code === 'off-topic' ? Math.min(sum, offTopicLimit) : sum, reasons };
}

/** Whether a report is about artificial intelligence, by its title and the beginning of its text. Pure. */
export function isAboutAi(title: string, text: string): boolean {
  return aiSignals(title, text).isSubject;
}

function topicReason({ title, text }: RelevanceInput): RelevanceReason {
  const signals = aiSignals(title, text);
  if (!signals.isSubject) return { code: 'off-topic', points: 0, text: 'Non parla di intelligenza artificiale' };
  const points = round(most.topic * (1 - Math.exp(-signals.weight / 6)));
  return {
    code: 'ai-topic',
    points,
    text: `Parla di intelligenza artificiale: ${signals.terms.slice(0, 5).join(', ')}`,
  };
}

/** Without a date nothing says that a report is fresh, and a date in the future is none. */
function recencyReason({ publishedAt, collectedAt }: RelevanceInput, now: Date): RelevanceReason {
  const hours = (date: Date) => (now.getTime() - date.getTime()) / 3_600_000;
  const isDated = publishedAt !== null && hours(publishedAt) > -clockToleranceHours;
  if (!isDated) {
    const text = `Senza data di pubblicazione, raccolta ${age(Math.max(0, hours(collectedAt)))}`;
    return { code: 'recency', points: 0, text };
  }
  const old = Math.max(0, hours(publishedAt));
  return {
    code: 'recency',
    points: round(most.recency * 0.5 ** (old / halfLifeHours)),
    text: `Pubblicata ${age(old)}`,
  };
}

function age(hours: number): string {
  if (hours < 1) return 'da meno di un’ora';
  if (hours < 48) return Math.round(hours) === 1 ? 'un’ora fa' : `${Math.round(hours)} ore fa`;
  return `${Math.round(hours / 24)} giorni fa`;
}

function coverageReason({ sourcesOfStory }: RelevanceInput): RelevanceReason {
  const others = Math.max(0, sourcesOfStory - 1);
  const points = round(most.coverage * (1 - 0.5 ** others));
  const text = others === 0 ? 'La riporta solo questa fonte' : `La riportano ${others + 1} fonti`;
  return { code: 'coverage', points, text };
}

function round(points: number): number {
  return Math.round(points * 10) / 10;
}
