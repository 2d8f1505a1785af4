import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ApiDocsController } from './api-docs.controller.js';
import { BoundRoutes } from './bound-routes.js';

/** Says what the API takes and answers. */
@Module({ imports: [DiscoveryModule], controllers: [ApiDocsController], providers: [BoundRoutes] })
export class ApiDocsModule {}
