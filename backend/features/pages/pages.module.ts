import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AdminShell } from './admin-shell.js';
import { FrontendBuild } from './frontend-build.js';
import { AdminShellController } from './http/admin-shell.controller.js';
import { ArticlePreviewController } from './http/article-preview.controller.js';
import { ClientFiles } from './http/client-files.js';
import { CoversController } from './http/covers.controller.js';
import { CrawlerRulesController } from './http/crawler-rules.controller.js';
import { FeedsController } from './http/feeds.controller.js';
import { ManifestController } from './http/manifest.controller.js';
import { PagesController } from './http/pages.controller.js';
import { ShareImagesController } from './http/share-images.controller.js';
import { SharedPreviewController } from './http/shared-preview.controller.js';
import { ShippedCodeController } from './http/shipped-code.controller.js';
import { SitemapsController } from './http/sitemaps.controller.js';
import { InProcessPortalApi } from './in-process-portal-api.js';
import { InProcessPortalForms } from './in-process-portal-forms.js';
import { PageAnswers } from './page-answers.js';
import { PageRenderer } from './page-renderer.js';
import { DrawShareImageWorker } from './reactions/draw-when-article-published.js';
import { ShareImages } from './share-images/share-images.js';
import { ShippedCode, shippedCode } from './shipped-code/shipped-code.js';
import { ShippedCodeStore } from './shipped-code/shipped-code.store.js';
import { SiteIdentity } from './site-identity.js';
import { SitePolicy } from './site-policy.js';
import { SiteRights } from './site-rights.js';
import { SubscribeCacheToContent } from './subscribe-cache-to-content.js';

/** The portal's HTML door. It answers every address that no other feature has, so it is imported last. */
@Module({
  imports: [CqrsModule],
  controllers: [
    AdminShellController,
    ArticlePreviewController,
    CoversController,
    CrawlerRulesController,
    FeedsController,
    SitemapsController,
    ManifestController,
    ShareImagesController,
    SharedPreviewController,
    ShippedCodeController,
    PagesController,
  ],
  providers: [
    AdminShell,
    ClientFiles,
    DrawShareImageWorker,
    SubscribeCacheToContent,
    FrontendBuild,
    InProcessPortalApi,
    InProcessPortalForms,
    PageAnswers,
    PageRenderer,
    ShareImages,
    ShippedCode,
    shippedCode,
    ShippedCodeStore,
    SiteIdentity,
    SitePolicy,
    SiteRights,
  ],
})
export class PagesModule {}
