import { withoutTags } from './html-tags.js';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What a reader sees of a body, on one line. The sanitiser that stored it writes these entities and no others. */
export function visibleText(sanitisedHtml: string): string {
  return withoutTags(sanitisedHtml, sanitisedHtml.length)
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
