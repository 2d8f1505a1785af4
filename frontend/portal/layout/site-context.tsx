import { createContext, type ReactNode, useContext } from 'react';
import type { SiteFacts } from '../../../backend/contract/page-rendering.js';

/** The site a page belongs to and the moment it was rendered; the same on the server and in the browser. */
export interface PageContext {
  readonly site: SiteFacts;
  /** ISO date. */
  readonly now: string;
  /** Only on the server: where a page leaves the way to it, for machines. */
  readonly trails?: (readonly Crumb[])[];
}

/** A step of the way from the home page to a page. */
export interface Crumb {
  readonly label: string;
  /** Absent for the page itself. */
  readonly path?: string;
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
