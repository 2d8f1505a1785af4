import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NewsTextsStore } from '../news-texts.store.js';

/** Ten times as long as a story may still be chosen from. */
const DAYS_KEPT = 30;

/** Drops the long texts of stories collected more than thirty days ago; answers how many. */
export class PurgeNewsTexts {}

@CommandHandler(PurgeNewsTexts)
export class PurgeNewsTextsHandler implements ICommandHandler<PurgeNewsTexts, { purged: number }> {
  constructor(private readonly texts: NewsTextsStore) {}

  async execute(): Promise<{ purged: number }> {
    return { purged: await this.texts.purge(DAYS_KEPT) };
  }
}
