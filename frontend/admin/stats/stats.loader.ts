import { READERSHIP_PERIODS, type Readership } from '../../../backend/contract/readership.js';
import type { AdminStats } from '../../../backend/contract/stats.js';
import { getReadership, getStats } from '../../api/admin/site-calls.js';

const USUAL_DAYS = 30;

export interface StatsData {
  readonly stats: AdminStats;
  readonly readership: Readership;
}

/** The figures of the admin, and how articles were read in the period that the address names. */
export async function statsLoader({ request }: { request: Request }): Promise<StatsData> {
  const [stats, readership] = await Promise.all([getStats(), getReadership({ days: askedDays(request) })]);
  return { stats, readership };
}

/** How one article was read. */
export function articleReadingsLoader(asked: {
  request: Request;
  params: { readonly id?: string };
}): Promise<Readership> {
  return getReadership({ days: askedDays(asked.request), article: asked.params.id });
}

/** The period that an address asks for, in days; nonsense is taken for a month. */
function askedDays({ url }: Request): number {
  const asked = Number(new URL(url).searchParams.get('giorni'));
  return READERSHIP_PERIODS.find((days) => days === asked) ?? USUAL_DAYS;
}
