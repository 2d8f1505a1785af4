import { xmlText } from './xml.js';

/** What a browser needs to install the site as an app (W3C Web App Manifest), as JSON. */
export function webManifest(name: string): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: 'Notizie, guide e analisi sull’intelligenza artificiale, in italiano e con le fonti in vista.',
    lang: 'it',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['news'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Articoli salvati', url: '/salvati' },
      { name: 'Categorie', url: '/categorie' },
    ],
  });
}

/** The description by which browsers offer the site's search (OpenSearch 1.1). */
export function openSearchDescription(site: { readonly name: string; readonly baseUrl: string }): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${xmlText([...site.name].slice(0, 16).join(''))}</ShortName>`,
    `<Description>Cerca tra gli articoli di ${xmlText(site.name)}</Description>`,
    '<Language>it-IT</Language>',
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image height="192" width="192" type="image/png">${xmlText(`${site.baseUrl}/icon-192.png`)}</Image>`,
    `<Url type="text/html" template="${xmlText(`${site.baseUrl}/cerca?q={searchTerms}`)}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${xmlText(`${site.baseUrl}/opensearch.xml`)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}

/** Who to inform about a weakness (RFC 9116), valid for somewhat less than a year. */
export function securityTxt(baseUrl: string, contactEmail: string | undefined, now: Date): string {
  // The first of a month: the text stays the same for a whole month, so that it can be stored.
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
  return [
    `Contact: ${contactEmail ? `mailto:${contactEmail}` : `${baseUrl}/contatti`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: it, en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
