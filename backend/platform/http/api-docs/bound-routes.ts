import { Injectable } from '@nestjs/common';
import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Route } from '../../../contract/route.js';
import { AdminOnlyGuard, RecognizeAdminGuard } from '../../security/admin-only.guard.js';
import { routeOf } from '../endpoint.js';
import type { Access } from './openapi.js';

/** The calls that this application really answers, found at its controllers. */
@Injectable()
export class BoundRoutes {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
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
        if (handler && route) found.set(route, accessOf([...guardsOf(metatype), ...guardsOf(handler)]));
      }
    }
    return found;
  }
}

function guardsOf(target: object): readonly unknown[] {
  return Reflect.getMetadata(GUARDS_METADATA, target) ?? [];
}

function accessOf(guards: readonly unknown[]): Access {
  if (guards.includes(AdminOnlyGuard)) return 'admins';
  return guards.includes(RecognizeAdminGuard) ? 'more-for-admins' : 'everybody';
}
