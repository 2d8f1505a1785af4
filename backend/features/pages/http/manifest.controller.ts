import { Controller, Get, Header, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { webManifest } from '../feeds/web-manifest.js';

/** What browsers read when the site is installed: its name comes from the configuration. */
@Public()
@Controller()
export class ManifestController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('manifest.webmanifest')
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  manifest(): string {
    return webManifest(this.config.site.name);
  }
}
