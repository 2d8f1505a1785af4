import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { OutboundFetch } from '../../platform/outbound/outbound-fetch.js';
import { RobotsPolicy } from '../../platform/outbound/robots.js';
import { ArticleUpdateLog } from './article-updates/article-update-log.js';
import { CollectionRun } from './collection/collection-run.js';
import { FeedCachesStore } from './collection/feed-caches.store.js';
import { InterruptedCollections } from './collection/interrupted-collections.js';
import { NewsTextsStore } from './collection/news-texts.store.js';
import { ReportWriter } from './collection/report-writer.js';
import { RobotsRecordsStore } from './collection/robots-records.store.js';
import { SourceCollector } from './collection/source-collector.js';
import { SourceFetchesStore } from './collection/source-fetches.store.js';
import { SourceSnapshotsStore } from './collection/source-snapshots.store.js';
import { AddSourceHandler } from './commands/add-source.js';
import { CaptureAddedSourceHandler } from './commands/capture-added-source.js';
import { ChangeSourceHandler } from './commands/change-source.js';
import { ClearCollectedNewsHandler } from './commands/clear-collected-news.js';
import { CollectDueNewsHandler } from './commands/collect-due-news.js';
import { CollectNewsHandler } from './commands/collect-news.js';
import { DecideAboutStoriesHandler } from './commands/decide-about-stories.js';
import { EndInterruptedCollectionsHandler } from './commands/end-interrupted-collections.js';
import { GiveBackNewsHandler } from './commands/give-back-news.js';
import { ImportNewsHandler } from './commands/import-news.js';
import { ImportSourcesHandler } from './commands/import-sources.js';
import { JoinReportsHandler } from './commands/join-reports.js';
import { NoteNewsUseHandler } from './commands/note-news-use.js';
import { NoteThinStoryHandler } from './commands/note-thin-story.js';
import { NoticeSilentSourcesHandler } from './commands/notice-silent-sources.js';
import { ProposeArticleUpdateHandler } from './commands/propose-article-update.js';
import { RecognizeUsedNewsHandler } from './commands/recognize-used-news.js';
import { RemoveCollectedNewsHandler } from './commands/remove-collected-news.js';
import { RemoveSourceHandler } from './commands/remove-source.js';
import { RenewSnapshotHandler } from './commands/renew-snapshot.js';
import { ResumeCollectionsHandler } from './commands/resume-collections.js';
import { RevisitPageHandler } from './commands/revisit-page.js';
import { ScoreCollectedNewsHandler } from './commands/score-collected-news.js';
import { SeedSourcesHandler } from './commands/seed-sources.js';
import { SeparateReportHandler } from './commands/separate-report.js';
import { SetNewsStatusHandler } from './commands/set-news-status.js';
import { SettleArticleUpdateHandler } from './commands/settle-article-update.js';
import { SnapshotAddressesHandler } from './commands/snapshot-addresses.js';
import { SnapshotSourcesHandler } from './commands/snapshot-sources.js';
import { TestSourceHandler } from './commands/test-source.js';
import { UndoNewsDecisionHandler } from './commands/undo-news-decision.js';
import { BotFeedController } from './http/bot-feed.controller.js';
import { NewsCollectorController } from './http/news-collector.controller.js';
import { NewsSourcesController } from './http/news-sources.controller.js';
import { NewsStoriesController } from './http/news-stories.controller.js';
import { InboxCounts } from './inbox/inbox-counts.store.js';
import { NewsDecisionRecorder } from './inbox/news-decision-recorder.js';
import { NEWS_PRIVACY } from './news.privacy.js';
import { NewsSchedule } from './news.schedule.js';
import { CollectedNewsProjection } from './projections/collected-news.projection.js';
import { CollectionRunsProjection } from './projections/collection-runs.projection.js';
import { NewsSourcesProjection } from './projections/news-sources.projection.js';
import { CountActiveSourcesHandler } from './queries/count-active-sources.js';
import { ExportSourcesHandler } from './queries/export-sources.js';
import { GatherNewsHandler } from './queries/gather-news.js';
import { GetArticleUpdateHandler } from './queries/get-article-update.js';
import { GetCollectedReportHandler } from './queries/get-collected-report.js';
import {
  GetDescribedVoicesHandler,
  GetSourceSnapshotsHandler,
  GetSourcesOfArticleHandler,
} from './queries/get-source-snapshots.js';
import { ListCollectedNewsHandler } from './queries/list-collected-news.js';
import { ListFollowUpsHandler } from './queries/list-follow-ups.js';
import { ListNewsForBotsHandler } from './queries/list-news-for-bots.js';
import { ListNewsItemsHandler } from './queries/list-news-items.js';
import { ListOtherReportsHandler } from './queries/list-other-reports.js';
import { ListReopenedNewsHandler } from './queries/list-reopened-news.js';
import { ListReportStatusesHandler } from './queries/list-report-statuses.js';
import { ListReturnedNewsHandler } from './queries/list-returned-news.js';
import { ListSourceTroublesHandler } from './queries/list-source-troubles.js';
import { ListSourcesHandler } from './queries/list-sources.js';
import { ListStoriesHandler } from './queries/list-stories.js';
import { ListStoryReportsHandler } from './queries/list-story-reports.js';
import { ListTopicItemsHandler } from './queries/list-topic-items.js';
import { ListUnfinishedCollectionsHandler } from './queries/list-unfinished-collections.js';
import { PreviewSourceImportHandler } from './queries/preview-source-import.js';
import { ReadSitePageHandler } from './queries/read-site-page.js';
import { ArticleTextReader } from './readers/pages/article-text-reader.js';
import { PdfReader } from './readers/pages/pdf-reader.js';
import { ParsingPool } from './readers/parsing-pool.js';
import { SourceProbe } from './readers/source-probe.js';
import { SourceReader } from './readers/source-reader.js';
import { NewsScoresStore } from './scoring/news-scores.store.js';
import { DescribedVoicesStore } from './sources/described-voices.store.js';

