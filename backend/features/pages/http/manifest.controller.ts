import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { Site } from '../../../platform/site/site.js';
import { webManifest } from '../feeds/machine-documents.js';

/** What browsers read when the site is installed. */
@Public()
@Controller()
export class ManifestController {
  constructor(private readonly site: Site) {}

  @Get('manifest.webmanifest')
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  async manifest(): Promise<string> {
    return webManifest(await this.site.name());
  }
}
