import { describe, expect, it } from '@jest/globals';
import { mailAddress } from './mail-address.js';

const read = (address: string) => mailAddress('Indirizzo non valido').safeParse(address).data ?? null;

describe('a mail address', () => {
  it.each([
    ['lettrice@example.org', 'lettrice@example.org'],
    [' Mario.Rossi+ai@Posta.Example.org ', 'Mario.Rossi+ai@Posta.Example.org'],
    ['a&b@example.org', 'a&b@example.org'],
    ["o'neil@example.org", "o'neil@example.org"],
    ['x=y/z!{1}@example.org', 'x=y/z!{1}@example.org'],
    ['redazione@perché.it', 'redazione@xn--perch-fsa.it'],
    ['redazione@città.example', 'redazione@xn--citt-3na.example'],
    ['info@münchen.DE', 'info@xn--mnchen-3ya.de'],
    ['ich@straße.de', 'ich@xn--strae-oqa.de'],
    ['posta@例え.テスト', 'posta@xn--r8jz45g.xn--zckzah'],
    ['a@xn--mnchen-3ya.de', 'a@xn--mnchen-3ya.de'],
  ])('%p is written to as %p', (typed, address) => {
    expect(read(typed)).toBe(address);
    expect(read(address)).toBe(address);
  });

  it.each([
    'anna@b.c',
    '',
    'lettrice',
    '@example.org',
    'a@',
    'a@localhost',
    'a@1.2.3.4',
    'a@example.1',
    'a@-x.org',
    '.a@example.org',
    'a..b@example.org',
    'a b@example.org',
    'a,b@example.org',
    '"a b"@example.org',
    'a@b@example.org',
    'a@exa/mple.è',
    'a@è.org#x',
    'però@example.org',
    'a@example.org\nBcc: b@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(130)}org`,
  ])('%p is none', (typed) => expect(read(typed)).toBeNull());
});
