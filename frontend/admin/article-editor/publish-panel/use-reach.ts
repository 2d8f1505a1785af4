import { useEffect, useState } from 'react';
import { WEEKDAYS } from '../../../../backend/contract/newsletter-words.js';
import { callAdmin } from '../../../api/admin/call-admin.js';
import type { AnswerAt } from '../../../api/route-request.js';
import { type Reach, UNKNOWN_REACH } from './outing-words.js';

/** Whom an article reaches; what cannot be had is left out. */
export function useReach(articleId: string): Reach {
  const [reach, setReach] = useState(UNKNOWN_REACH);
  useEffect(() => {
    const take = (part: Partial<Reach>) => setReach((before) => ({ ...before, ...part }));
    callAdmin('GET /api/admin/push/articles/:id', { params: { id: articleId } }).then(take, () => undefined);
    callAdmin('GET /api/admin/newsletter/stats').then(
      ({ confirmedSubscribers }) => take({ subscribers: confirmedSubscribers }),
      () => undefined,
    );
    callAdmin('GET /api/admin/newsletter/plan').then(
      (plan) => take({ rhythm: rhythmOf(plan) }),
      () => undefined,
    );
  }, [articleId]);
  return reach;
}

function rhythmOf({ daily, weekly }: AnswerAt<'GET /api/admin/newsletter/plan'>): string {
  if (daily.enabled) return `Ogni giorno alle ${daily.time}`;
  return weekly.enabled ? `Ogni ${WEEKDAYS[weekly.weekday - 1]} alle ${weekly.time}` : '';
}
