import { EMBED_CLASS } from '../../../../contract/embeds.js';
import { type CheerioAPI, htmlTree } from '../../../../platform/html/html-tree.js';
import { bodyHtml } from '../../../../text/html/inline-marks.js';
import { sameAddress } from '../cited-addresses.js';

const OPAQUE =
  'script, style, template, textarea, title, xmp, noscript, noembed, noframes, plaintext, select, math, svg, iframe, object, embed, picture, video, audio, map';

/**
 * A written body that leads to the sources of its run and nowhere else, whatever the writer was talked into: other links leave
 * their words behind, images and cards of other addresses go. An address that a source only names is no source.
 */
export function withCapturedLinks(html: string, sourceUrls: readonly string[]): string {
  // What is nested deeper than any text needs has left by then: a tree is written out level by level.
  const tree = htmlTree(bodyHtml(html));
  // What holds no elements for one parser holds links for another, and none of it is anything of an article.
  tree(OPAQUE).remove();
  const sourceOf = (address: string | undefined) =>
    address === undefined ? undefined : sourceUrls.find((url) => sameAddress(url, address));
  for (const image of tree('img').toArray()) {
    const source = sourceOf(image.attribs.src);
    if (source === undefined) removeWithWhatItLeavesEmpty(tree, tree(image));
    else image.attribs.src = source;
  }
  for (const card of tree(`.${EMBED_CLASS}`).toArray()) {
    const links = tree(card).find('a[href]').toArray();
    if (links.length === 0 || !links.every(({ attribs }) => sourceOf(attribs.href))) tree(card).remove();
  }
  for (const link of tree('a').toArray()) {
    const address = link.attribs.href;
    if (address === undefined || /^#[\p{L}\p{N}_-]+$/u.test(address)) continue;
    const source = sourceOf(address);
    if (source === undefined) tree(link).replaceWith(tree(link).contents());
    else link.attribs.href = source;
  }
  // As elements of the tree: what has the form of a comment within an attribute holds the attribute's end, and more.
  const isComment = (_: number, { type }: { readonly type: string }) => type === 'comment';
  tree.root().contents().filter(isComment).remove();
  // One by one: to put nodes of all depths in their order takes time by the square of a deep body.
  for (const element of tree('*').toArray()) tree(element).contents().filter(isComment).remove();
  return tree.html();
}

function removeWithWhatItLeavesEmpty(tree: CheerioAPI, element: ReturnType<CheerioAPI>): void {
  const above = element.parent();
  element.remove();
  const isEmpty = above.length > 0 && above.text().trim() === '' && above.children().length === 0;
  if (isEmpty && above.is('p, figure, a, div, span, li, em, strong')) removeWithWhatItLeavesEmpty(tree, above);
}
