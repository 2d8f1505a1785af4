import { createContext, useContext } from 'react';
import type { AdminFacts } from '../../../backend/contract/admin-facts.js';

/** What every screen may know: the site, who is logged in, the addresses with a secret, how much is unread. */
export interface Newsroom extends AdminFacts {
  readonly unread: number;
  /** Counts the unread notifications again, after some were read. */
  readonly countUnread: () => void;
}

export const NewsroomContext = createContext<Newsroom | null>(null);

/** The admin's facts. Throws outside the admin layout. */
export function useAdminFacts(): Newsroom {
  const newsroom = useContext(NewsroomContext);
  if (!newsroom) throw new Error('a screen was rendered outside AdminLayout');
  return newsroom;
}
