import { createHash, randomBytes } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Site } from '../../../platform/site/site.js';
import { htmlToText } from '../../../text/html-to-text.js';
import { GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { ListArticlesForLetter } from '../../articles/queries/letters/list-articles-for-letter.js';
import { AskModel } from '../../model-calls/commands/ask-model.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { type CheckedText, CheckText } from '../../verification/commands/check-text.js';
import { buildIntroRequest, readIntroAnswer } from '../issues/intro-question.js';
import { takeIntro } from '../issues/issue.decider.js';
import { IssueLog } from '../issues/issue-log.js';
import { html } from '../letter/markup.js';

/**
 * Has a model write an issue's introduction, and takes it only when every sentence of it is confirmed by the issue's own
 * articles. What a person wrote is not touched unless a person asks.
 */
export class WriteIntro extends Command<WrittenIntro> {
  constructor(
    readonly id: string,
    /** One request: repeated, it is not paid again. */
    readonly requestId: string,
    readonly meta: EventMeta,
    readonly signal?: AbortSignal,
  ) {
    super();
  }
}

/** `taken` null: it was refused, for these sentences. */
export interface WrittenIntro {
  readonly taken: string | null;
  readonly doubtful: CheckedText['doubtful'];
  /** Where it was recorded; 0 when it was not. */
  readonly position: number;
}

/**
 * @throws DomainError `issue-not-found`, `issue-under-way`, `issue-empty`, `no-model-for-intro`; `AiGatewayError` when the
 *   models cannot be heard, a budget included
 */
@CommandHandler(WriteIntro)
export class WriteIntroHandler implements ICommandHandler<WriteIntro> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly log: IssueLog,
    @Inject(CONFIG) private readonly config: Config,
    private readonly site: Site,
  ) {}

  async execute({ id, requestId, meta, signal }: WriteIntro): Promise<WrittenIntro> {
    const state = await this.log.stateOf(id);
    // Refused before anything is paid.
    takeIntro(state, '', state.articleIds);
    if ((await this.queries.execute(new GetGatewayAccess())) === null) throw new DomainError('no-model-for-intro');
    const articles = await this.articles(state.articleIds);
    if (articles.length === 0) throw new DomainError('issue-empty');
    const intro = await this.propose(id, requestId, articles, signal);
    const asking = { runId: id, suffix: `-${requestId}`, ...(signal ? { signal } : {}) };
    const contentHtml = html`<p>${intro}</p>`.markup;
    const { confirmed, doubtful } = await this.commands.execute(new CheckText(contentHtml, articles, asking));
    if (doubtful.length > 0 || confirmed === 0) return { taken: null, doubtful, position: 0 };
    const { position } = await this.log.decide(id, (now) => takeIntro(now, intro, state.articleIds), meta);
    return { taken: intro, doubtful: [], position };
  }

  private async propose(
    id: string,
    requestId: string,
    articles: readonly SourceSnapshot[],
    signal: AbortSignal | undefined,
  ): Promise<string> {
    const { aiPrompts } = await this.queries.execute(new GetSettings());
    const request = buildIntroRequest(aiPrompts, articles, randomBytes(9).toString('hex'));
    const asked = await this.commands.execute(
      new AskModel(
        { runId: id, step: `introduction-${requestId}` },
        { ...request, ...(signal ? { signal } : {}) },
        readIntroAnswer,
        { again: true },
      ),
    );
    return asked.value;
  }

  /** What readers can open, whole, as the sources of what is said about it. */
  private async articles(ids: readonly string[]): Promise<readonly SourceSnapshot[]> {
    const listed = await this.queries.execute(new ListArticlesForLetter({ ids }));
    const byId = new Map(listed.map((article) => [article.id, article]));
    const out = ids.flatMap((id) => byId.get(id) ?? []).filter(({ isOut }) => isOut);
    return Promise.all(
      out.map(async ({ id, slug, title, excerpt, publishedAt }) => {
        const { text: words } = await this.queries.execute(new GetArticleToVerify(id));
        const text = `${excerpt}\n\n${htmlToText(words.content)}`;
        return {
          id,
          url: `${this.config.http.publicBaseUrl}/articolo/${encodeURIComponent(slug)}`,
          title,
          publisher: await this.site.name(),
          language: 'it',
          publishedAt: publishedAt.toISOString(),
          text,
          sha256: createHash('sha256').update(text).digest('hex'),
          primary: false,
        };
      }),
    );
  }
}
