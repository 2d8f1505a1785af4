/** Whether the server kept a text as it was sent; how it writes a tag (`<br />` for `<br>`) is no difference. */
export function sameStoredHtml(sent: string, kept: string): boolean {
  return plainly(sent) === plainly(kept);
}

function plainly(html: string): string {
  return html
    .trim()
    .replace(/<[^>]*>/g, attributesInOrder)
    .replace(/&nbsp;|&#160;/g, '\u00a0')
    .replaceAll('&quot;', '"')
    .replace(/&#39;|&apos;/g, "'");
}

function attributesInOrder(tag: string): string {
  const name = /^<\/?[a-z0-9]+/i.exec(tag)?.[0].toLowerCase() ?? tag;
  const attributes = [...tag.matchAll(/\s([a-z-]+)="([^"]*)"/gi)].map(
    ([, attribute, value]) => `${attribute}="${value?.replace(/\s*([:;])\s*/g, '$1').replace(/;$/, '')}"`,
  );
  return [name, ...attributes.sort()].join(' ');
}
