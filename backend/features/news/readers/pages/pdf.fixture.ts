/** A line of a made document: at a height of the page, with letters of a size. */
export interface MadeLine {
  readonly text: string;
  readonly y: number;
  readonly size?: number;
  readonly x?: number;
}

/** A PDF document made of lines, a list of them a page, with what it declares of itself. */
export function madePdf(pages: readonly (readonly MadeLine[])[], info: Readonly<Record<string, string>> = {}): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [at, lines] of pages.entries()) {
    const drawn = lines.map(({ text, y, size = 10, x = 72 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`);
    const stream = drawn.join('\n');
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
    );
    add(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`);
  }
  const declared = Object.entries(info).map(([name, value]) => `/${name} (${escaped(value)})`);
  add(`<< ${declared.join(' ')} >>`);
  return assembled(objects);
}

function assembled(objects: readonly string[]): Buffer {
  let body = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\n`;
  return Buffer.from(`${body}startxref\n${body.lastIndexOf('xref\n0')}\n%%EOF\n`, 'latin1');
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}
