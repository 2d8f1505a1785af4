import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { blocksOf, joinPieces, mergeParagraphs } from './merge-paragraphs.js';

const text = (...blocks: string[]) => blocks.map((block) => `<p>${block}</p>`).join('\n');
const merged = (start: string, mine: string, theirs: string) =>
  mergeParagraphs({ sent: start, stored: start, mine, theirs, unanswered: [] }) ?? [];

describe('two texts, paragraph by paragraph', () => {
  it('keep what each of two people changed, also side by side', () => {
    const pieces = merged(text('uno', 'due', 'tre'), text('UNO', 'due', 'tre'), text('uno', 'DUE', 'tre', 'quattro'));
    expect(joinPieces(pieces, {})).toBe(text('UNO', 'DUE', 'tre', 'quattro'));
    expect(pieces.every((piece) => 'settled' in piece)).toBe(true);
  });

  it('leave to choose what both changed in one place: mine, the other’s, or both', () => {
    const pieces = merged(text('uno', 'due'), text('mio', 'due'), text('suo', 'due'));
    expect(joinPieces(pieces, {})).toBe(text('mio', 'due'));
    const place = pieces.findIndex((piece) => 'mine' in piece);
    expect(joinPieces(pieces, { [place]: 'theirs' })).toBe(text('suo', 'due'));
    expect(joinPieces(pieces, { [place]: 'both' })).toBe(text('mio', 'suo', 'due'));
  });

  it('hold none of one’s own words twice, where the answer to their saving was lost', () => {
    const [start, mine, theirs] = [text('uno', 'due'), text('uno mio, poi altro', 'due'), text('uno mio', 'DUE')];
    const pieces =
      mergeParagraphs({ sent: start, stored: start, mine, theirs, unanswered: [text('uno mio', 'due')] }) ?? [];
    expect(pieces.every((piece) => 'settled' in piece)).toBe(true);
    expect(joinPieces(pieces, {})).toBe(text('uno mio, poi altro', 'DUE'));
  });

  it('are not taken apart where the two did not begin with the same text', () => {
    const [sent, stored] = [text('uno'), text('altro')];
    expect(mergeParagraphs({ sent, stored, mine: text('mio'), theirs: text('suo'), unanswered: [] })).toBeNull();
  });

  it('are compared as the server writes them', () => {
    const [sent, stored] = ['<p>uno<br></p><p>due</p>', '<p>uno<br /></p><p>due</p>'];
    const mine = '<p>uno<br></p><p>mio</p>';
    const pieces = mergeParagraphs({ sent, stored, mine, theirs: '<p>UNO</p><p>due</p>', unanswered: [] }) ?? [];
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

  it('lose no paragraph that somebody wrote', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const some = fc.array(word, { maxLength: 5 });
    fc.assert(
      fc.property(some, some, some, (start, mine, theirs) => {
        const pieces = merged(text(...start), text(...mine), text(...theirs));
        const all = pieces.flatMap((piece) => ('settled' in piece ? piece.settled : [...piece.mine, ...piece.theirs]));
        for (const block of [...mine, ...theirs].filter((one) => !start.includes(one))) {
          expect(all).toContain(`<p>${block}</p>`);
        }
      }),
    );
  });
});
