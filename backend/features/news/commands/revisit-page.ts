import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OutboundError, outboundMessage } from '../../../platform/outbound/outbound-error.js';
import { ArticleTextReader, type PageValidators } from '../readers/pages/article-text-reader.js';
import type { RevisitedPage } from '../readers/pages/revisited-page.js';
import { ReadingFailure, readingMessage } from '../readers/reading-failure.js';

/** Asks a cited page again: slowly, as robots.txt allows, and with what its last answer carried. */
export class RevisitPage extends Command<PageVisit> {
  constructor(
    readonly url: string,
    /** Null: the page is wanted, changed or not. */
    readonly last: PageValidators | null,
    readonly signal: AbortSignal,
  ) {
    super();
  }
}

/** `gone`: the site says that there is no such page. `failed` may pass, `refused` does not; both say why in Italian. */
export type PageVisit =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'read'; readonly page: RevisitedPage; readonly validators: PageValidators }
  | { readonly outcome: 'gone'; readonly status: number }
  | { readonly outcome: 'refused' | 'failed'; readonly reason: string; readonly retryAfterMs?: number };

@CommandHandler(RevisitPage)
export class RevisitPageHandler implements ICommandHandler<RevisitPage> {
  constructor(private readonly pages: ArticleTextReader) {}

  async execute({ url, last, signal }: RevisitPage): Promise<PageVisit> {
    try {
      const answer = await this.pages.readAgain(url, last, signal);
      if (answer === null) return { outcome: 'unchanged' };
      const { validators, finalUrl: _finalUrl, ...page } = answer;
      return { outcome: 'read', page, validators };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ReadingFailure) return { outcome: 'refused', reason: readingMessage(error) };
      if (!(error instanceof OutboundError)) throw error;
      if (error.status === 404 || error.status === 410) return { outcome: 'gone', status: error.status };
      const outcome = FINAL.has(error.code) ? 'refused' : 'failed';
      const { retryAfterMs } = error;
      return { outcome, reason: outboundMessage(error), ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
    }
  }
}

const FINAL: ReadonlySet<string> = new Set(['robots', 'blocked-address', 'bad-url', 'too-large', 'bad-encoding']);
