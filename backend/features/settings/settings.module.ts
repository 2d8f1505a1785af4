import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ChangeSettingsHandler } from './commands/change-settings.js';
import { GatewayKeyStore } from './gateway-key.store.js';
import { SettingsController } from './http/settings.controller.js';
import { ImagesOfSettings } from './images-of-settings.js';
import { SettingsProjection } from './projections/settings.projection.js';
import { GetCrawlerPermissionsHandler } from './queries/get-crawler-permissions.js';
import { GetGatewayAccessHandler } from './queries/get-gateway-access.js';
import { GetSettingsHandler } from './queries/get-settings.js';
import { ListPromptVersionsHandler } from './queries/list-prompt-versions.js';

@Module({
  imports: [CqrsModule],
  controllers: [SettingsController],
  providers: [
    GatewayKeyStore,
    ChangeSettingsHandler,
    GetCrawlerPermissionsHandler,
    GetGatewayAccessHandler,
    GetSettingsHandler,
    ListPromptVersionsHandler,
    SettingsProjection,
    ImagesOfSettings,
  ],
})
export class SettingsModule {}
