import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { categoryPath } from '../../lib/addresses.js';
import { NAVIGATION_CATEGORIES, SITE_PAGES } from './navigation.js';
import type { Insides } from './same-inside-from-memory.js';
import { type PageContext, PageContextProvider } from './site-context.js';
import { FooterInside } from './site-footer.js';
import { HeaderInside } from './site-header.js';

/** As many as there are places in the navigation, for an hour and the next. */
const MOST_KEPT = 60;
const NAVIGATION = [
  ...SITE_PAGES.map(({ path }) => path),
  ...NAVIGATION_CATEGORIES.map((name) => categoryPath(name)),
].map((path) => path.toLowerCase());

const kept = new Map<string, Insides>();

/**
 * The insides of header and footer on a page at this path: half the elements of an article, rendered when one of the
 * facts they show is new. They depend on the site, the moment of rendering, and on which links of the navigation lead
 * to where the reader is or to something above it.
 */
export function insidesAt(pathname: string, context: PageContext): Insides {
  const { name, owner, baseUrl } = context.site;
  const key = JSON.stringify([context.now, name, owner, baseUrl, placeOf(pathname)]);
  let insides = kept.get(key);
  if (!insides) {
    const rendered = (inside: ReactElement) =>
      renderToString(
        <StaticRouter location={{ pathname }}>
          <PageContextProvider value={context}>{inside}</PageContextProvider>
        </StaticRouter>,
      );
    insides = { header: rendered(<HeaderInside />), footer: rendered(<FooterInside />) };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, insides);
  }
  return insides;
}

function placeOf(pathname: string): string {
  const here = pathname.toLowerCase();
  return NAVIGATION.filter((path) => here === path || here.startsWith(`${path}/`))
    .map((path) => (here === path ? path : `${path}/`))
    .join(' ');
}
