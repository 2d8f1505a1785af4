/** Feeds of a given size, all different, always the same: feed `index` of one run equals feed `index` of the next. */
export function inventedFeed(index: number, bytes: number): string {
  const items: string[] = [];
  let size = 0;
  for (let story = 0; size < bytes - 400; story += 1) {
    const item = index % 3 === 2 ? atomEntry(index, story) : rssItem(index, story);
    items.push(item);
    size += item.length;
  }
  return index % 3 === 2 ? atomFeed(index, items) : rssFeed(index, items);
}

const epoch = Date.UTC(2026, 10, 21, 9);
const words =
  'modello rete dati ricerca azienda governo testo immagine agente codice norma ospedale scuola fabbrica lingua voce'.split(
    ' ',
  );

function word(index: number, story: number, place: number): string {
  return words[(index * 7 + story * 5 + place * 3) % words.length] ?? 'notizia';
}

function title(index: number, story: number): string {
  const parts = Array.from({ length: 7 }, (_, place) => word(index, story, place));
  return `L&apos;AI e ${parts.join(' ')} ${index}-${story} &amp; altro`;
}

function body(index: number, story: number): string {
  return Array.from({ length: 8 }, (_, paragraph) => {
    const text = Array.from({ length: 28 }, (_, place) => word(index, story + paragraph, place)).join(' ');
    return `<p class="testo">${text}, secondo <a href="https://fonte.example/${index}/${story}">la fonte ${story}</a> &egrave; cos&igrave;.</p>`;
  }).join('\n');
}

function rssItem(index: number, story: number): string {
  const date = new Date(epoch - (index * 61 + story * 47) * 60_000).toUTCString();
  return `<item><title>${title(index, story)}</title><link>https://giornale${index}.example/notizie/${story}?utm_source=rss</link>
<guid isPermaLink="false">g-${index}-${story}</guid><pubDate>${date}</pubDate><dc:creator>Redazione</dc:creator><category>AI</category>
<description><![CDATA[${body(index, story).slice(0, 300)}]]></description><content:encoded><![CDATA[${body(index, story)}]]></content:encoded></item>`;
}

function rssFeed(index: number, items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Giornale ${index}</title><link>https://giornale${index}.example/</link><language>it</language>${items.join('\n')}</channel></rss>`;
}

function atomEntry(index: number, story: number): string {
  const date = new Date(epoch - (index * 61 + story * 47) * 60_000).toISOString();
  const html = body(index, story).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<entry><title>${title(index, story)}</title><link href="https://giornale${index}.example/notizie/${story}"/><id>urn:${index}:${story}</id><published>${date}</published><updated>${date}</updated><author><name>Redazione</name></author><content type="html">${html}</content></entry>`;
}

function atomFeed(index: number, items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it"><title>Giornale ${index}</title><link href="https://giornale${index}.example/"/><id>urn:${index}</id>${items.join('\n')}</feed>`;
}
