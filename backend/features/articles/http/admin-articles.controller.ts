import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type AdminArticle,
  type ArticleToReview,
  articlesApi,
  type MovedArticles,
} from '../../../contract/admin-articles.js';
import type { ArticleList } from '../../../contract/articles.js';
import { ERROR_ANSWERS } from '../../../contract/errors.js';
import type { RouteInput } from '../../../contract/route.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { demandId } from '../../../platform/ids.js';
import { ByCall, CreationId } from '../../../platform/repeated-calls/repeated-calls.js';
import { CacheResponse } from '../../../platform/response-cache/cache-response.js';
import { AtLeast, ByAdmin, CurrentAdmin, RecognizeAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { addressHere } from '../body/images-elsewhere.js';
import { DeleteArticle } from '../commands/bin/delete-article.js';
import { CorrectArticle } from '../commands/correct-article.js';
import { type ArticleChanged, CreateArticle } from '../commands/create-article.js';
import { MoveArticles, type MovedArticles as Moved } from '../commands/move-articles.js';
import { RecordHumanReview } from '../commands/record-human-review.js';
import { RetractArticle } from '../commands/retract-article.js';
import { ReviseArticle } from '../commands/revise-article.js';
import { GetArticleForEditor } from '../queries/get-article-for-editor.js';
import { GetPublishedArticle } from '../queries/get-published-article.js';
import { ListAdminArticles } from '../queries/list-admin-articles.js';
import { ListArticlesToReview } from '../queries/list-articles-to-review.js';
import { ListPublishedArticles } from '../queries/list-published-articles.js';
import { ListTaggedArticles } from '../queries/list-tagged-articles.js';
import { GetDraftProposal } from '../queries/revisions/get-draft-proposal.js';
import { writtenText } from './written-text.js';

/** The editor, the lists, the page of readers with its address, the search. */
const SHOWN = [GetArticleForEditor, GetPublishedArticle, ListTaggedArticles, GetDraftProposal];

type Refused = Moved['refused'][number];

/** The admin's side of articles. Every write is answered when the lists show it. */
@Controller()
export class AdminArticlesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @RecognizeAdmin()
  @Endpoint(articlesApi.list)
  @CacheResponse({ exceptWithToken: true })
  list(
    @Input() { query }: RouteInput<typeof articlesApi.list>,
    @CurrentAdmin() admin: Admin | null,
  ): Promise<ArticleList> {
    return this.queries.execute(admin ? new ListAdminArticles(query) : new ListPublishedArticles(query));
  }

  @AtLeast('editor')
  @Endpoint(articlesApi.toReview)
  async toReview(): Promise<{ articles: ArticleToReview[] }> {
    return { articles: await this.queries.execute(new ListArticlesToReview()) };
  }

  @AtLeast('editor')
  @Endpoint(articlesApi.getById)
  getById(@Input() { params }: RouteInput<typeof articlesApi.getById>): Promise<AdminArticle> {
    return this.queries.execute(new GetArticleForEditor(params.id));
  }

  @AtLeast('editor')
  @Endpoint(articlesApi.create)
  create(
    @Input() { body }: RouteInput<typeof articlesApi.create>,
    @CurrentAdmin() admin: Admin,
    @ByAdmin() meta: EventMeta,
    @CreationId() id: string,
  ): Promise<AdminArticle> {
    const { slug, status, publishDate, ...given } = body;
    const text = { ...given, featuredImage: this.imageHere(given.featuredImage) };
    const command = new CreateArticle(
      { id, text, slug: slug || undefined, origin: { kind: 'newsroom' }, status, publishDate: dateOf(publishDate) },
      meta,
      admin.role,
    );
    return this.shown(this.commands.execute(command));
  }

  @AtLeast('editor')
  @Endpoint(articlesApi.update)
  update(
    @Input() { params, body }: RouteInput<typeof articlesApi.update>,
    @CurrentAdmin() admin: Admin,
    @ByCall() meta: EventMeta,
  ): Promise<AdminArticle> {
    const { slug, status, publishDate, version, publishMotive: motive, asksMotive, outlets, undoable, ...given } = body;
    const text = writtenText(given, (address) => addressHere(address, this.config.http.publicBaseUrl));
    const move = { status, publishDate: dateOf(publishDate), motive, outlets, undoable };
    const update = { text, slug, move, asksMotive };
    return this.shown(
      this.commands.execute(
        new ReviseArticle(demandId(params.id, 'article-not-found'), update, version ?? null, meta, admin.role),
      ),
    );
  }

  @AtLeast('managing-editor')
  @Endpoint(articlesApi.moveMany)
  async moveMany(
    @Input() { body }: RouteInput<typeof articlesApi.moveMany>,
    @ByAdmin() meta: EventMeta,
  ): Promise<MovedArticles> {
    const { ids, publishMotive: motive, ...move } = body;
    const { moved, refused, position } = await this.commands.execute(new MoveArticles(ids, { ...move, motive }, meta));
    if (moved.length === 0 && refused.some(({ refusal }) => refusal.code === 'needs-motive')) {
      throw new DomainError('needs-motive', { reasons: refused.flatMap(reasonsOf) });
    }
    await this.projector.catchUp(position, SHOWN);
    return {
      moved: [...moved],
      refused: refused.map((one) => ({
        _id: one.id,
        error: one.refusal.details.text ?? ERROR_ANSWERS[one.refusal.code].text,
        code: one.refusal.code,
        reasons: reasonsOf(one),
      })),
    };
  }

  @AtLeast('editor')
  @Endpoint(articlesApi.remove)
  async remove(
    @Input() { params }: RouteInput<typeof articlesApi.remove>,
    @CurrentAdmin() admin: Admin,
    @ByAdmin() meta: EventMeta,
  ): Promise<{ success: true }> {
    const removed = await this.commands.execute(
      new DeleteArticle(demandId(params.id, 'article-not-found'), meta, admin.role),
    );
    await this.projector.catchUp(removed.position, SHOWN);
    return { success: true };
  }

  @AtLeast('managing-editor')
  @Endpoint(articlesApi.correct)
  correct(
    @Input() { params, body }: RouteInput<typeof articlesApi.correct>,
    @ByCall() meta: EventMeta,
  ): Promise<AdminArticle> {
    return this.shown(
      this.commands.execute(new CorrectArticle(demandId(params.id, 'article-not-found'), body.note, meta)),
    );
  }

  @AtLeast('managing-editor')
  @Endpoint(articlesApi.retract)
  retract(
    @Input() { params, body }: RouteInput<typeof articlesApi.retract>,
    @ByCall() meta: EventMeta,
  ): Promise<AdminArticle> {
    return this.shown(
      this.commands.execute(new RetractArticle(demandId(params.id, 'article-not-found'), body.reason, meta)),
    );
  }

  @AtLeast('managing-editor')
  @Endpoint(articlesApi.review)
  review(
    @Input() { params, body }: RouteInput<typeof articlesApi.review>,
    @ByCall() meta: EventMeta,
  ): Promise<AdminArticle> {
    const command = new RecordHumanReview(demandId(params.id, 'article-not-found'), body.checklist, body.note, meta);
    return this.shown(this.commands.execute(command));
  }

  /** An image of this site is stored without the host, which may change; any other as it was given. */
  private imageHere<Given extends string | null | undefined>(given: Given): Given | string {
    if (!given) return given;
    const address = addressHere(given, this.config.http.publicBaseUrl);
    return address?.startsWith('/') ? address : given;
  }

  private async shown(change: Promise<ArticleChanged & { readonly version?: number }>): Promise<AdminArticle> {
    const { id, position, version } = await change;
    await this.projector.catchUp(position, SHOWN);
    return this.queries.execute(new GetArticleForEditor(id, version));
  }
}

/** Among several articles a reason names the one it is about. */
function reasonsOf({ title, refusal: { code, details } }: Refused): string[] {
  const reasons = details.reasons ?? [details.text ?? ERROR_ANSWERS[code].text];
  return reasons.map((reason) => `${title || 'Un articolo che non c’è più'}: ${reason}`);
}

function dateOf(value: string | null | undefined): Date | null {
  return value ? new Date(value) : null;
}
