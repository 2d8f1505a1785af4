import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { ScheduleModule } from '@nestjs/schedule';
import { AiModelsModule } from './features/ai-models/ai-models.module.js';
import { ArticleHistoryModule } from './features/article-history/article-history.module.js';
import { ArticlesModule } from './features/articles/articles.module.js';
import { AuthModule } from './features/auth/auth.module.js';
import { BackupModule } from './features/backup/backup.module.js';
import { ContactModule } from './features/contact/contact.module.js';
import { CostsModule } from './features/costs/costs.module.js';
import { GenerationModule } from './features/generation/generation.module.js';
import { HeaderScriptsModule } from './features/header-scripts/header-scripts.module.js';
import { LogProofsModule } from './features/log-proofs/log-proofs.module.js';
import { MediaModule } from './features/media/media.module.js';
import { ModelCallsModule } from './features/model-calls/model-calls.module.js';
import { MovingModule } from './features/moving/moving.module.js';
import { NewsModule } from './features/news/news.module.js';
import { NewsletterModule } from './features/newsletter/newsletter.module.js';
import { NotificationsModule } from './features/notifications/notifications.module.js';
import { AnnouncementsModule } from './features/pages/announcements/announcements.module.js';
import { PagesModule } from './features/pages/pages.module.js';
import { PushModule } from './features/push/push.module.js';
import { ReadershipModule } from './features/readership/readership.module.js';
import { RedactionModule } from './features/redaction/redaction.module.js';
import { ReliabilityModule } from './features/reliability/reliability.module.js';
import { RevisitsModule } from './features/revisits/revisits.module.js';
import { SettingsModule } from './features/settings/settings.module.js';
import { StatsModule } from './features/stats/stats.module.js';
import { VerificationModule } from './features/verification/verification.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { ApiDocsModule } from './platform/http/api-docs/api-docs.module.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { PlatformModule, type PlatformSettings } from './platform/platform.module.js';
import { AccessGuard } from './platform/security/admin-only.guard.js';

/** The product: its features, in no particular order but for pages, which answer what nobody else does. */
@Module({})
export class AppModule {
  /** `timers`: the schedules run in this process (a server's), or not (a CLI command's). */
  static with(settings: PlatformSettings, { timers }: { readonly timers: boolean }): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(settings),
        CqrsModule.forRoot(),
        ...(timers ? [ScheduleModule.forRoot()] : []),
        AuthModule,
        SettingsModule,
        ContactModule,
        BackupModule,
        HeaderScriptsModule,
        MediaModule,
        CostsModule,
        ModelCallsModule,
        AiModelsModule,
        NewsModule,
        ArticlesModule,
        VerificationModule,
        GenerationModule,
        NotificationsModule,
        StatsModule,
        ReadershipModule,
        ArticleHistoryModule,
        ReliabilityModule,
        RevisitsModule,
        LogProofsModule,
        RedactionModule,
        NewsletterModule,
        PushModule,
        MovingModule,
        HealthModule,
        ApiDocsModule,
        AnnouncementsModule,
        PagesModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
    };
  }
}
