import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

/** When the newsletter sends issues by itself, by clocks in Italy; `weekday` is 1 for Monday. */
export interface NewsletterPlanData {
  readonly daily: { readonly enabled: boolean; readonly time: string };
  readonly weekly: { readonly enabled: boolean; readonly weekday: number; readonly time: string };
}

export type PlanEvent = DomainEvent<'NewsletterPlanChanged', { readonly changes: Partial<NewsletterPlanData> }>;

/** The plan of the newsletter: the single stream `newsletterplan`. */
export const planEvents: StreamType<PlanEvent> = {
  category: 'newsletterplan',
  schemaVersions: { NewsletterPlanChanged: 1 },
};
