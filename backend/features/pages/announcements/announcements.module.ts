import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { PingClient } from '../../../platform/ping/ping-client.js';
import { IndexNowKey } from '../http/index-now-key.js';
import { PurgeOuterCachesWorker } from '../outer-caches/purge-outer-caches.js';
import { AnnounceWhenArticleChanged } from '../reactions/announce-when-article-changed.js';
import { DrawWhenArticlePublished } from '../reactions/draw-when-article-published.js';
import { PurgeWhenContentChanged } from '../reactions/purge-when-content-changed.js';
import { AnnounceToIndexNowWorker, AnnounceToWebSubWorker } from './announce-change.js';

/** Informs search engines, hubs and caches of changed pages, where the operator configured it; has share images drawn. */
@Module({
  imports: [CqrsModule],
  providers: [
    PingClient,
    IndexNowKey,
    AnnounceWhenArticleChanged,
    AnnounceToIndexNowWorker,
    AnnounceToWebSubWorker,
    DrawWhenArticlePublished,
    PurgeWhenContentChanged,
    PurgeOuterCachesWorker,
  ],
})
export class AnnouncementsModule {}
