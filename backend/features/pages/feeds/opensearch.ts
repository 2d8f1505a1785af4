import { xmlText } from './xml.js';

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
