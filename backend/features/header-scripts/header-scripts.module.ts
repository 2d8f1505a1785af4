import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ChangeHeaderScriptsHandler } from './commands/change-header-scripts.js';
import { HeaderScriptsController } from './http/header-scripts.controller.js';
import { ImagesOfScripts } from './images-of-scripts.js';
import { HeaderScriptsProjection } from './projections/header-scripts.projection.js';
import { GetAdsTxtHandler } from './queries/get-ads-txt.js';
import { GetHeaderScriptsHandler } from './queries/get-header-scripts.js';
import { GetScriptPolicyHandler } from './queries/get-script-policy.js';

@Module({
  imports: [CqrsModule],
  controllers: [HeaderScriptsController],
  providers: [
    ChangeHeaderScriptsHandler,
    GetHeaderScriptsHandler,
    GetScriptPolicyHandler,
    GetAdsTxtHandler,
    HeaderScriptsProjection,
    ImagesOfScripts,
  ],
})
export class HeaderScriptsModule {}
