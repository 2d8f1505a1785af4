import type { SiteIdentity } from './site.js';

/** A site that is what the configuration says, without a database. */
export function configuredSite(site: Omit<SiteIdentity, 'profiles'>) {
  const configured: SiteIdentity = { ...site, profiles: [] };
  return { configured, identity: async () => configured, name: async () => configured.name };
}
