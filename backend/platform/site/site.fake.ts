import { eachResponsibility } from '../../contract/responsibility-words.js';
import type { SiteIdentity } from './site.js';

/** A site that is what the configuration says, without a database. */
export function configuredSite(site: Pick<SiteIdentity, 'name' | 'owner' | 'people'>) {
  const configured: SiteIdentity = {
    ...site,
    profiles: [],
    ...eachResponsibility(() => ''),
    icon: false,
    fulltext: false,
  };
  return { configured, identity: async () => configured, name: async () => configured.name };
}
