import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import RssParser from 'rss-parser';
import { decodeText } from './feed-text.js';
import { liftCdata } from './lifted-cdata.js';
import { xmlParserOf } from './rss-parser-reader.js';
import { wellFormedTree } from './xml-tree.js';

/** What xml2js makes of a document, undefined where it refuses. A new one each time, as our reader has it. */
function byXml2js(text: string): unknown {
  let answer: unknown;
  try {
    xmlParserOf(new RssParser()).parseString(text, (error, tree) => {
      answer ??= error ? undefined : tree;
    });
  } catch {
    // It throws again what it told already.
  }
  return answer;
}

/** With line ends in attributes read as spaces, as XML has it; xml2js keeps them. */
function withSpaces(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree), (key, value: unknown) => {
    if (key !== '$' || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, text]) => [name, String(text).replace(/[\t\n]/g, ' ')]),
    );
  });
}

/** Whether a document is taken for well-formed; when it is, both must agree about it. */
function isTakenAndAgreed(text: string): boolean {
  const tree = wellFormedTree(text);
  if (tree !== null) {
    const [ours, theirs] = [tree, byXml2js(text.replace(/\r\n?/g, '\n'))].map(withSpaces);
    expect(ours).toEqual(theirs);
  }
  return tree !== null;
}

const feed = (items: string) => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:dc='http://purl.org/dc/elements/1.1/'>
<!-- made by hand --><channel><title>Prova &amp; altro</title>${items}</channel></rss>\n`;

describe('The tree of a well-formed document', () => {
  it.each([
    ['elements and text', '<item><title>Uno</title><link>https://a.example/1</link></item>'],
    ['several of one name', '<item><category>a</category><category>b</category></item><item/>'],
    ['attributes in both quotes', `<guid isPermaLink="false" a='"'>1</guid><b c = "1"\n d="&lt;2&gt;" />`],
    ['references', '<title>&quot;&#233;&#xE8;&#038;&apos;&#128512; &lt;b&gt;</title>'],
    [
      'CDATA beside text',
      '<d>a <![CDATA[<b>]] ]]> c</d><e><![CDATA[]]></e><f><![CDATA[  ]]></f><g><![CDATA[x]]]]></g>',
    ],
    ['white space', '<a> </a><b>\n<c/> x </b><d>\u00a0</d><e k="v"> </e>'],
    ['comments and instructions inside', '<a>b<!-- - c --><?d e?>f</a>'],
    ['names that objects have', '<constructor>1</constructor><toString/><__proto__>2</__proto__>'],
  ])('is that of xml2js: %s', (_, items) => {
    expect(isTakenAndAgreed(feed(items))).toBe(true);
  });

  it.each([
    ['two attributes of one name', '<a b="1" b="2"/>'],
    ['something after the outermost element', '<a/><p>x'],
    ['an entity of HTML', '<a>&egrave;</a>'],
    ['a bare ampersand', '<a>b & c</a>'],
    ['a character XML does not have', '<a>&#0;</a>'],
    ['an element that is not closed', '<a><b></a>'],
    ['a document that is cut short', '<a><b>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['two hyphens in a comment', '<a><!-- b -- c --></a>'],
    ['text before the first element', 'x<a/>'],
    ['the names under which xml2js keeps things', '<a><_>1</_></a>'],
    ['nothing', ''],
  ])('is not made of what is odd or broken: %s', (_, text) => {
    expect(wellFormedTree(text)).toBeNull();
  });

  it('is that of xml2js for whatever is taken for sound, however it was damaged', () => {
    const pieces = [
      '<a>',
      '</a>',
      '<b c="d">',
      '</b>',
      '<e/>',
      '<![CDATA[',
      ']]>',
      ']',
      '<!--',
      '-->',
      '-',
      '<?',
      '?>',
      '?',
    ];
    const more = [
      '&',
      '&amp;',
      '&#65;',
      '&#',
      ';',
      ' ',
      '\n',
      'x',
      '"',
      "'",
      '=',
      '<',
      '>',
      '/',
      '!',
      '<a ',
      ' b="',
      "c='1'",
    ];
    const document = fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 14 }).map((parts) => parts.join(''));
    let taken = 0;
    fc.assert(
      fc.property(fc.tuple(document, document), ([inner, after]) => {
        if (isTakenAndAgreed(`<r>${inner}</r>${after}`)) taken += 1;
      }),
      { numRuns: 3_000 },
    );
    expect(taken).toBeGreaterThan(20);
  });

  it('is that of xml2js for generated trees', () => {
    const text = fc.constantFrom('', ' ', 'uno', 'due &lt;b&gt;', '<![CDATA[tre <i>]]>', '<!-- no -->', '&#x1F600;\n');
    const name = fc.constantFrom('a', 'b', 'dc:c', 'item');
    const { element } = fc.letrec<{ element: string }>((tie) => ({
      element: fc
        .record({
          name,
          key: fc.constantFrom('', ' k="v"', ' k=\'1\' l="2&amp;3"'),
          parts: fc.array(fc.oneof({ depthSize: 'small' }, text, tie('element')), { maxLength: 4 }),
        })
        .map(({ name: tag, key, parts }) =>
          parts.length === 0 ? `<${tag}${key}/>` : `<${tag}${key}>${parts.join('')}</${tag}>`,
        ),
    }));
    fc.assert(
      fc.property(element, (document) => expect(isTakenAndAgreed(document)).toBe(true)),
      { numRuns: 500 },
    );
  });

  it('takes little time for a hostile document', () => {
    const deep = `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`;
    expect(wellFormedTree(deep)).toBeNull();
    expect(wellFormedTree(`<a ${'b="'.repeat(50_000)}`)).toBeNull();
    expect(wellFormedTree(`<a${' b="1"'.repeat(50_000)}`)).toBeNull();
    expect(wellFormedTree(`<a>${'&'.repeat(100_000)}</a>`)).toBeNull();
    expect(wellFormedTree(`<a>${'<!--'.repeat(100_000)}`)).toBeNull();
  });
});

const folder = join(process.cwd(), '../shared/data/feeds/files');
// The data is not beside every clone: without it these tests are skipped, and their titles say so.
const describeWithData = existsSync(folder) ? describe : describe.skip;

describeWithData('The tree of a real feed (needs ../shared/data)', () => {
  it('is that of xml2js wherever it is made, and it is made for most of them', () => {
    const documents = readdirSync(folder)
      .map((name) => decodeText(readFileSync(join(folder, name)), null).text.trim())
      .filter((text) => text.startsWith('<'));
    const taken = documents.filter((text) => isTakenAndAgreed(text));
    for (const text of documents) isTakenAndAgreed(liftCdata(text).text);
    expect(taken.length).toBeGreaterThan(documents.length / 2);
  });
});
