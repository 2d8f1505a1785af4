import { describe, expect, it } from '@jest/globals';
import { ChainCookies } from './chain-cookies.js';

const sentAfter = (set: string | readonly string[], at: string) => {
  const cookies = new ChainCookies();
  cookies.store(set, new URL(at));
  return (url: string) => cookies.headerFor(new URL(url));
};

describe('Cookies of one fetch', () => {
  it('go back to the host that set them and to nobody else', () => {
    const sent = sentAfter(['a=1; Path=/; HttpOnly', 'b=2'], 'https://www.example.org/x');
    expect(sent('https://www.example.org/y')).toBe('a=1; b=2');
    expect(sent('https://example.org/')).toBeUndefined();
    expect(sent('https://www.example.com/')).toBeUndefined();
  });

  it('go to the other hosts of a domain only where it is one that somebody owns', () => {
    expect(sentAfter('a=1; Domain=.example.org', 'https://www.example.org/')('https://example.org/')).toBe('a=1');
    expect(sentAfter('a=1; Domain=co.uk', 'https://www.example.co.uk/')('https://other.co.uk/')).toBeUndefined();
    expect(sentAfter('a=1; Domain=github.io', 'https://me.github.io/')('https://you.github.io/')).toBeUndefined();
    expect(sentAfter('a=1; Domain=other.org', 'https://www.example.org/')('https://other.org/')).toBeUndefined();
  });

  it('keep to their path and to https', () => {
    const sent = sentAfter(['a=1; Path=/it', 'b=2; Secure'], 'https://example.org/');
    expect(sent('https://example.org/it/x')).toBe('a=1; b=2');
    expect(sent('https://example.org/items')).toBe('b=2');
    expect(sent('http://example.org/')).toBeUndefined();
  });

  it('of an empty domain are those of their host, and leave when the site takes them back', () => {
    expect(sentAfter('a=1; Domain=', 'https://example.org/')('https://example.org/')).toBe('a=1');
    const sent = sentAfter(['a=1', 'b=2', 'a=deleted; Max-Age=0'], 'https://example.org/');
    expect(sent('https://example.org/')).toBe('b=2');
  });

  it('take the place of earlier ones and are bounded', () => {
    const many = Array.from({ length: 100 }, (_, index) => `n${index}=${'x'.repeat(1_000)}`);
    expect(sentAfter(['a=1', 'a=2'], 'https://example.org/')('https://example.org/')).toBe('a=2');
    expect(sentAfter(many, 'https://example.org/')('https://example.org/')?.length).toBeLessThanOrEqual(4_096);
    expect(sentAfter(`a=${'x'.repeat(5_000)}`, 'https://example.org/')('https://example.org/')).toBeUndefined();
    expect(sentAfter('a=\u0001', 'https://example.org/')('https://example.org/')).toBeUndefined();
  });
});
