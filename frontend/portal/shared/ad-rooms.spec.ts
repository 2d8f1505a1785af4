import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { adPositions, withAdRooms } from './ad-rooms.js';

const ROOM = /<div class="ad">.*?<\/div><\/div>/g;
const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => `<p>Paragrafo ${index + 1}.</p>`);

describe('where advertisements stand', () => {
  it.each([
    [0, []],
    [1, []],
    [2, [1]],
    [6, [1]],
    [7, [1, 3]],
    [10, [1, 5]],
    [11, [1, 5, 8]],
    [20, [1, 10, 15]],
  ])('of %i paragraphs', (count, positions) => {
    expect(adPositions(count)).toEqual(positions);
  });

  it('is never above the first paragraph, never twice at one place and never after the last', () => {
    fc.assert(
      fc.property(fc.nat(500), (count) => {
        const positions = adPositions(count);
        expect(new Set(positions).size).toBe(positions.length);
        for (const position of positions) {
          expect(position).toBeGreaterThanOrEqual(1);
          expect(position).toBeLessThan(count);
        }
      }),
    );
  });
});

describe('a body with room for advertisements', () => {
  it('has it between paragraphs of the text, not in quotations, lists and tables', () => {
    const html = '<blockquote><p>Citazione.</p></blockquote><p>Uno.</p><ul><li><p>Voce.</p></li></ul><p>Due.</p>';
    expect(withAdRooms(html).replace(ROOM, '[ad]')).toBe(
      '<blockquote><p>Citazione.</p></blockquote><p>Uno.</p>[ad]<ul><li><p>Voce.</p></li></ul><p>Due.</p>',
    );
  });

  it('takes a frame around the text and images for what they are, and does not count empty paragraphs', () => {
    const html = '<div><p>&nbsp;</p><p>Uno.<br>E altro.</p><p></p><img src="/a.jpg"><p>Due.</p></div>';
    expect(withAdRooms(html).replace(ROOM, '[ad]')).toBe(
      '<div><p>&nbsp;</p><p>Uno.<br>E altro.</p>[ad]<p></p><img src="/a.jpg"><p>Due.</p></div>',
    );
  });

  it('loses and changes nothing of the text, whatever stands in it', () => {
    const block = fc.constantFrom(
      ...paragraphs(3),
      '<h2>Titolo</h2>',
      '<blockquote><p>Citazione.</p></blockquote>',
      '<table><tbody><tr><td><p>Cella</p></td></tr></tbody></table>',
      '<p><strong>Con</strong> <a href="/x">segni</a><br></p>',
      '<pre><code>&lt;p&gt;</code></pre>',
      '<div><p>Dentro.</p></div>',
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 30 }), (blocks) => {
        const html = blocks.join('');
        const withRooms = withAdRooms(html);
        expect(withRooms.replace(ROOM, '')).toBe(html);
        const count = blocks.filter((text) => /^<(p|div)>/.test(text)).length;
        expect(withRooms.match(ROOM)?.length ?? 0).toBe(adPositions(count).length);
      }),
    );
  });
});
