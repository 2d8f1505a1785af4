import { describe, expect, it } from '@jest/globals';
import { embedOf } from './embeds.js';

describe('an address that may stand as a card', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://player.vimeo.com/video/76979871?autoplay=1', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/76979871/8272103f6e?share=copy', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://twitter.com/OpenAI/status/1598014522098208769?s=20', 'https://x.com/OpenAI/status/1598014522098208769'],
    ['https://mastodon.uno/@ada/111222333444555666', 'https://mastodon.uno/@ada/111222333444555666'],
    ['https://bsky.app/profile/ada.bsky.social/post/3la62zxt4rs2j', null],
    ['https://www.instagram.com/ada/reel/C0abcDEF_-1/?igsh=x', 'https://www.instagram.com/reel/C0abcDEF_-1/'],
    ['https://open.spotify.com/intl-it/episode/4rOoJ6Egrf8K2IrywzwOMk?si=1', null],
  ])('%s is one, without what follows readers about', (address, link) => {
    const embed = embedOf(address);
    expect(embed?.link).toBe(link ?? address.replace('/intl-it', '').replace(/\?.*/, ''));
    expect(embed?.frame).toMatch(/^https:\/\/[\w.-]+\/[\w.~/?=&@:-]+$/);
    expect(embedOf(embed?.link ?? '')).toEqual(embed);
  });

  it('of an unlisted video says in the frame what lets it be seen', () => {
    expect(embedOf('https://vimeo.com/76979871/8272103f6e')?.frame).toBe(
      'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
    );
  });

  it.each([
    'https://www.youtube.com/@canale',
    'https://www.youtube.com/embed/videoseries?list=PLabcdef',
    'https://www.youtube.com/embed/live_stream?channel=UCabcdef',
    'http://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be.evil.example/dQw4w9WgXcQ',
    'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://user@youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?v=dQw4w9WgXcQx',
    'https://mastodon.uno.example.com/@ada/111222333444555666',
    'https://x.com/OpenAI',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'una frase',
    '',
  ])('%s is none', (address) => expect(embedOf(address)).toBeNull());
});
