import { describe, expect, it } from '@jest/globals';
import { withTables } from './article-markup.js';

describe('tables of an article', () => {
  it('stand each in a frame of their own, also one inside another', () => {
    const inner = '<table><tbody><tr><td>b</td></tr></tbody></table>';
    const framed = withTables(`<p>a</p><table class="x"><tbody><tr><td>${inner}</td></tr></tbody></table><p>c</p>`);
    expect(framed.match(/<div class="sideways"[^>]*tabindex="0"><table/g)).toHaveLength(2);
    expect(framed.match(/<\/table><\/div>/g)).toHaveLength(2);
    expect(framed.startsWith('<p>a</p><div')).toBe(true);
    expect(framed.endsWith('</div><p>c</p>')).toBe(true);
  });

  it('are distinguished from text and attributes that only speak of them, as the sanitiser writes those', () => {
    const html = '<p title="&lt;table&gt;">Il tag &lt;table&gt; chiude con &lt;/table&gt;.</p>';
    expect(withTables(html)).toBe(html);
  });
});
