import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml';

/** The tree that xml2js makes: children by name, each in a list; attributes under `$`, text under `_`. */
export type XmlTree = Record<string, unknown>;

/** For a text with emoji the parser keeps the place of every letter: longer documents are left to xml2js. */
const MAX_CHARACTERS = 1_000_000;
/** Under these names xml2js keeps things of its own. */
const OF_XML2JS = new Set(['_', 'cdata']);

/**
 * The tree of a well-formed document as xml2js makes it for rss-parser, in half the time. Null for every other document:
 * what is broken is for xml2js to judge, which forgives some things.
 */
export function wellFormedTree(text: string): XmlTree | null {
  if (text.length > MAX_CHARACTERS) return null;
  try {
    const { root } = parseXml(text, { preserveCdata: true });
    if (root === null) return null;
    const tree = emptyNode();
    tree[root.name] = contentOf(root);
    return tree;
  } catch {
    // Not well-formed, or nested deeper than a recursion goes.
    return null;
  }
}

/** A node, or only its text where it has nothing else. */
function contentOf({ attributes, children }: XmlElement): XmlTree | string {
  const node = emptyNode();
  let isBare = true;
  if (Object.keys(attributes).length > 0) {
    node.$ = Object.assign(emptyNode(), attributes);
    isBare = false;
  }
  let text = '';
  let hasCdata = false;
  for (const child of children) {
    if (child instanceof XmlElement) {
      if (OF_XML2JS.has(child.name)) throw new Error(`<${child.name}> is no plain element.`);
      node[child.name] ??= [];
      (node[child.name] as unknown[]).push(contentOf(child));
      isBare = false;
    } else if (child instanceof XmlText) {
      text += child.text;
      hasCdata ||= child instanceof XmlCdata && child.text !== '';
    }
  }
  if (isBare) return text;
  if (hasCdata || text.trim() !== '') node._ = text;
  return node;
}

/** Without a prototype: an element may have any name. */
function emptyNode(): XmlTree {
  return Object.create(null) as XmlTree;
}
