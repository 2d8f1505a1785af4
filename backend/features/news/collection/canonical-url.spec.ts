import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addressIdentity, canonicalUrl } from './canonical-url.facts.js';

describe('The canonical address', () => {
  it.each([
    ['HTTPS://News.Example:443/Articolo/', 'https://news.example/Articolo'],
    ['http://news.example:80', 'http://news.example/'],
    ['http://news.example:8080/a', 'http://news.example:8080/a'],
    ['https://news.example/a#commenti', 'https://news.example/a'],
    ['https://news.example/a?utm_source=x&utm_medium=rss&id=7&fbclid=z', 'https://news.example/a?id=7'],
    ['https://news.example/a?b=2&a=1&a=0', 'https://news.example/a?a=1&a=0&b=2'],
    ['https://news.example/a?mc_cid=1&mc_eid=2&gclid=3&ref=home&at_medium=RSS', 'https://news.example/a'],
    ['https://news.example/a?', 'https://news.example/a'],
    ['https://news.example/a?source=rss----1', 'https://news.example/a'],
    ['https://news.example/a?source=ministero', 'https://news.example/a?source=ministero'],
    ['https://news.example/%c3%a8', 'https://news.example/%C3%A8'],
    ['https://news.example/a/amp/', 'https://news.example/a'],
    ['https://news.example/a?amp=1', 'https://news.example/a'],
    ['https://www.google.com/amp/s/news.example/a/amp', 'https://news.example/a'],
    ['https://news-example.cdn.ampproject.org/c/s/news.example/a', 'https://news.example/a'],
    ['https://user:secret@news.example/a', 'https://news.example/a'],
    ['  not an address ', 'not an address'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('of %s is %s', (address, canonical) => {
    expect(canonicalUrl(address)).toBe(canonical);
  });

  const part = fc.constantFrom(
    'a',
    '?',
    '&',
    '=',
    '#',
    '/',
    '%',
    '%2f',
    'amp',
    'utm_source=x',
    '.',
    'google.com/amp/s/',
    ':80',
    '@',
    'è',
    ' ',
    '//',
    'www.',
    'source=rss',
  );
  const addresses = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string(),
    fc.array(part, { maxLength: 12 }).map((parts) => `https://news.example/${parts.join('')}`),
    fc.array(part, { maxLength: 12 }).map((parts) => `https://www.google.com/amp/s/${parts.join('')}`),
  );

  it('of a canonical address is itself', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(canonicalUrl(canonicalUrl(address))).toBe(canonicalUrl(address));
      }),
      { numRuns: 3_000 },
    );
  });

  it('does not depend on tracking, order of the query or the fragment', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[b-z]{3,8}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        names,
        fc.constantFrom('utm_source=a', 'fbclid=b', 'gclid=c', 'mc_cid=d', 'ref=e'),
        (keys, tracking) => {
          fc.pre(
            keys.every(
              (key) =>
                ![
                  'ref',
                  'cid',
                  'cmp',
                  'src',
                  'via',
                  'rss',
                  'xtor',
                  'spm',
                  'hpt',
                  'ito',
                  'ftag',
                  'sref',
                  'mbid',
                  'ocid',
                  'ncid',
                  'igsh',
                  'icid',
                  'smid',
                  'feed',
                  'from',
                ].includes(key),
            ),
          );
          const query = keys.map((key, index) => `${key}=${index}`);
          const one = `https://news.example/a?${query.join('&')}`;
          const other = `https://news.example/a/?${[tracking, ...query.toReversed()].join('&')}#x`;
          expect(canonicalUrl(other)).toBe(canonicalUrl(one));
        },
      ),
    );
  });
});

describe('The identity of an address', () => {
  it('is one for http, https, with www and without', () => {
    const identities = [
      'http://news.example/a',
      'https://www.news.example/a/',
      'https://news.example/a?utm_source=x',
    ].map(addressIdentity);
    expect(new Set(identities).size).toBe(1);
    expect(identities[0]).toBe('news.example/a');
  });

  it('is another for another story', () => {
    expect(addressIdentity('https://news.example/a?id=1')).not.toBe(addressIdentity('https://news.example/a?id=2'));
  });
});
