import type { ServerPortalApi } from '../../../backend/contract/portal-api.js';
import type { Reliability } from '../../../backend/contract/reliability.js';

/** Loads what was counted. */
export function reliabilityLoader(api: ServerPortalApi) {
  return (): Promise<Reliability> => api.getReliability();
}
