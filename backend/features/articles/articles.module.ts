import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Later } from '../../platform/timers/later.js';
import { ArticleLog } from './article-log.js';
import { ARTICLES_PRIVACY } from './articles.privacy.js';
import { ArticlesSchedule } from './articles.schedule.js';
import { ImagesOfArticles } from './body/images-of-articles.store.js';
import { AddArticleSourceHandler } from './commands/add-article-source.js';
import { DeleteArticleHandler } from './commands/bin/delete-article.js';
import { PurgeArticleHandler } from './commands/bin/purge-article.js';
import { RecordRedactionHandler } from './commands/bin/record-redaction.js';
import { RestoreArticleHandler } from './commands/bin/restore-article.js';
import { CorrectArticleHandler } from './commands/correct-article.js';
import { CreateArticleHandler } from './commands/create-article.js';
import { DecideSentenceHandler } from './commands/decide-sentence.js';
import { DiscardPendingRevisionHandler } from './commands/discard-pending-revision.js';
import { DismissArticleFlagHandler } from './commands/dismiss-article-flag.js';
import { ChangeEditionsHandler } from './commands/editions/change-editions.js';
import { MakeDueEditionHandler } from './commands/editions/make-due-edition.js';
import { ChooseLeadHandler } from './commands/front-page/choose-lead.js';
import { ChooseStoriesHandler } from './commands/front-page/choose-stories.js';
import { ReleaseDueLeadHandler } from './commands/front-page/release-due-lead.js';
import { MoveArticlesHandler } from './commands/move-articles.js';
import { ProposeDraftHandler } from './commands/propose-draft.js';
import { PublishArticleHandler } from './commands/publish-article.js';
import { PublishDueArticlesHandler } from './commands/publish-due-articles.js';
import { PublishPendingRevisionHandler } from './commands/publish-pending-revision.js';
import { RecordHumanReviewHandler } from './commands/record-human-review.js';
import { RecordVerificationHandler } from './commands/record-verification.js';
import { RepairArticleHandler } from './commands/repair-article.js';
import { ReportSourceChangeHandler } from './commands/report-source-change.js';
import { RetractArticleHandler } from './commands/retract-article.js';
import { ReviseArticleHandler } from './commands/revise-article.js';
import { SavePendingRevisionHandler } from './commands/save-pending-revision.js';
import { SeedStarterArticlesHandler } from './commands/seed-starter-articles.js';
import { SettleSourceChangesHandler } from './commands/settle-source-changes.js';
import { ContinueStorylineHandler } from './commands/storylines/continue-storyline.js';
import { PutInStorylineHandler } from './commands/storylines/put-in-storyline.js';
import { RewordStorylineHandler } from './commands/storylines/reword-storyline.js';
import { EditionsStore } from './editions/editions.store.js';
import { AdminArticlesController } from './http/admin-articles.controller.js';
import { ArticleBinController } from './http/article-bin.controller.js';
import { ArticleRevisionsController } from './http/article-revisions.controller.js';
import { ArticleSearchController } from './http/article-search.controller.js';
import { DraftProposalsController } from './http/draft-proposals.controller.js';
import { FrontPageController } from './http/front-page.controller.js';
import { PendingRevisionController } from './http/pending-revision.controller.js';
import { PublicArticlesController } from './http/public-articles.controller.js';
import { StorylinesController } from './http/storylines.controller.js';
import { AdminArticleCounts } from './lists/admin-article-counts.store.js';
import { BylineReader } from './lists/bylines.js';
import { PublishedCounts } from './lists/published-counts.store.js';
import { ArticleImagesProjection } from './projections/article-images.projection.js';
import { ArticleSearchProjection } from './projections/article-search.projection.js';
import { ArticleSlugsProjection } from './projections/article-slugs.projection.js';
import { ArticleUpdatesProjection } from './projections/article-updates.projection.js';
import { ArticlesProjection } from './projections/articles.projection.js';
import { DraftProposalsProjection } from './projections/draft-proposals.projection.js';
import { EditionsProjection } from './projections/editions.projection.js';
import { FrontPageProjection } from './projections/front-page.projection.js';
import { PendingRevisionsProjection } from './projections/pending-revisions.projection.js';
import { RemovedAddressesProjection } from './projections/removed-addresses.projection.js';
import { SearchWordsProjection } from './projections/search-words.projection.js';
import { SourceChangesProjection } from './projections/source-changes.projection.js';
import { StorylinesProjection } from './projections/storylines.projection.js';
import { ListDeletedArticlesHandler } from './queries/bin/list-deleted-articles.js';
import { CountArticlesByCategoryHandler } from './queries/count-articles-by-category.js';
import { CountArticlesByMonthHandler } from './queries/count-articles-by-month.js';
import { DemandDraftHandler } from './queries/demand-draft.js';
import { GetEditionHandler } from './queries/editions/get-edition.js';
import { GetEditionPageHandler } from './queries/editions/get-edition-page.js';
import { GetEditionPlanHandler } from './queries/editions/get-edition-plan.js';
import { ListEditionDaysHandler } from './queries/editions/list-edition-days.js';
import { ListWholeArticlesHandler } from './queries/export/list-whole-articles.js';
import { FindArticleHandler } from './queries/find-article.js';
import { GetFrontPageHandler } from './queries/front-page/get-front-page.js';
import { GetFrontPageChoiceHandler } from './queries/front-page/get-front-page-choice.js';
import { GetArticleForEditorHandler } from './queries/get-article-for-editor.js';
import { GetArticleRevisionsHandler } from './queries/get-article-revisions.js';
import { GetArticleToVerifyHandler } from './queries/get-article-to-verify.js';
import { GetPublishedArticleHandler } from './queries/get-published-article.js';
import { FindArticlePathHandler } from './queries/imported/find-article-path.js';
import { ListImportedArticlesHandler } from './queries/imported/list-imported-articles.js';
import { PlanAddressesHandler } from './queries/imported/plan-addresses.js';
import { ListArticlesForLetterHandler } from './queries/letters/list-articles-for-letter.js';
import { ListCorrectionsSinceHandler } from './queries/letters/list-corrections-since.js';
import { ListAdminArticlesHandler } from './queries/list-admin-articles.js';
import { ListArticleAddressesHandler } from './queries/list-article-addresses.js';
import { ListArticlesToReviewHandler } from './queries/list-articles-to-review.js';
import { ListCategoriesInUseHandler } from './queries/list-categories-in-use.js';
import { ListCorrectionsHandler } from './queries/list-corrections.js';
import { ListGeneratedArticlesHandler } from './queries/list-generated-articles.js';
import { ListArticleSummariesHandler, ListPublishedArticlesHandler } from './queries/list-published-articles.js';
import { ListPublishedSinceHandler } from './queries/list-published-since.js';
import { ListRecentArticlesHandler } from './queries/list-recent-articles.js';
import { ListRelatedArticlesHandler } from './queries/list-related-articles.js';
import { ListSourceChangesHandler } from './queries/list-source-changes.js';
import { ListTaggedArticlesHandler } from './queries/list-tagged-articles.js';
import { GetArticlePreviewHandler } from './queries/revisions/get-article-preview.js';
import { GetArticleTextAtHandler } from './queries/revisions/get-article-text-at.js';
import { GetDraftProposalHandler } from './queries/revisions/get-draft-proposal.js';
import { GetPendingRevisionHandler } from './queries/revisions/get-pending-revision.js';
import { SearchArticlesHandler } from './queries/search-articles.js';
import { ListAuthorsHandler } from './queries/signed/list-authors.js';
import { ListSignedArticlesHandler } from './queries/signed/list-signed-articles.js';
import { GetStorylineHandler } from './queries/storylines/get-storyline.js';
import { ListNewestKeysHandler } from './queries/storylines/list-newest-keys.js';
import { ListStorylinesHandler } from './queries/storylines/list-storylines.js';
import { WhyArticleIsMissingHandler } from './queries/why-article-is-missing.js';
import { PlaceWhenArticlePublished } from './reactions/place-when-article-published.js';

