import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { htmlToText } from './html-to-text.js';

describe('The text of a piece of HTML', () => {
  it.each([
    ['plain text', 'plain text'],
    ['<p>Uno</p><p>Due <b>e</b> mezzo</p>', 'Uno\nDue e mezzo'],
    ['Riga<br>nuova<br/>ancora', 'Riga\nnuova\nancora'],
    ['a &amp; b &lt;c&gt; &egrave; &#8217; &#x2019; &#146; &nbsp;d', 'a & b <c> è ’ ’ ’ d'],
    ['AT&T, R&D &copyright &unknown;', 'AT&T, R&D &copyright &unknown;'],
    ['5 < 6 and 7 > 6 <3', '5 < 6 and 7 > 6 <3'],
    ['<script>alert("<p>no</p>")</script>sì<style>p{}</style>', 'sì'],
    ['<SCRIPT>no</SCRIPT>sì', 'sì'],
    ['a<!-- <p>comment --> b<!doctype x>c<?php x ?>d', 'a bcd'],
    ['<a href="x>y" title=\'a>b\'>link</a>', 'link'],
    ["<a title=don't>it isn't</a>", "it isn't"],
    ['<img alt="x" onerror="alert(1)">testo', 'testo'],
    ['<p', ''],
    ['text <a href="', 'text'],
    ['<script>never closed', ''],
    ['uno \t\r\n  due\u00a0tre', 'uno\ndue tre'],
    ['&#0;&#xd800;&#99999999;', '\ufffd\ufffd\ufffd'],
  ])('%s', (html, text) => {
    expect(htmlToText(html, 1_000)).toBe(text);
  });

  it('is cut at a whole character', () => {
    expect(htmlToText('<p>aaa😀😀</p>', 4)).toBe('aaa');
    expect(htmlToText('<p>aaa😀😀</p>', 5)).toBe('aaa😀');
  });

  it('never throws, keeps to its length and holds no script', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '</',
      '<!--',
      '-->',
      '<p>',
      '<script>',
      '</script>',
      '&amp;',
      '&#',
      ' ',
      'a',
      '=',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (parts, length) => {
        const text = htmlToText(parts.join(''), length);
        expect(text.length).toBeLessThanOrEqual(length);
        expect(text).not.toMatch(/<script>/);
      }),
      { numRuns: 2_000 },
    );
  });
});
