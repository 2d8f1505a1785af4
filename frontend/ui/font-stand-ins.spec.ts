import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const css = (file: string) => readFileSync(join(process.cwd(), 'frontend/ui', file), 'utf8');
const faces = [...css('font-stand-ins.css').matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => ({
  family: /font-family: "([^"]+)"/.exec(body)?.[1] ?? '',
  fonts: [...body.matchAll(/local\("([^"]+)"\)/g)].map(([, name]) => name),
  size: share(body, 'size-adjust'),
  ascent: share(body, 'ascent-override'),
  descent: share(body, 'descent-override'),
}));

/** Of the files in public/fonts, in parts of the font size. */
const MEASURES = { Newsreader: [0.735, 0.265], Instrument: [0.97, 0.25] } as const;

describe('The stand-ins of the fonts', () => {
  it.each(faces)('$family ($fonts) stands as high and as deep as the font it stands in for', (face) => {
    const [ascent, descent] = MEASURES[face.family.startsWith('Newsreader') ? 'Newsreader' : 'Instrument'];
    expect(face.size * face.ascent).toBeCloseTo(ascent, 2);
    expect(face.size * face.descent).toBeCloseTo(descent, 2);
  });

  it.each([
    ['serif', ['Georgia', 'Times New Roman', 'Noto Serif', 'DejaVu Serif']],
    ['sans', ['Arial', 'Roboto', 'DejaVu Sans']],
  ])('for %s are there on Windows, Apple’s systems, Linux and Android, and all are asked for', (kind, wanted) => {
    const stack = new RegExp(`--${kind}-stand-ins:([^;]*);`).exec(css('tokens.css'))?.[1] ?? '';
    const families = faces.filter(({ family }) => stack.includes(`"${family}"`));
    expect(families.flatMap(({ fonts }) => fonts)).toEqual(expect.arrayContaining(wanted));
  });

  it('are all in use', () => {
    for (const { family } of faces) expect(css('tokens.css')).toContain(`"${family}"`);
  });
});

function share(body: string, name: string): number {
  return Number(new RegExp(`${name}: ([\\d.]+)%`).exec(body)?.[1]) / 100;
}
