import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findCategory } from '../../../contract/categories.js';
import type { NewsletterPreferences } from '../../../contract/newsletter-readers.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { IssuesStore, usualFrequency } from '../issues/issues.store.js';
import { PreferencesStore } from '../preferences.store.js';
import { SubscriberLog } from '../subscriber-log.js';
import { SubscriberTokensStore } from '../subscriber-tokens.store.js';

/** What the reader of a letter gets, chosen or not; categories by their names. */
export class GetPreferences extends Query<NewsletterPreferences> {
  constructor(readonly token: string) {
    super();
  }
}

/** @throws DomainError `newsletter-link-invalid` */
@QueryHandler(GetPreferences)
export class GetPreferencesHandler implements IQueryHandler<GetPreferences> {
  constructor(
    private readonly tokens: SubscriberTokensStore,
    private readonly log: SubscriberLog,
    private readonly preferences: PreferencesStore,
    private readonly issues: IssuesStore,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: GetPreferences): Promise<NewsletterPreferences> {
    const id = await this.tokens.subscriberOf(token, 'preferences', this.clock.now());
    const state = id === null ? null : await this.log.stateOf(id);
    if (id === null || state?.status !== 'confirmed') throw new DomainError('newsletter-link-invalid');
    const chosen = await this.preferences.of(id);
    if (chosen === null) {
      const { plan } = await this.issues.plan();
      return { frequency: usualFrequency(plan), categories: null };
    }
    const categories = chosen.categories?.map((key) => findCategory(key)?.name ?? key) ?? null;
    return { frequency: chosen.frequency, categories };
  }
}
