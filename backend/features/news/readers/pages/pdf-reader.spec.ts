import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { madePdf } from './pdf.fixture.js';
import { isPdf, PdfReader } from './pdf-reader.js';
import { type PdfLine, pdfParagraphs } from './pdf-text.js';

const now = new Date('2026-11-21T12:00:00Z');
const reader = new PdfReader();
afterAll(() => reader.close());

const read = (bytes: Uint8Array) => reader.read({ bytes, now });
const whole = madePdf(
  [
    [
      { text: 'Rapporto Tornio', y: 800, size: 8 },
      { text: 'La misura di Orbita', y: 760, size: 20 },
      { text: 'Il modello legge i referti con il 92,4 % di rispo-', y: 720 },
      { text: 'ste giuste su 4.200 casi, contro il 71 % di prima.', y: 708 },
      { text: 'La prova è durata nove mesi.', y: 684 },
      { text: '1', y: 30 },
    ],
    [
      { text: 'Rapporto Tornio', y: 800, size: 8 },
      { text: 'Seconda parte della misura.', y: 760 },
    ],
    [
      { text: 'Rapporto Tornio', y: 800, size: 8 },
      { text: 'Terza parte della misura.', y: 760 },
    ],
  ],
  { Title: 'Una misura', Author: 'Gruppo Orbita', CreationDate: "D:20261119103000+01'00'" },
);

describe('A PDF document', () => {
  it('is read with its title, its paragraphs and the date that it declares', async () => {
    const { title, text, byline, publishedAt } = await read(whole);
    expect({ title, byline, publishedAt }).toEqual({
      title: 'Una misura',
      byline: 'Gruppo Orbita',
      publishedAt: new Date('2026-11-19T09:30:00Z'),
    });
    expect(text.split('\n\n')).toEqual([
      'La misura di Orbita',
      'Il modello legge i referti con il 92,4 % di risposte giuste su 4.200 casi, contro il 71 % di prima.',
      'La prova è durata nove mesi.',
      'Seconda parte della misura.',
      'Terza parte della misura.',
    ]);
  });

  it('has its largest line for a title where it declares none, and no date that is still to come', async () => {
    const page = [
      { text: 'La misura di Orbita', y: 760, size: 20 },
      { text: 'Il modello legge i referti.', y: 720 },
    ];
    const info = { Title: 'Microsoft Word - bozza.docx', CreationDate: 'D:20990101000000Z' };
    expect(await read(madePdf([page], info))).toMatchObject({ title: 'La misura di Orbita', publishedAt: null });
  });

  it('is read up to its two hundredth page', async () => {
    const pages = Array.from({ length: 230 }, (_, at) => [{ text: `Contenuto della pagina ${at + 1}.`, y: 700 }]);
    const { text } = await read(madePdf(pages));
    expect(text).toContain('pagina 200.');
    expect(text).not.toContain('pagina 201.');
  });

  it.each([
    ['cut in the middle', whole.subarray(0, 400), /broken-pdf|no-text/],
    ['nothing but a head', Buffer.from('%PDF-1.7\n'), /broken-pdf/],
    ['noise', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, 'x<<>>[[obj ')]), /broken-pdf/],
    [
      'pages that are their own parents',
      Buffer.from(whole.toString('latin1').replace('/Kids [4 0 R', '/Kids [2 0 R'), 'latin1'),
      null,
    ],
    ['a scan without text', madePdf([[]]), /no-text/],
    ['arrays nested without end', hostile(`[`.repeat(300_000)), null],
    ['a stream that swells', swelling(), null],
    [
      'locked',
      Buffer.from(
        whole.toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard /V 9 >>'),
        'latin1',
      ),
      /broken-pdf/,
    ],
  ])('does no harm when it is broken: %s', async (_name, bytes, code) => {
    const outcome = await read(bytes).then(
      () => 'read',
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown'),
    );
    expect(outcome).toMatch(code ?? /read|broken-pdf|no-text|too-slow|reader-crashed/);
    expect((await read(whole)).title).toBe('Una misura');
  });

  it('costs a process that takes too long only itself', async () => {
    const hurried = new PdfReader(1);
    const pages = Array.from({ length: 150 }, () =>
      Array.from({ length: 400 }, (_, at) => ({ text: 'Una riga di testo.', y: at })),
    );
    await expect(hurried.read({ bytes: madePdf(pages), now })).rejects.toMatchObject({ code: 'too-slow' });
    hurried.close();
  });

  it('is known by its first bytes', () => {
    expect([isPdf(whole), isPdf(Buffer.from('<!doctype html>'))]).toEqual([true, false]);
  });
});

describe('The lines of a document', () => {
  const line = (text: string, y: number, more: Partial<PdfLine> = {}): PdfLine => ({
    ...{ text, y, size: 10, start: 72, end: 72 + text.length * 5 },
    ...more,
  });

  it('go on in the next column and on the next page', () => {
    const left = [line('Una frase che comincia in basso nella prima colonna e', 60, { end: 300 })];
    const right = [line('finisce in alto nella seconda. Poi prosegue sulla', 780, { start: 310, end: 540 })];
    expect(pdfParagraphs([[...left, ...right], [line('pagina dopo.', 780)]])).toEqual([
      'Una frase che comincia in basso nella prima colonna e finisce in alto nella seconda. Poi prosegue sulla pagina dopo.',
    ]);
  });

  it('begin a paragraph where they are set in', () => {
    const lines = [
      line('Prima riga, lunga quanto la colonna intera del testo.', 700),
      line('Seconda frase.', 688, { start: 84 }),
    ];
    expect(pdfParagraphs([lines])).toHaveLength(2);
  });
});

function hostile(value: string): Buffer {
  return Buffer.from(whole.toString('latin1').replace('/Type /Catalog', `/Type /Catalog /X ${value}`), 'latin1');
}

/** A page whose content is small as it is sent and eight megabytes when it is read. */
function swelling(): Buffer {
  const stream = deflateSync(Buffer.alloc(8 * 1024 * 1024, '(a) Tj ')).toString('latin1');
  const page = madePdf([[{ text: 'SEGNO', y: 700 }]]).toString('latin1');
  const content = `<< /Filter /FlateDecode /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
  return Buffer.from(
    page.replace(/<< \/Length \d+ >>\nstream\n[\s\S]*?endstream/, () => content),
    'latin1',
  );
}
