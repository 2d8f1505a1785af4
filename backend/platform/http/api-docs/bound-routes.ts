import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Route } from '../../../contract/route.js';
import { type Access, accessTo } from '../../security/admin-only.guard.js';
import { routeOf } from '../endpoint.js';

/** The calls that this application really answers, found at its controllers. */
@Injectable()
export class BoundRoutes {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** Each with who may call it. */
  list(): ReadonlyMap<Route, Access> {
    const found = new Map<Route, Access>();
    for (const { metatype } of this.discovery.getControllers()) {
      if (!metatype) continue;
      const prototype: Record<string, () => unknown> = metatype.prototype;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        const route: Route | undefined = handler && routeOf({ getHandler: () => handler });
        if (handler && route) found.set(route, accessTo(this.reflector, handler, metatype));
      }
    }
    return found;
  }
}
