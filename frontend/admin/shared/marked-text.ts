/** A word, sign or blank of a text as people read it, and the marks that it carries, as names of elements. */
export interface MarkedWord {
  readonly text: string;
  readonly marks: readonly string[];
}

const MARKS: Readonly<Record<string, string>> = {
  ...{ B: 'strong', STRONG: 'strong', I: 'em', EM: 'em', U: 'u', S: 's', CODE: 'code', SUP: 'sup', SUB: 'sub' },
};
/** What begins a line, and how it is named there. */
const LINES: Readonly<Record<string, string>> = {
  ...{ P: '', DIV: '', PRE: '', TR: '', UL: '', OL: '', TABLE: '', BR: '' },
  ...{ H1: 'Titolo di sezione: ', H2: 'Titolo di sezione: ' },
  ...{
    H3: 'Titolo di paragrafo: ',
    H4: 'Titolo di paragrafo: ',
    H5: 'Titolo di paragrafo: ',
    H6: 'Titolo di paragrafo: ',
  },
  ...{ BLOCKQUOTE: 'Citazione: ', CAPTION: 'Didascalia: ', LI: '• ' },
};
const WORDS = /[\p{L}\p{N}\p{M}]+(?:[.,]\p{N}+)*|\s+|[^\p{L}\p{N}\p{M}\s]/gu;

/** The text of an article without its tags: headings, lists, links and images named, each block on a line of its own. */
export function markedWords(root: Element): readonly MarkedWord[] {
  const words: MarkedWord[] = [];
  // Nothing but the name of a line, or a line between cells, stands there yet.
  let isFresh = true;
  let isBlankBefore = false;
  const say = (text: string, marks: readonly string[]) => {
    if (text !== '') words.push({ text, marks });
  };
  const startLine = (name: string) => {
    if (!isFresh) say('\n', []);
    say(name, []);
    isFresh = true;
    isBlankBefore = false;
  };
  const read = (node: Node, marks: readonly string[], name = LINES[node.nodeName]) => {
    if (node.nodeType === 3) {
      for (const [word] of (node.textContent ?? '').matchAll(WORDS)) {
        if (word.trim() === '') isBlankBefore = !isFresh;
        else {
          if (isBlankBefore) say(' ', []);
          say(word, marks);
          isFresh = false;
          isBlankBefore = false;
        }
      }
      return;
    }
    if (!isElement(node)) return;
    if (node.tagName === 'TR') isFresh = words.at(-1)?.text === '\n' || words.length === 0;
    if (name !== undefined) startLine(name);
    if (/^T[HD]$/.test(node.tagName) && node.previousElementSibling !== null) {
      say(' | ', []);
      isFresh = true;
    }
    const inside = [...marks, ...marksOf(node)];
    let items = 0;
    for (const child of node.childNodes) {
      const isItem = node.tagName === 'OL' && isElement(child);
      if (isItem) items += 1;
      read(child, inside, isItem ? `${items}. ` : undefined);
    }
    const after = named(node);
    if (after === '') return;
    if (isBlankBefore) say(' ', []);
    say(after, marks);
    isFresh = false;
    isBlankBefore = false;
  };
  for (const child of root.childNodes) read(child, []);
  return words;
}

/** A text as it is compared on the screen, in which `<br />` is no other tag than `<br>`. */
export function plainTags(text: string): string {
  return text.replace(/<([a-z][^<>]*?)\s*\/>/gi, '<$1>');
}

/** What no mark shows of a link or an image: where it leads, what it is. */
function named(element: Element): string {
  const of = (name: string) => element.getAttribute(name) ?? '';
  if (element.tagName === 'A' && of('href') !== '') return ` (${of('href')})`;
  return element.tagName === 'IMG' ? `[Immagine: ${of('alt') || 'decorativa'}, ${of('src')}]` : '';
}

function marksOf(element: Element): readonly string[] {
  const mark = MARKS[element.tagName];
  const isStruck = /line-through/.test(element.getAttribute('style') ?? '');
  return [...(mark === undefined ? [] : [mark]), ...(isStruck ? ['s'] : [])];
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
