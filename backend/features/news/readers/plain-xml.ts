/** The tree that xml2js makes: children by name, each in a list; attributes under `$`, text under `_`. */
export type XmlTree = Record<string, unknown>;

/**
 * The tree of a document in which nothing is odd, the same as xml2js makes of it, which rss-parser reads with; null for
 * every other document, sound or broken: that is for xml2js to judge. sax below xml2js looks at each letter; here whole
 * runs are passed over, and there is little code for the engine to compile. Linear for any input, and never recursive.
 *
 * Odd are names with letters beyond ASCII, document types, entities other than XML's own five and character references,
 * and whatever is not well-formed.
 */
export function plainXmlTree(text: string): XmlTree | null {
  const tree = new GrowingTree();
  for (let at = 0; at >= 0; ) {
    const start = text.indexOf('<', at);
    if (start < 0 || (start > at && !tree.addText(withoutReferences(text.slice(at, start))))) return null;
    at = markupReaders[text.charAt(start + 1)]?.(text, start, tree) ?? readStart(text, start, tree);
    if (tree.root) return tree.root;
  }
  return null;
}

/** Reads one piece of markup and gives the position behind it; negative for what is odd. */
type MarkupReader = (text: string, start: number, tree: GrowingTree) => number;

const markupReaders: Readonly<Record<string, MarkupReader>> = {
  '/': (text, start, tree) => {
    const closing = tree.closing;
    if (closing === null || !text.startsWith(closing, start)) return -1;
    tree.close();
    return start + closing.length;
  },
  '!': (text, start, tree) => {
    if (text.startsWith('<!--', start)) {
      const end = text.indexOf('--', start + 4);
      return end >= 0 && text.charAt(end + 2) === '>' ? end + 3 : -1;
    }
    const end = text.startsWith(CDATA, start) ? text.indexOf(']]>', start) : -1;
    return end >= 0 && tree.addCdata(text.slice(start + CDATA.length, end)) ? end + 3 : -1;
  },
  '?': (text, start) => {
    const end = text.indexOf('?>', start + 2);
    // After a doubled question mark sax reads on.
    return end < 0 || text.charAt(end - 1) === '?' ? -1 : end + 2;
  },
};

const CDATA = '<![CDATA[';
const startTag =
  /<([A-Za-z_][\w:.-]*)((?:[ \t\r\n]+[A-Za-z_][\w:.-]*[ \t\r\n]*=[ \t\r\n]*(?:"[^"]*"|'[^']*'))*)[ \t\r\n]*(\/?)>/y;
const attribute = /([A-Za-z_][\w:.-]*)[ \t\r\n]*=[ \t\r\n]*(?:"([^"]*)"|'([^']*)')/g;

function readStart(text: string, start: number, tree: GrowingTree): number {
  startTag.lastIndex = start;
  const [tag = '', name = '', attributes = '', slash = ''] = startTag.exec(text) ?? [];
  if (tag === '' || !tree.open(name)) return -1;
  for (const [, key = '', double, single = ''] of attributes === '' ? [] : attributes.matchAll(attribute)) {
    if (!tree.addAttribute(key, withoutReferences(double ?? single))) return -1;
  }
  if (slash !== '') tree.close();
  return start + tag.length;
}

const reference = /&(?:(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));)?/g;
const letters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Null when it holds one that we do not know. */
function withoutReferences(text: string): string | null {
  if (!text.includes('&')) return text;
  let isPlain = true;
  const decoded = text.replace(reference, (whole, name?: string, decimal?: string, hex?: string) => {
    const letter =
      name === undefined ? letterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) : letters[name];
    if (letter === undefined) isPlain = false;
    return letter ?? whole;
  });
  return isPlain ? decoded : null;
}

/** What XML allows as a character; undefined for another code. */
function letterOf(code: number): string | undefined {
  const isAllowed =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff);
  return isAllowed ? String.fromCodePoint(code) : undefined;
}

interface Element {
  readonly name: string;
  readonly node: XmlTree;
  text: string;
  hasCdata: boolean;
}

/** Builds the tree as xml2js does. What that would take otherwise it refuses with false. */
class GrowingTree {
  /** Set when the outermost element is closed; what follows that changes nothing. */
  root: XmlTree | null = null;
  private readonly above: Element[] = [];
  private current: Element | null = null;

  /** The tag that would close the current element. */
  get closing(): string | null {
    return this.current && `</${this.current.name}>`;
  }

  open(name: string): boolean {
    // Under these names xml2js keeps things of its own.
    if (name === '_' || name === 'cdata') return false;
    if (this.current) this.above.push(this.current);
    this.current = { name, node: emptyNode(), text: '', hasCdata: false };
    return true;
  }

  /** Of two attributes of one name the first counts. */
  addAttribute(name: string, value: string | null): boolean {
    if (!this.current || value === null || name in Object.prototype) return false;
    this.current.node.$ ??= emptyNode();
    const attributes = this.current.node.$ as XmlTree;
    attributes[name] ??= value;
    return true;
  }

  addText(text: string | null): boolean {
    if (text === null || !this.current) return text !== null && /^[ \t\r\n]*$/.test(text);
    this.current.text += text;
    return true;
  }

  addCdata(text: string): boolean {
    if (!this.current) return false;
    this.current.text += text;
    if (text !== '') this.current.hasCdata = true;
    return true;
  }

  close(): void {
    if (!this.current) return;
    const { name } = this.current;
    const value = contentOf(this.current);
    const parent = this.above.pop() ?? null;
    this.current = parent;
    if (!parent) {
      this.root = emptyNode();
      this.root[name] = value;
    } else if (name in parent.node) (parent.node[name] as unknown[]).push(value);
    else parent.node[name] = [value];
  }
}

/** A node, or only its text where it has nothing else. */
function contentOf({ node, text, hasCdata }: Element): XmlTree | string {
  const isBare = Object.keys(node).length === 0;
  if (isBare) return text;
  if (hasCdata || text.trim() !== '') node._ = text;
  return node;
}

/** Without a prototype: an element may have any name. */
function emptyNode(): XmlTree {
  return Object.create(null) as XmlTree;
}
