import { describe, expect, it } from '@jest/globals';
import { sanitizeBody } from './body-sanitizer.js';
import { withEmbedCards } from './embed-cards.js';

const marked = (address: string) => `<p class="incorporato"><a href="${address}">Guarda</a></p>`;

describe('cards for readers', () => {
  it('show where a card leads', () => {
    const shown = withEmbedCards(sanitizeBody(marked('https://youtu.be/dQw4w9WgXcQ')));
    expect(shown).toContain('<div class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
    expect(shown).toContain('Mostra il contenuto di youtube.com</button>');
  });

  it.each(['/contatti', 'mailto:ada@example.org', 'https://video.example/watch?v=dQw4w9WgXcQ', 'https://', ''])(
    'leave a marked link to «%s» a link',
    (address) => expect(withEmbedCards(marked(address))).toBe(marked(address)),
  );

  it.each([10, 20])('are none of %i marked paragraphs within each other', (depth) => {
    for (const address of ['/contatti', 'mailto:ada@example.org', 'https://video.example/1']) {
      const nested = `${'<p class="incorporato">'.repeat(depth)}<a href="${address}">Guarda</a>${'</p>'.repeat(depth)}`;
      const stored = sanitizeBody(nested);
      expect(sanitizeBody(stored)).toBe(stored);
      expect(withEmbedCards(stored)).toBe(stored);
    }
  });
});
