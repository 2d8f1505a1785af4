import { READERSHIP_PERIODS, type Readership } from '../../../backend/contract/readership.js';
import { callAdmin } from '../../api/admin/call-admin.js';

const USUAL_DAYS = 30;

/** The figures of the admin, and how articles were read in the period that the address names. */
export async function statsLoader({ request }: { request: Request }) {
  const [stats, readership] = await Promise.all([
    callAdmin('GET /api/admin/stats'),
    callAdmin('GET /api/admin/readership', { query: { days: askedDays(request) } }),
  ]);
  return { stats, readership };
}

/** How one article was read. */
export function articleReadingsLoader(asked: {
  request: Request;
  params: { readonly id?: string };
}): Promise<Readership> {
  return callAdmin('GET /api/admin/readership', {
    query: { days: askedDays(asked.request), article: asked.params.id },
  });
}

/** The period that an address asks for, in days; nonsense is taken for a month. */
function askedDays({ url }: Request): number {
  const asked = Number(new URL(url).searchParams.get('giorni'));
  return READERSHIP_PERIODS.find((days) => days === asked) ?? USUAL_DAYS;
}
