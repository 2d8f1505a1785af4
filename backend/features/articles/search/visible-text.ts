const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of a stored body. It was sanitised when it was stored, so a tag cannot hold a «>» and this may be quick. */
export function visibleText(sanitisedHtml: string): string {
  return sanitisedHtml
    .replace(/<\/?(?:strong|em|u|i|b|a|span|code)(?=[\s>])[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
