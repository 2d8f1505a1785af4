import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import type { SentenceDecision } from '../../articles/article.events.js';
import type { ArticleChanged } from '../../articles/commands/create-article.js';
import { DecideSentence } from '../../articles/commands/decide-sentence.js';
import { type ArticleToVerify, GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { GetSourcesOfArticle } from '../../news/queries/get-source-snapshots.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import type { ArticleWords } from '../checking/check-state.js';
import { type DeskChoice, decideAtDesk } from '../desk/decide-at-desk.js';
import { type PresentCheck, presentCheck, rescored } from '../desk/present-check.js';
import { LongReadings } from '../grounding/long-readings.js';
import { inputOf } from './verify-article.js';

/**
 * Carries out what a person decided at the evidence desk: about one sentence, or that the text goes back to an earlier
 * version. The score follows from what was said of the sentences that stand; nobody is asked.
 */
export class DecideAtDesk extends Command<ArticleChanged> {
  constructor(
    readonly articleId: string,
    readonly what: { readonly sentenceId: string; readonly choice: DeskChoice } | { readonly backToVersion: number },
    /** The version that the person had before the eyes. */
    readonly version: number,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

interface Decided {
  readonly decision: SentenceDecision;
  readonly words: ArticleWords;
  readonly present: PresentCheck;
}

/** Throws `article-not-found`, `article-changed-meanwhile`, `not-found` for the sentence, `validation-failed`. */
@CommandHandler(DecideAtDesk)
export class DecideAtDeskHandler implements ICommandHandler<DecideAtDesk> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly readings: LongReadings,
  ) {}

  async execute({ articleId, what, version, meta }: DecideAtDesk): Promise<ArticleChanged> {
    const article = await this.queries.execute(new GetArticleToVerify(articleId));
    if (article.version !== version) throw new DomainError('article-changed-meanwhile');
    const { runId, textVersion } = article;
    const sources = await this.queries.execute(new GetSourcesOfArticle(articleId, runId));
    const decided =
      'choice' in what
        ? await this.chosen(article, sources, { ...what, textVersion })
        : await this.restored(article, sources, what.backToVersion);
    const { title, excerpt, content, metaDescription, seo } = decided.words;
    const changes = { title, excerpt, content, metaDescription, seo };
    return this.commands.execute(
      new DecideSentence(
        articleId,
        { decision: decided.decision, changes, verification: rescored(decided.present) },
        version,
        meta,
      ),
    );
  }

  private async chosen(
    article: ArticleToVerify,
    sources: SourceSnapshot[],
    what: Parameters<typeof decideAtDesk>[2],
  ): Promise<Decided> {
    const present = await this.readings.withReport(inputOf(article, sources));
    const { decision, input } = decideAtDesk(present, article.lastCheck, what);
    const read = await this.readings.withReport(input);
    return { decision, words: input.words, present: presentCheck(read, article.lastCheck, what.textVersion) };
  }

  /** What was said of the sentences then is known again, also of one that had left the text. */
  private async restored(article: ArticleToVerify, sources: SourceSnapshot[], version: number): Promise<Decided> {
    if (version >= article.version) throw new DomainError('not-found', { text: 'Questa versione non esiste' });
    const then = await this.queries.execute(new GetArticleToVerify(article.id, version));
    const input = await this.readings.withReport({ ...inputOf(article, sources), words: then.text });
    return {
      decision: { kind: 'restored', section: 'title', sentence: then.text.title },
      words: then.text,
      present: presentCheck(input, then.lastCheck, article.textVersion),
    };
  }
}
