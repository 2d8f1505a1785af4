import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { liftCdata } from './lifted-cdata.js';
import { readWithRssParser } from './rss-parser-reader.js';

const long = (text: string) => text.padEnd(200, ' parola');
const section = (text: string) => `<![CDATA[${text}]]>`;

describe('Long CDATA sections', () => {
  it('are taken out and put back where they stood', () => {
    const { text, restore } = liftCdata(`<a>prima ${section(long('<p>uno'))} poi ${section(long('due & tre'))}</a>`);
    expect(text).toMatch(/^<a>prima \S+ poi \S+<\/a>$/);
    expect(text).not.toContain('<p>');
    expect(restore(text)).toBe(`<a>prima ${long('<p>uno')} poi ${long('due & tre')}</a>`);
  });

  it.each([
    ['a short one', `<a>${section('breve')}</a>`],
    ['a blank one', `<a>${section(' '.repeat(500))}</a>`],
    ['one inside a comment', `<!-- ${section(long('x'))} --><a/>`],
    ['one inside a processing instruction', `<?x ${section(long('x'))} ?><a/>`],
    ['one that never ends', `<a><![CDATA[${long('x')}</a>`],
    ['everything in a document that uses our mark itself', `<a>\ufdd0${section(long('x'))}</a>`],
  ])('%s stays', (_, document) => {
    expect(liftCdata(document).text).toBe(document);
  });

  it('are found behind comments, a document type and an opening that means nothing', () => {
    const before = '<?xml version="1.0"?><!DOCTYPE rss [<!-- <![CDATA[ --><!ENTITY a "b">]><!-- x --><rss>';
    const { text } = liftCdata(`${before}${section(long('x'))}</rss>`);
    expect(text).toMatch(/^<\?xml.*<rss>\S{3}<\/rss>$/);
  });

  it('make no difference to what rss-parser reads', async () => {
    const value = fc.oneof(
      fc.constantFrom('', 'breve', long('lungo'), '<p>con <b>marcatura</b></p>'.repeat(9), '<!-- nota -->'.repeat(20)),
      fc.string(),
    );
    const field = fc.tuple(
      fc.constantFrom('title', 'link', 'guid', 'description', 'content:encoded', 'category'),
      fc.array(
        value.map((text) => section(text.replaceAll(']]>', ''))),
        { minLength: 1, maxLength: 2 },
      ),
      fc.constantFrom('', ' ', 'testo ', '<!-- <![CDATA[ -->'),
    );
    const item = fc.array(
      field.map(([name, sections, between]) => `<${name}>${sections.join(between)}</${name}>`),
      { maxLength: 6 },
    );
    const feed = fc.array(item, { maxLength: 4 }).map((items) => {
      const entries = items.map((fields) => `<item>${fields.join('')}</item>`);
      return `<rss version="2.0"><channel><title>t</title>${entries.join('')}</channel></rss>`;
    });
    await fc.assert(
      fc.asyncProperty(feed, async (text) => {
        const plainly = await readWithRssParser({ text, restore: (read) => read }).catch(() => 'refused');
        const lifted = await readWithRssParser(liftCdata(text)).catch(() => 'refused');
        expect(lifted).toEqual(plainly);
      }),
    );
  });

  it('are sought once only, however often a hostile document opens what it never ends', () => {
    for (const hostile of ['<!--', '<![CDATA[', '<?', '<!', ']]>']) {
      const document = hostile.repeat(500_000);
      expect(liftCdata(document).text).toBe(document);
    }
  });
});
