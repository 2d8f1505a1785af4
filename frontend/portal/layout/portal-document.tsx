import type { ReactNode } from 'react';
import { FeedLinks } from '../shared/feed-links.js';
import { type PageContext, PageContextProvider } from './site-context.js';

/** Style sheets of the page, as addresses. The server writes their texts in place of the links. */
export interface PageAssets {
  readonly styles: readonly string[];
}

interface PortalDocumentProps {
  readonly assets: PageAssets;
  readonly context: PageContext;
  readonly children: ReactNode;
}

/** The whole document: React renders and hydrates `<html>`, so titles and metadata of pages land in `<head>`. */
export function PortalDocument({ assets, context, children }: PortalDocumentProps) {
  return (
    <html lang="it" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101317" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <FeedLinks folder="" title={context.site.name} />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={context.site.name}
          href="/opensearch.xml"
        />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="portal" />
        ))}
      </head>
      {/* The question about cookies makes room for itself here before React is there. */}
      <body suppressHydrationWarning>
        <PageContextProvider value={context}>{children}</PageContextProvider>
      </body>
    </html>
  );
}
