import { Controller, Get, Header, Inject } from '@nestjs/common';
import { allRoutes } from '../../../contract/all-routes.js';
import { CONFIG, type Config } from '../../config/config.js';
import { DomainError } from '../../domain-error.js';
import { CurrentAdmin, RecognizeAdmin } from '../../security/admin-only.guard.js';
import type { Admin } from '../../security/admin-sessions.js';
import { API_DOCS_POLICY, apiDocsPage } from './api-docs-page.js';
import { BoundRoutes } from './bound-routes.js';
import { type DescribedRoute, type OpenApi, openApi } from './openapi.js';

/** The API described from its own contract: for administrators, and for everybody where `API_DOCS` opens it. */
@RecognizeAdmin()
@Controller()
export class ApiDocsController {
  private described: OpenApi | undefined;

  constructor(
    private readonly bound: BoundRoutes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Header('cache-control', 'no-store')
  @Get('api/docs.json')
  document(@CurrentAdmin() admin: Admin | null): OpenApi {
    if (!this.config.apiDocs && admin === null) throw new DomainError('unauthorized');
    this.described ??= openApi(this.routes(), {
      name: this.config.site.name,
      url: this.config.http.publicBaseUrl,
    });
    return this.described;
  }

  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', API_DOCS_POLICY)
  @Get('api/docs')
  page(@CurrentAdmin() admin: Admin | null): string {
    return apiDocsPage(this.document(admin), `API di ${this.config.site.name}`);
  }

  /** Those of the contract that somebody answers. */
  private routes(): DescribedRoute[] {
    const bound = this.bound.list();
    return Object.entries(allRoutes).flatMap(([subject, routes]) =>
      Object.entries(routes).flatMap(([name, route]) => {
        const access = bound.get(route);
        return access === undefined ? [] : [{ subject, name, route, access }];
      }),
    );
  }
}
