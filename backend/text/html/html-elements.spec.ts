import { describe, expect, it } from '@jest/globals';
import { attributeOf, innermostElements, replaceInnermost } from './html-elements.js';

describe('the elements of sanitised HTML', () => {
  it('are found with their attributes and what they hold', () => {
    const html = '<p class="a">Uno <b>due</b></p><h2>Tre</h2><p>quattro';
    expect(innermostElements(html, ['p', 'h2'])).toEqual([
      { name: 'p', attributes: ' class="a"', content: 'Uno <b>due</b>', start: 0, end: 31 },
      { name: 'h2', attributes: '', content: 'Tre', start: 31, end: 43 },
    ]);
  });

  it('are those that hold no other of them', () => {
    const html = '<p>a<p>b</p></p><table><tr><td><table>c</table></td></tr></table>';
    expect(innermostElements(html, ['p']).map(({ content }) => content)).toEqual(['b']);
    expect(innermostElements(html, ['table']).map(({ content }) => content)).toEqual(['c']);
  });

  it('are replaced in their places', () => {
    const html = '<p>a</p>, <p>b</p> e <em>c</em>';
    expect(replaceInnermost(html, ['p'], ({ content }) => content.toUpperCase())).toBe('A, B e <em>c</em>');
  });

  it('say what an attribute is', () => {
    expect(attributeOf({ attributes: ' data-class="a" class="b &amp; c"' }, 'class')).toBe('b &amp; c');
    expect(attributeOf({ attributes: ' class="b"' }, 'href')).toBeNull();
  });
});