/** What is left of a source's time must be enough for the source itself. */
const MAX_ROBOTS_MS = 5_000;

@Module({
  imports: [CqrsModule],
  controllers: [NewsCollectorController, NewsSourcesController, NewsStoriesController, BotFeedController],
  providers: [
    ...NEWS_PRIVACY,
    {
      provide: RobotsPolicy,
      inject: [OutboundFetch, RobotsRecordsStore, Clock, CONFIG],
      useFactory: (outbound: OutboundFetch, records: RobotsRecordsStore, clock: Clock, { collector }: Config) => {
        const limitMs = Math.min(MAX_ROBOTS_MS, collector.timeoutMs / 4);
        return new RobotsPolicy(outbound, records, () => clock.now().getTime(), limitMs);
      },
    },
    { provide: ParsingPool, useFactory: () => new ParsingPool() },
    {
      provide: SourceReader,
      inject: [OutboundFetch, RobotsPolicy, ParsingPool, Clock],
      useFactory: (outbound: OutboundFetch, robots: RobotsPolicy, pool: ParsingPool, clock: Clock) =>
        new SourceReader(outbound, robots, pool, () => clock.now()),
    },
    {
      provide: SourceProbe,
      inject: [OutboundFetch, RobotsPolicy, ParsingPool, Clock],
      useFactory: (outbound: OutboundFetch, robots: RobotsPolicy, pool: ParsingPool, clock: Clock) =>
        new SourceProbe(outbound, robots, pool, () => clock.now()),
    },
    {
      provide: ArticleTextReader,
      inject: [OutboundFetch, RobotsPolicy, ParsingPool, Clock],
      useFactory: (outbound: OutboundFetch, robots: RobotsPolicy, pool: ParsingPool, clock: Clock) =>
        new ArticleTextReader(outbound, robots, pool, new PdfReader(), () => clock.now()),
    },
    FeedCachesStore,
    RobotsRecordsStore,
    NewsTextsStore,
    DescribedVoicesStore,
    SourceSnapshotsStore,
    ReportWriter,
    SourceCollector,
    CollectionRun,
    InterruptedCollections,
    NewsScoresStore,
    SourceFetchesStore,
    NewsSchedule,
    CollectedNewsProjection,
    CollectionRunsProjection,
    NewsSourcesProjection,
    AddSourceHandler,
    ChangeSourceHandler,
    ClearCollectedNewsHandler,
    CollectDueNewsHandler,
    CollectNewsHandler,
    EndInterruptedCollectionsHandler,
    ResumeCollectionsHandler,
    TestSourceHandler,
    ExportSourcesHandler,
    PreviewSourceImportHandler,
    ReadSitePageHandler,
    GiveBackNewsHandler,
    ImportNewsHandler,
    ImportSourcesHandler,
    JoinReportsHandler,
    NoteNewsUseHandler,
    NoteThinStoryHandler,
    SeparateReportHandler,
    ArticleUpdateLog,
    ProposeArticleUpdateHandler,
    SettleArticleUpdateHandler,
    GetArticleUpdateHandler,
    NoticeSilentSourcesHandler,
    RecognizeUsedNewsHandler,
    RemoveCollectedNewsHandler,
    RemoveSourceHandler,
    ScoreCollectedNewsHandler,
    SeedSourcesHandler,
    SetNewsStatusHandler,
    SnapshotAddressesHandler,
    RenewSnapshotHandler,
    RevisitPageHandler,
    SnapshotSourcesHandler,
    CountActiveSourcesHandler,
    GatherNewsHandler,
    GetDescribedVoicesHandler,
    GetSourceSnapshotsHandler,
    GetSourcesOfArticleHandler,
    CaptureAddedSourceHandler,
    ListCollectedNewsHandler,
    InboxCounts,
    ListNewsForBotsHandler,
    ListFollowUpsHandler,
    ListNewsItemsHandler,
    ListOtherReportsHandler,
    ListReopenedNewsHandler,
    ListReturnedNewsHandler,
    ListStoryReportsHandler,
    ListSourcesHandler,
    ListSourceTroublesHandler,
    ListTopicItemsHandler,
    DecideAboutStoriesHandler,
    UndoNewsDecisionHandler,
    NewsDecisionRecorder,
    GetCollectedReportHandler,
    ListReportStatusesHandler,
    ListStoriesHandler,
    ListUnfinishedCollectionsHandler,
  ],
})
export class NewsModule implements OnApplicationShutdown {
  constructor(
    @Inject(SourceReader) private readonly reader: SourceReader,
    @Inject(ArticleTextReader) private readonly pages: ArticleTextReader,
  ) {}

  onApplicationShutdown(): Promise<void> {
    this.pages.close();
    return this.reader.close();
  }
}
