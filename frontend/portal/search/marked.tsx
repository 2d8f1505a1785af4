const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Shows a highlight of the search. It is taken apart into plain texts, so that nothing in it can be an element. */
export function Marked({ html }: { html: string }) {
  return html.split(/<\/?mark>/).map((part, index) => {
    const text = part.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
    // Every second part stands between the tags. The parts never change their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place
    return index % 2 === 1 ? <mark key={index}>{text}</mark> : text;
  });
}
