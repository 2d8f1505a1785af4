import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { FrontendBuild } from './frontend-build.js';
import { ClientFiles } from './http/client-files.js';
import { CoversController } from './http/covers.controller.js';
import { FeedsController } from './http/feeds.controller.js';
import { PagesController } from './http/pages.controller.js';
import { InProcessPortalApi } from './in-process-portal-api.js';
import { PageRenderer } from './page-renderer.js';
import { SiteIdentity } from './site-identity.js';

/** The portal's HTML door. It answers every address that no other feature has, so it is imported last. */
@Module({
  imports: [CqrsModule],
  controllers: [CoversController, FeedsController, PagesController],
  providers: [FrontendBuild, InProcessPortalApi, SiteIdentity, PageRenderer, ClientFiles],
})
export class PagesModule {}
