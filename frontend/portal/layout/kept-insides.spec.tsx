import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { categoryPath } from '../../lib/addresses.js';
import { insidesAt } from './kept-insides.js';
import { NAVIGATION_CATEGORIES, SITE_PAGES } from './navigation.js';
import { InsidesProvider, SameInside } from './same-inside-from-memory.js';
import { type PageContext, PageContextProvider } from './site-context.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';

const CONTEXT: PageContext = {
  site: { name: 'Contesto', owner: 'Editore', baseUrl: 'https://contesto.test', activeSources: 12, hasAds: false },
  now: '2026-11-21T10:00:00.000Z',
};

function rendered(pathname: string, context: PageContext): string {
  return renderToString(
    <StaticRouter location={{ pathname }}>
      <PageContextProvider value={context}>
        <SiteHeader />
        <SiteFooter />
      </PageContextProvider>
    </StaticRouter>,
  );
}

function fromMemory(pathname: string, context: PageContext): string {
  return renderToString(
    <InsidesProvider value={insidesAt(pathname, context)}>
      <SameInside element="header">{null}</SameInside>
      <SameInside element="footer" className="foot on-inverse later">
        {null}
      </SameInside>
    </InsidesProvider>,
  );
}

describe('header and footer from memory', () => {
  const navigation = [...SITE_PAGES.map(({ path }) => path), ...NAVIGATION_CATEGORIES.map(categoryPath)];
  const path = fc.oneof(
    fc.constantFrom(...navigation),
    fc
      .tuple(fc.constantFrom(...navigation), fc.constantFrom('/', '/seconda', 'x', '/%20', '//'))
      .map(([start, more]) => start + more),
    fc.constantFrom(...navigation).map((known) => known.toUpperCase()),
    fc.webPath().map((some) => `/${some.replace(/^\/+/, '')}`),
  );
  const context = fc.record({
    site: fc.record({
      name: fc.constantFrom('Contesto', 'Altro <b>nome</b>'),
      owner: fc.constantFrom('Editore', 'Editrice'),
      baseUrl: fc.constant('https://contesto.test'),
      activeSources: fc.nat(300),
      hasAds: fc.boolean(),
    }),
    now: fc.constantFrom('2026-11-21T10:00:00.000Z', '2026-12-31T23:00:00.000Z'),
  });

  it('are what would be rendered, whichever page asked for them first', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(path, context), { minLength: 2, maxLength: 6 }), (asked) => {
        for (const [pathname, facts] of asked) expect(fromMemory(pathname, facts)).toBe(rendered(pathname, facts));
      }),
      { numRuns: 40 },
    );
  });

  it('are rendered once for all articles of an hour', () => {
    expect(insidesAt('/articolo/uno', CONTEXT)).toBe(insidesAt('/articolo/due', CONTEXT));
    expect(insidesAt('/categorie', CONTEXT)).not.toBe(insidesAt('/articolo/due', CONTEXT));
  });

  it('are rendered in place where nobody provides them', () => {
    expect(renderToString(<SameInside element="footer">testo</SameInside>)).toBe('<footer>testo</footer>');
  });
});
