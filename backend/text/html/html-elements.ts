/** An element of sanitised HTML and where it stands in it. */
export interface HtmlElement {
  readonly name: string;
  /** As they are written, with the blank before them. */
  readonly attributes: string;
  /** What stands between its two tags. */
  readonly content: string;
  readonly start: number;
  readonly end: number;
}

/** Sanitised HTML writes every other `<` and `>` as an entity, in words and in values. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g;

/**
 * The elements of these names that hold no other of them, in their order. In one pass: a pattern from an opening to a
 * closing tag reads on to the end of the text from every opening tag without one.
 */
export function innermostElements(sanitisedHtml: string, names: readonly string[]): HtmlElement[] {
  const found: HtmlElement[] = [];
  let open: {
    readonly name: string;
    readonly attributes: string;
    readonly start: number;
    readonly from: number;
  } | null = null;
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index: start } of sanitisedHtml.matchAll(TAG)) {
    if (!names.includes(name)) continue;
    const from = start + tag.length;
    if (slash === '') open = { name, attributes, start, from };
    else {
      if (open?.name === name) {
        const content = sanitisedHtml.slice(open.from, start);
        found.push({ name, attributes: open.attributes, content, start: open.start, end: from });
      }
      open = null;
    }
  }
  return found;
}

/** The HTML with other HTML in the place of each of these elements. */
export function replaceInnermost(
  sanitisedHtml: string,
  names: readonly string[],
  replacement: (element: HtmlElement) => string,
): string {
  let replaced = '';
  let done = 0;
  for (const element of innermostElements(sanitisedHtml, names)) {
    replaced += sanitisedHtml.slice(done, element.start) + replacement(element);
    done = element.end;
  }
  return replaced + sanitisedHtml.slice(done);
}

/** The value of an attribute as it is written, entities as they stand; null without one. */
export function attributeOf({ attributes }: Pick<HtmlElement, 'attributes'>, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}
