import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import RssParser from 'rss-parser';
import { decodeText } from './feed-text.js';
import { liftCdata } from './lifted-cdata.js';
import { plainXmlTree } from './plain-xml.js';

interface Xml2js {
  parseString(text: string, done: (error: unknown, tree: unknown) => void): void;
}

/** What xml2js makes of a document, undefined where it refuses. A new one each time, as our reader has it. */
function byXml2js(text: string): unknown {
  const { xmlParser } = new RssParser() as unknown as { readonly xmlParser: Xml2js };
  let answer: unknown;
  try {
    xmlParser.parseString(text, (error, tree) => {
      answer ??= error ? undefined : tree;
    });
  } catch {
    // It throws again what it told already.
  }
  return answer;
}

/** Whether a document is plain; when it is, both must agree about it. */
function isPlainAndAgreed(text: string): boolean {
  const tree = plainXmlTree(text);
  if (tree !== null) expect(tree).toEqual(byXml2js(text));
  return tree !== null;
}

const feed = (items: string) => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:dc='http://purl.org/dc/elements/1.1/'>
<!-- made by hand --><channel><title>Prova &amp; altro</title>${items}</channel></rss>\n`;

describe('The tree of a plain document', () => {
  it.each([
    ['elements and text', '<item><title>Uno</title><link>https://a.example/1</link></item>'],
    ['several of one name', '<item><category>a</category><category>b</category></item><item/>'],
    ['attributes in both quotes', `<guid isPermaLink="false" a='"'>1</guid><b c = "1"\n d="&lt;2&gt;" />`],
    ['the first of two attributes of one name', '<a b="1" b="2"/>'],
    ['references', '<title>&quot;&#233;&#xE8;&#038;&apos;&#128512; &lt;b&gt;</title>'],
    [
      'CDATA beside text',
      '<d>a <![CDATA[<b>]] ]]> c</d><e><![CDATA[]]></e><f><![CDATA[  ]]></f><g><![CDATA[x]]]]></g>',
    ],
    ['white space', '<a> </a><b>\n<c/> x </b><d>\u00a0</d><e k="v"> </e>'],
    ['comments and instructions inside', '<a>b<!-- - c --><?d e?>f</a>'],
    ['names that objects have', '<constructor>1</constructor><toString/><__proto__>2</__proto__>'],
    ['what follows the outermost element', '</channel></rss><p>x'],
  ])('is that of xml2js: %s', (_, items) => {
    expect(isPlainAndAgreed(feed(items))).toBe(true);
  });

  it.each([
    ['a document type', '<!DOCTYPE rss><rss/>'],
    ['an entity of HTML', '<a>&egrave;</a>'],
    ['a bare ampersand', '<a>b & c</a>'],
    ['a character XML does not have', '<a>&#0;</a>'],
    ['an element that is not closed', '<a><b></a>'],
    ['a document that is cut short', '<a><b>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['a name beyond ASCII', '<città/>'],
    ['two hyphens in a comment', '<a><!-- b -- c --></a>'],
    ['text before the first element', 'x<a/>'],
    ['the names under which xml2js keeps things', '<a><_>1</_></a>'],
    ['an attribute named like a part of every object', '<a hasOwnProperty="1"/>'],
    ['nothing', ''],
  ])('is not made of what is odd: %s', (_, text) => {
    expect(plainXmlTree(text)).toBeNull();
  });

  it('is that of xml2js for whatever is taken for plain, however it was damaged', () => {
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
    let plain = 0;
    fc.assert(
      fc.property(fc.tuple(document, document), ([inner, after]) => {
        if (isPlainAndAgreed(`<r>${inner}</r>${after}`)) plain += 1;
      }),
      { numRuns: 3_000 },
    );
    expect(plain).toBeGreaterThan(30);
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
      fc.property(element, (document) => expect(isPlainAndAgreed(document)).toBe(true)),
      { numRuns: 500 },
    );
  });

  it('takes little time for a hostile document', () => {
    const deep = `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`;
    expect(plainXmlTree(deep)).not.toBeNull();
    expect(plainXmlTree(`<a ${'b="'.repeat(50_000)}`)).toBeNull();
    expect(plainXmlTree(`<a${' b="1"'.repeat(50_000)}`)).toBeNull();
    expect(plainXmlTree(`<a>${'&'.repeat(100_000)}</a>`)).toBeNull();
    expect(plainXmlTree(`<a>${'<!--'.repeat(100_000)}`)).toBeNull();
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
    const plain = documents.filter((text) => isPlainAndAgreed(text));
    for (const text of documents) isPlainAndAgreed(liftCdata(text).text);
    expect(plain.length).toBeGreaterThan(documents.length / 2);
  });
});
