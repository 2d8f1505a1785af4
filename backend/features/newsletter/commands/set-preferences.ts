import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { categoryKey } from '../letter/compose-letter.js';
import { type Preferences, PreferencesStore } from '../preferences.store.js';
import { SubscriberLog } from '../subscriber-log.js';
import { SubscriberTokensStore } from '../subscriber-tokens.store.js';

/** What a reader wants, by the link of a letter. */
export class SetPreferences extends Command<void> {
  constructor(
    readonly token: string,
    /** Categories by name or slug. */
    readonly preferences: Preferences,
  ) {
    super();
  }
}

/** @throws DomainError `newsletter-link-invalid` */
@CommandHandler(SetPreferences)
export class SetPreferencesHandler implements ICommandHandler<SetPreferences> {
  constructor(
    private readonly tokens: SubscriberTokensStore,
    private readonly log: SubscriberLog,
    private readonly preferences: PreferencesStore,
    private readonly clock: Clock,
  ) {}

  async execute({ token, preferences: { frequency, categories } }: SetPreferences): Promise<void> {
    const id = await this.tokens.subscriberOf(token, 'preferences', this.clock.now());
    if (id === null || (await this.log.stateOf(id)).status !== 'confirmed')
      throw new DomainError('newsletter-link-invalid');
    const keys = categories === null ? null : [...new Set(categories.map(categoryKey))];
    await this.preferences.set(id, { frequency, categories: keys });
  }
}
