import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeText } from './decode-text.js';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf8 = (text: string) => Buffer.from(text, 'utf8');
const xml = (encoding: string, title: string) => `<?xml version="1.0" encoding="${encoding}"?><title>${title}</title>`;

describe('The text of a document', () => {
  it.each([
    ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8('<a>città</a>')])],
    ['UTF-16 LE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<a>città</a>', 'utf16le')])],
    ['UTF-16 LE without', Buffer.from('<a>città</a>', 'utf16le')],
    [
      'UTF-16 BE with a mark',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('<a>città</a>', 'utf16le').swap16()]),
    ],
    ['UTF-16 BE without', Buffer.from('<a>città</a>', 'utf16le').swap16()],
    ['UTF-32 LE', Buffer.from([...'<a>città</a>'].flatMap((letter) => [letter.codePointAt(0) ?? 0, 0, 0, 0]))],
    ['UTF-32 BE', Buffer.from([...'<a>città</a>'].flatMap((letter) => [0, 0, 0, letter.codePointAt(0) ?? 0]))],
  ])('is found in %s', (_, bytes) => {
    expect(decodeText(bytes, null).text).toBe('<a>città</a>');
  });

  it('is UTF-8 when the bytes are, whatever is declared', () => {
    expect(decodeText(utf8(xml('ISO-8859-1', 'Perché')), 'text/xml; charset=windows-1252').text).toContain('Perché');
  });

  it('is not UTF-8 when the bytes are not, whatever is declared', () => {
    expect(decodeText(latin1(xml('utf-8', 'Titolo città è perché')), null).text).toContain('Titolo città è perché');
  });

  it('keeps to UTF-8 when only a few letters are damaged, or were stored as damaged', () => {
    const broken = Buffer.concat([utf8(xml('utf-8', 'Perché così, già, più ')), Buffer.from([0xff])]);
    expect(decodeText(broken, null).text).toMatch(/Perché così, già, più .*\ufffd$/);
    expect(decodeText(utf8(xml('gb2312', '人工智能 \ufffd 大模型')), null).text).toContain('人工智能 \ufffd 大模型');
  });

  it('follows the header before the XML declaration before the meta element', () => {
    const bytes = Buffer.from([...latin1(xml('windows-1251', 'A')), 0xe9]);
    expect(decodeText(bytes, 'text/xml; charset="iso-8859-1"').text.at(-1)).toBe('é');
    expect(decodeText(bytes, 'text/xml').text.at(-1)).toBe('й');
    const page = Buffer.from([...latin1('<html><meta charset=iso-8859-2>'), 0xe8]);
    expect(decodeText(page, null).text.at(-1)).toBe('č');
  });

  it.each([
    ['gb2312', [0xc8, 0xcb, 0xb9, 0xa4, 0xd6, 0xc7, 0xc4, 0xdc], '人工智能'],
    ['GBK', [0xc8, 0xcb, 0xb9, 0xa4], '人工'],
    ['shift_jis', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['euc-kr', [0xc7, 0xd1, 0xb1, 0xb9], '한국'],
    ['big5', [0xa4, 0xa4, 0xa4, 0xe5], '中文'],
    ['windows-1252', [0x93, 0x80, 0x94], '“€”'],
    ['iso-8859-15', [0xa4], '€'],
    ['iso-8859-9', [0xfe], 'ş'],
    ['koi8-r', [0xc1], 'а'],
    ['iso-2022-jp', [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42], '日'],
  ])('is read as declared: %s', (encoding, letters, text) => {
    const bytes = Buffer.from([...latin1(xml(encoding, '')), ...letters]);
    expect(decodeText(bytes, null).text.endsWith(text)).toBe(true);
  });

  it('is not taken for UTF-8 by the accident of two Chinese letters', () => {
    const bytes = Buffer.from([...latin1(xml('gb2312', '')), 0xc1, 0xaa, 0xcd, 0xa8]);
    expect(decodeText(bytes, null).text).toContain('联通');
  });

  it('is guessed when nothing is declared: paired high bytes are Chinese, single ones European', () => {
    const chinese = Buffer.from(Array.from({ length: 30 }, () => [0xc8, 0xcb, 0xb9, 0xa4, 0x20]).flat());
    expect(decodeText(chinese, null)).toMatchObject({ encoding: 'gb18030' });
    expect(decodeText(latin1('perché così è già più'), null)).toEqual({
      text: 'perché così è già più',
      encoding: 'windows-1252',
    });
    expect(decodeText(latin1('perché'), 'text/xml; charset=nonsense').text).toBe('perché');
  });

  it('can be had from any bytes and any header', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.option(fc.string()), (bytes, header) => {
        expect(typeof decodeText(bytes, header).text).toBe('string');
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        fc.pre(
          !text.startsWith('\ufeff') && !text.startsWith('\0') && !text.includes('charset') && !/^<?\0/.test(text),
        );
        expect(decodeText(utf8(text), null).text).toBe(text);
      }),
    );
  });
});
