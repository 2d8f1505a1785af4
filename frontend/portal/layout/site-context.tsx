import { createContext, type ReactNode, useContext } from 'react';
import type { SiteFacts } from '../../../backend/contract/page-rendering.js';

/** The site a page belongs to and the moment it was rendered; the same on the server and in the browser. */
export interface PageContext {
  readonly site: SiteFacts;
  /** ISO date. */
  readonly now: string;
}

const Context = createContext<PageContext | null>(null);

export function PageContextProvider({ value, children }: { value: PageContext; children: ReactNode }) {
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Site name, base address and time of rendering. Throws outside a `PageContextProvider`. */
export function usePageContext(): PageContext {
  const value = useContext(Context);
  if (!value) throw new Error('a portal component was rendered outside PageContextProvider');
  return value;
}
