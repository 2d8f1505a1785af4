import { useEffect, useState } from 'react';
import { countSubscribers } from '../../../api/admin/newsletter-calls.js';
import { getPlan } from '../../../api/admin/newsletter-issue-calls.js';
import { getPushReach } from '../../../api/admin/push-calls.js';
import { type Reach, UNKNOWN_REACH } from './outing-words.js';

const DAYS = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'];

/** Whom an article reaches; what cannot be had is not told. */
export function useReach(articleId: string): Reach {
  const [reach, setReach] = useState(UNKNOWN_REACH);
  useEffect(() => {
    let isShown = true;
    const take = (part: Partial<Reach>) => {
      if (isShown) setReach((before) => ({ ...before, ...part }));
    };
    getPushReach(articleId).then(take, () => undefined);
    countSubscribers().then(
      ({ confirmedSubscribers }) => take({ subscribers: confirmedSubscribers }),
      () => undefined,
    );
    getPlan().then(
      (plan) => take({ rhythm: rhythmOf(plan) }),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [articleId]);
  return reach;
}

function rhythmOf({ daily, weekly }: Awaited<ReturnType<typeof getPlan>>): string {
  if (daily.enabled) return `Ogni giorno alle ${daily.time}`;
  return weekly.enabled ? `Ogni ${DAYS[weekly.weekday - 1]} alle ${weekly.time}` : '';
}
