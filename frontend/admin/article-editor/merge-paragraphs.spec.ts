import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { blocksOf, joinPieces, mergeParagraphs, openPieces } from './merge-paragraphs.js';

const text = (...blocks: string[]) => blocks.map((block) => `<p>${block}</p>`).join('\n');
const merged = (start: string, mine: string, theirs: string) =>
  mergeParagraphs({ sent: start, stored: start, mine, theirs }) ?? [];

describe('two texts, paragraph by paragraph', () => {
  it('keep what each of two people changed, also side by side', () => {
    const pieces = merged(text('uno', 'due', 'tre'), text('UNO', 'due', 'tre'), text('uno', 'DUE', 'tre', 'quattro'));
    expect(joinPieces(pieces, {})).toBe(text('UNO', 'DUE', 'tre', 'quattro'));
    expect(pieces.every((piece) => 'settled' in piece)).toBe(true);
  });

  it('leave to choose what both changed in one place: mine, the other’s, or both', () => {
    const pieces = merged(text('uno', 'due'), text('mio', 'due'), text('suo', 'due'));
    const [place = -1, ...more] = openPieces(pieces, {});
    expect([pieces[place], more]).toEqual([{ mine: ['<p>mio</p>'], theirs: ['<p>suo</p>'] }, []]);
    expect(openPieces(pieces, { [place]: 'mine' })).toEqual([]);
    expect(joinPieces(pieces, { [place]: 'mine' })).toBe(text('mio', 'due'));
    expect(joinPieces(pieces, { [place]: 'theirs' })).toBe(text('suo', 'due'));
    expect(joinPieces(pieces, { [place]: 'both' })).toBe(text('mio', 'suo', 'due'));
  });

  it('hold once what both have, where both are taken', () => {
    const pieces = merged(text('uno'), text('uguale', 'mio', 'fine'), text('uguale', 'suo', 'suo anche', 'fine'));
    expect(joinPieces(pieces, Object.fromEntries(openPieces(pieces, {}).map((place) => [place, 'both'])))).toBe(
      text('uguale', 'mio', 'suo', 'suo anche', 'fine'),
    );
  });

  it('are not taken apart where the two did not begin with the same text', () => {
    const [sent, stored] = [text('uno'), text('altro')];
    expect(mergeParagraphs({ sent, stored, mine: text('mio'), theirs: text('suo') })).toBeNull();
  });

  it('leave to choose in one piece what was moved within it', () => {
    const swapped = merged(text('uno', 'due'), text('due', 'uno'), text('uno', 'DUE'));
    expect(swapped).toEqual([{ mine: blocksOf(text('due', 'uno')), theirs: blocksOf(text('uno', 'DUE')) }]);
    const pushed = merged(text('uno', 'due'), text('nuovo', 'uno'), text('UNO', 'due'));
    expect(joinPieces(pushed, { 0: 'theirs' })).toBe(text('UNO', 'due'));
  });

  it('are not taken apart where a paragraph was moved away and changed', () => {
    const start = text('uno', 'due', 'tre', 'quattro');
    const texts = { sent: start, stored: start, theirs: text('uno', 'due', 'tre', 'QUATTRO') };
    expect(mergeParagraphs({ ...texts, mine: text('quattro', 'uno', 'due', 'tre') })).toBeNull();
    expect(mergeParagraphs({ ...texts, mine: text('due', 'uno', 'tre', 'quattro') })).not.toBeNull();
  });

  it('are compared as the server writes them', () => {
    const [sent, stored] = ['<p>uno<br></p><p>due</p>', '<p>uno<br /></p><p>due</p>'];
    const mine = '<p>uno<br></p><p>mio</p>';
    const pieces = mergeParagraphs({ sent, stored, mine, theirs: '<p>UNO</p><p>due</p>' }) ?? [];
    expect(joinPieces(pieces, {})).toBe('<p>UNO</p>\n<p>mio</p>');
  });

  it('are split at outermost elements, whatever stands in them', () => {
    const list = '<ul><li>a<ul><li>b</li></ul></li></ul>';
    expect(blocksOf(`<p>uno<br>e <img src="/a.jpg" alt=""> due</p>${list}\n<img src="/b.jpg" alt=""><p></p>`)).toEqual([
      '<p>uno<br>e <img src="/a.jpg" alt=""> due</p>',
      list,
      '<img src="/b.jpg" alt="">',
      '<p></p>',
    ]);
  });

  const word = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const some = fc.array(word, { maxLength: 5 });

  it('lose no paragraph that somebody wrote', () => {
    fc.assert(
      fc.property(some, some, some, (start, mine, theirs) => {
        const pieces = merged(text(...start), text(...mine), text(...theirs));
        fc.pre(pieces.length > 0);
        const both = blocksOf(joinPieces(pieces, {}));
        for (const block of [...mine, ...theirs].filter((one) => !start.includes(one))) {
          expect(both).toContain(`<p>${block}</p>`);
        }
      }),
    );
  });

  const unlike = fc.uniqueArray(word, { maxLength: 5 });
  const choices = fc.array(fc.constantFrom('mine' as const, 'theirs' as const, 'both' as const), {
    minLength: 9,
    maxLength: 9,
  });

  it('hold once what all three have, whatever is chosen', () => {
    fc.assert(
      fc.property(unlike, unlike, unlike, choices, (start, mine, theirs, chosen) => {
        const pieces = merged(text(...start), text(...mine), text(...theirs));
        fc.pre(pieces.length > 0);
        const together = blocksOf(joinPieces(pieces, { ...chosen }));
        for (const block of start.filter((one) => mine.includes(one) && theirs.includes(one))) {
          expect(together.filter((one) => one === `<p>${block}</p>`)).toHaveLength(1);
        }
      }),
    );
  });

  it('hold nothing old that the one who is chosen took away or replaced', () => {
    fc.assert(
      fc.property(unlike, unlike, unlike, fc.boolean(), (start, mine, theirs, isMine) => {
        const pieces = merged(text(...start), text(...mine), text(...theirs));
        const choice = isMine ? 'mine' : 'theirs';
        const together = blocksOf(joinPieces(pieces, { ...Array.from(pieces, () => choice) }));
        const chosen = isMine ? mine : theirs;
        for (const block of start.filter((one) => !chosen.includes(one))) {
          expect(together).not.toContain(`<p>${block}</p>`);
        }
      }),
    );
  });

  it('double no paragraph where both are taken', () => {
    fc.assert(
      fc.property(unlike, unlike, (mine, theirs) => {
        const pieces = merged(text('inizio'), text(...mine), text(...theirs));
        const both = blocksOf(joinPieces(pieces, {}));
        expect(both).toHaveLength(new Set(both).size);
      }),
    );
  });
});