@Module({
  imports: [CqrsModule],
  controllers: [
    PublicArticlesController,
    ArticleSearchController,
    AdminArticlesController,
    DraftProposalsController,
    ArticleRevisionsController,
    PendingRevisionController,
    ArticleBinController,
    FrontPageController,
    StorylinesController,
  ],
  providers: [
    ...ARTICLES_PRIVACY,
    ArticleLog,
    ArticlesSchedule,
    Later,
    PlaceWhenArticlePublished,
    ArticlesProjection,
    ArticleUpdatesProjection,
    SourceChangesProjection,
    PendingRevisionsProjection,
    SavePendingRevisionHandler,
    PublishPendingRevisionHandler,
    DiscardPendingRevisionHandler,
    GetPendingRevisionHandler,
    GetArticlePreviewHandler,
    ReportSourceChangeHandler,
    SettleSourceChangesHandler,
    ListPublishedSinceHandler,
    ListSourceChangesHandler,
    ArticleImagesProjection,
    ImagesOfArticles,
    ArticleSlugsProjection,
    ArticleSearchProjection,
    SearchWordsProjection,
    AddArticleSourceHandler,
    CreateArticleHandler,
    CorrectArticleHandler,
    DismissArticleFlagHandler,
    RecordHumanReviewHandler,
    RetractArticleHandler,
    DeleteArticleHandler,
    RestoreArticleHandler,
    RecordRedactionHandler,
    RemovedAddressesProjection,
    WhyArticleIsMissingHandler,
    PurgeArticleHandler,
    ListDeletedArticlesHandler,
    FrontPageProjection,
    ChooseLeadHandler,
    ChooseStoriesHandler,
    ReleaseDueLeadHandler,
    GetFrontPageHandler,
    GetFrontPageChoiceHandler,
    EditionsProjection,
    EditionsStore,
    MakeDueEditionHandler,
    ChangeEditionsHandler,
    GetEditionHandler,
    GetEditionPageHandler,
    GetEditionPlanHandler,
    ListEditionDaysHandler,
    MoveArticlesHandler,
    ProposeDraftHandler,
    DraftProposalsProjection,
    GetDraftProposalHandler,
    PublishArticleHandler,
    PublishDueArticlesHandler,
    DecideSentenceHandler,
    RecordVerificationHandler,
    RepairArticleHandler,
    ReviseArticleHandler,
    SeedStarterArticlesHandler,
    CountArticlesByCategoryHandler,
    ListCategoriesInUseHandler,
    CountArticlesByMonthHandler,
    FindArticleHandler,
    DemandDraftHandler,
    GetArticleForEditorHandler,
    GetArticleRevisionsHandler,
    GetArticleTextAtHandler,
    GetArticleToVerifyHandler,
    GetPublishedArticleHandler,
    ListAdminArticlesHandler,
    ListArticleAddressesHandler,
    ListArticlesToReviewHandler,
    ListWholeArticlesHandler,
    ListArticlesForLetterHandler,
    ListCorrectionsSinceHandler,
    ListCorrectionsHandler,
    ListGeneratedArticlesHandler,
    ListArticleSummariesHandler,
    FindArticlePathHandler,
    ListImportedArticlesHandler,
    PlanAddressesHandler,
    ListPublishedArticlesHandler,
    ListRecentArticlesHandler,
    ListRelatedArticlesHandler,
    ListTaggedArticlesHandler,
    AdminArticleCounts,
    PublishedCounts,
    BylineReader,
    ListSignedArticlesHandler,
    ListAuthorsHandler,
    SearchArticlesHandler,
    StorylinesProjection,
    PutInStorylineHandler,
    ContinueStorylineHandler,
    RewordStorylineHandler,
    GetStorylineHandler,
    ListStorylinesHandler,
    ListNewestKeysHandler,
  ],
})
export class ArticlesModule {}
