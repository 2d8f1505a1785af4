import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DomainError } from '../../platform/domain-error.js';
import { checkHeaderScripts } from './check-header-scripts.js';
import { changeHeaderScripts, headerScriptsDecider } from './header-scripts.decider.js';
import { policyAdditions } from './policy-additions.js';
import { originOf } from './script-tags.js';

const NONE = headerScriptsDecider.initialState;
const SNIPPET = `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  gtag('config', 'G-ABCDEF1234');
</script>`;

describe('what configured scripts add to the security policy', () => {
  it('is nothing when nothing is configured', () => {
    expect(policyAdditions(NONE)).toEqual({ 'script-src': [], 'connect-src': [], 'img-src': [], 'frame-src': [] });
  });

  it('is the hash of inline code, letter by letter, and the origin of an address', () => {
    const code = "\n  console.log('più');\n";
    const html = `<script>${code}</script><script src="https://stat.esempio.it:8443/a.js?x=1;script-src *"></script>`;
    const additions = policyAdditions({ ...NONE, customScripts: html });
    const hash = createHash('sha256').update(code).digest('base64');
    expect(additions['script-src']).toEqual([`'sha256-${hash}'`, 'https://stat.esempio.it:8443']);
    expect(additions['connect-src']).toEqual(['https://stat.esempio.it:8443']);
    expect(additions['frame-src']).toEqual(['https://stat.esempio.it:8443']);
  });

  it('names Google’s hosts for an id and for a snippet, advertising hosts only for advertising', () => {
    const byId = policyAdditions({ ...NONE, googleAnalytics: 'G-ABCDEF1234' });
    expect(byId['script-src']).toContain('https://*.googletagmanager.com');
    expect(byId['frame-src']).toEqual([]);
    expect(policyAdditions({ ...NONE, googleAnalytics: SNIPPET })['script-src']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^'sha256-/), 'https://*.googletagmanager.com']),
    );
    expect(policyAdditions({ ...NONE, googleAdsense: 'ca-pub-1234567890123456' })['frame-src']).toContain(
      'https://*.doubleclick.net',
    );
  });

  it('lets nothing that was typed break out of the header', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('a', '.', ';', ',', '*', "'", ' ', '\n', '\r', '%', '/', '@', 'è', ':', '0'),
    });
    const scheme = fc.constantFrom('https://', '//', 'http://', 'data:', 'javascript:', '/', '');
    fc.assert(
      fc.property(fc.array(fc.tuple(scheme, nasty, nasty), { maxLength: 4 }), (typed) => {
        const html = typed.map(([start, host, rest]) => `<script src="${start}${host}${rest}"></script>`).join('');
        for (const sources of Object.values(policyAdditions({ ...NONE, customScripts: html }))) {
          for (const source of sources) expect(source).toMatch(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['https://esempio.it/a.js', 'https://esempio.it'],
    ['//esempio.it/a.js', 'https://esempio.it'],
    ['/assets/a.js', "'self'"],
    ['http://localhost:4000/a.js', 'http://localhost:4000'],
    ['http://esempio.it/a.js', null],
    ['https://a;script-src/', null],
    ['https://*/a.js', null],
    ['https://utente:parola@esempio.it/a.js', null],
    ['data:text/javascript,alert(1)', null],
    ['/\\esempio.it/a.js', null],
  ])('reads the address %s as %s', (src, origin) => {
    expect(originOf(src)).toBe(origin);
  });
});

describe('the check of what is entered', () => {
  it.each(['', 'G-ABCDEF1234', 'UA-12345678-1', 'AW-123456789', 'GTM-ABC1234', SNIPPET])(
    'takes %j',
    (googleAnalytics) => {
      expect(() => checkHeaderScripts({ googleAnalytics })).not.toThrow();
    },
  );

  it.each([
    [{ googleAnalytics: 'XY-1' }, 'Il codice di Google Analytics ha la forma G-…, UA-…, AW-… o GTM-…'],
    [{ googleAdsense: 'pub' }, 'Il codice di Google AdSense ha la forma ca-pub-…'],
    [{ customScripts: '<img src=x onerror=alert(1)>' }, 'Sono ammessi solo tag <script>, non <img>'],
    [{ customScripts: 'alert(1)' }, 'Sono ammessi solo tag <script>'],
    [{ customScripts: '<!-- vuoto -->' }, 'Sono ammessi solo tag <script>'],
    [
      { customScripts: '<script src="http://esempio.it/a.js"></script>' },
      "L'indirizzo dello script deve cominciare con https://: http://esempio.it/a.js",
    ],
    [{ customScripts: '<script>a()</script>'.repeat(21) }, 'Sono ammessi al massimo 20 script'],
    [{ customScripts: '<script>\u0000</script>' }, 'Lo script contiene caratteri di controllo'],
  ])('refuses %j with a reason', (entered, reason) => {
    expect(() => checkHeaderScripts(entered)).toThrow(
      new DomainError('validation-failed', { field: Object.keys(entered)[0] ?? '', text: reason }),
    );
  });
});

describe('changing the scripts', () => {
  it('records what differs, and nothing when nothing does', () => {
    const state = { ...NONE, googleAnalytics: 'G-ABCDEF1234' };
    expect(changeHeaderScripts(state, { googleAnalytics: 'G-ABCDEF1234', googleAdsense: null })).toEqual([]);
    const events = changeHeaderScripts(state, { googleAnalytics: null, customScripts: '<script>a()</script>' });
    expect(events).toEqual([
      { type: 'HeaderScriptsChanged', data: { googleAnalytics: '', customScripts: '<script>a()</script>' } },
    ]);
    expect(events.reduce(headerScriptsDecider.evolve, state)).toEqual({
      ...NONE,
      customScripts: '<script>a()</script>',
    });
  });
});
