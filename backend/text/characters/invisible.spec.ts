import { describe, expect, it } from '@jest/globals';
import { foldCase, inPlainForms, withoutAccents } from './accents.js';
import { isInvisible, withoutInvisible } from './invisible.js';

describe('invisible characters', () => {
  it.each([
    ['soft hyphens', 'tras\u00adfi\u00adgu\u00adra\u00adzio\u00adne', 'trasfigurazione'],
    ['zero widths and marks of bytes', '\ufeffpseu\u200bdo\u2060scienza\ufeff', 'pseudoscienza'],
    ['joiners where nothing is joined', 'Open\u200dAI e Meta\u200c', 'OpenAI e Meta'],
    ['letters of tags', 'Ciao\u{e0069}\u{e0067}\u{e006e}', 'Ciao'],
    ['variations of letters', 'a\ufe0fb\ufe00 字\u{e0100}', 'ab 字'],
    ['what turns Latin letters round', '\u202eabc\u202c \u2066def\u2069\u200e', 'abc def'],
    ['controls', 'a\u0000b\u0008c\u0085d\u2028e\u000bf', 'abc\nd\ne f'],
  ])('leave: %s', (_, text, clean) => {
    expect(withoutInvisible(text)).toBe(clean);
    expect(withoutInvisible(clean)).toBe(clean);
  });

  it.each([
    '👩‍💻 👨‍👩‍👧 👩🏽‍🚀 ❤️‍🔥 ❤️ 1️⃣ ☎︎',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'می\u200cخواهم',
    'क्\u200dष ශ්\u200dරී',
    'שלום \u200eabc\u200f',
    'riga\n\ttabulata\u00a0fine',
  ])('stay where they are needed: %s', (text) => {
    expect(withoutInvisible(text)).toBe(text);
  });

  it('are known one by one', () => {
    expect(['\u00ad', '\u200d', '\ufe0f', '\u3164', '\u{e0041}'].every(isInvisible)).toBe(true);
    expect(['a', ' ', '\n', '\u00a0', '²', '字', '😀'].some(isInvisible)).toBe(false);
  });
});

describe('letters without accents', () => {
  it('are compared in plain forms, a power as a power', () => {
    expect(inPlainForms('ﬁne ＡＩ 10²⁵ m² 2⁻³')).toBe('fine AI 10^25 m2 2^−3');
  });

  it.each([
    ['Łódź, Đà Nẵng, Þór, Straße, Ærø, kız', 'Lodz, Da Nang, Thor, Strasse, AEro, kiz'],
    ['CO₂, 10²⁵', 'CO2, 10²⁵'],
    ['Perché', 'Perche'],
  ])('%s', (text, plain) => {
    expect(withoutAccents(text)).toBe(plain);
    expect(foldCase(text)).toBe(foldCase(plain));
  });
});
