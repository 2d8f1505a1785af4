import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { ResponseCacheModule } from '../response-cache/response-cache.module.js';
import { Site } from './site.js';

/** Who publishes. */
@Global()
@Module({ imports: [DatabaseModule, ResponseCacheModule], providers: [Site], exports: [Site] })
export class SiteModule {}
