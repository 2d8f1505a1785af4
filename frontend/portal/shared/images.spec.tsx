import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { someArticle } from '../../../backend/contract/portal-api.fake.js';
import { ArticleImage } from './article-image.js';
import { withImages } from './article-markup.js';

const ID = '0123456789abcdef'.repeat(2);
const UPLOADED = `/uploads/${ID}-1600x900-optimized.jpg`;

describe('the image of an article', () => {
  const markup = (featuredImage: string | null, first = false) =>
    renderToStaticMarkup(<ArticleImage article={someArticle({ featuredImage })} place="card" first={first} />);

  it('is offered as WebP and as JPEG in three widths, with its true size', () => {
    const html = markup(UPLOADED);
    expect(html).toContain(`<source type="image/webp" srcSet="/uploads/${ID}-1600x900-optimized_400w.webp 400w, `);
    expect(html).toContain(`srcSet="/uploads/${ID}-1600x900-optimized_400w.jpg 400w, `);
    expect(html).toContain(`src="${UPLOADED}" width="1600" height="900" alt=""`);
  });

  it('is fetched first where readers see it first, and lazily elsewhere', () => {
    expect(markup(UPLOADED)).toContain('loading="lazy"');
    expect(markup(UPLOADED)).toContain('sizes="auto, ');
    expect(markup(UPLOADED, true)).toContain('fetchPriority="high"');
    expect(markup(UPLOADED, true)).not.toMatch(/loading=|auto, /);
  });

  it('keeps in view what the newsroom set a point on', () => {
    const article = someArticle({ featuredImage: UPLOADED, imageFocus: '40% 25%' });
    expect(renderToStaticMarkup(<ArticleImage article={article} place="card" />)).toContain('style="--focus:40% 25%"');
    expect(markup(UPLOADED)).not.toContain('style=');
  });

  it('is the generated cover where there is none of this site', () => {
    for (const none of [null, 'https://altrove.test/foto-optimized.jpg', '//altrove.test/foto-optimized.jpg']) {
      const html = markup(none);
      expect(html).toContain('src="/copertine/');
      expect(html).toContain('width="1200" height="800"');
      expect(html).not.toMatch(/altrove|<picture|srcSet/);
    }
  });
});

describe('images in a text', () => {
  it('get their size, their copies and wait for the reader', () => {
    const html = withImages(`<p>Prima <img alt="Un &gt; due" src="${UPLOADED}" class="grande" /> dopo</p>`);
    expect(html).toContain(
      `<picture><source type="image/webp" srcset="/uploads/${ID}-1600x900-optimized_400w.webp 400w`,
    );
    expect(html).toMatch(
      /<img loading="lazy" decoding="async" width="1600" height="900" srcset="[^"]+_1200w\.jpg 1200w"/,
    );
    expect(html).toContain(`alt="Un &gt; due" src="${UPLOADED}" class="grande" /></picture> dopo</p>`);
  });

  it('of this site without copies only wait for the reader', () => {
    expect(withImages('<img src="/immagini/schema.png" alt="Schema" />')).toBe(
      '<img loading="lazy" decoding="async" src="/immagini/schema.png" alt="Schema" />',
    );
  });
});
