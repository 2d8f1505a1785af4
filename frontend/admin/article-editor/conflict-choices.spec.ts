import { describe, expect, it } from '@jest/globals';
import { openChoices, presentChoices } from './conflict-choices.js';
import type { MergedPiece } from './merge-paragraphs.js';
import type { FieldDifference } from './merge-versions.js';

const content = (changedBy: FieldDifference['changedBy']): FieldDifference[] => [
  { field: 'content', mine: '<p>mio</p>', theirs: '<p>suo</p>', changedBy },
];
const pieces: MergedPiece[] = [{ mine: ['<p>mio</p>'], theirs: ['<p>suo</p>'] }];

describe('the choices about two texts', () => {
  it('are proposed until somebody chooses', () => {
    expect(presentChoices(content('them'), null, {})).toEqual({ content: 'theirs' });
    const chosen = { content: { choice: 'mine', changedBy: 'them' } } as const;
    expect(presentChoices(content('them'), null, chosen)).toEqual({ content: 'mine' });
  });

  it('answer no question that comes up while they are made', () => {
    expect(presentChoices(content('both'), null, {})).toEqual({});
    const chosen = { content: { choice: 'theirs', changedBy: 'them' } } as const;
    expect(presentChoices(content('both'), null, chosen)).toEqual({});
  });

  it('are to put texts together only where there are paragraphs for it', () => {
    const chosen = { content: { choice: 'merged', changedBy: 'both' } } as const;
    expect(presentChoices(content('both'), pieces, chosen)).toEqual({ content: 'merged' });
    expect(presentChoices(content('both'), null, chosen)).toEqual({});
  });

  it('that are still open are named', () => {
    const title: FieldDifference = { field: 'title', mine: 'Mio', theirs: 'Suo', changedBy: 'both' };
    const found = [title, ...content('both')];
    expect(openChoices(found, {}, 0)).toEqual(['«Titolo»', '«Testo»']);
    expect(openChoices(found, { title: 'mine', content: 'merged' }, 2)).toEqual(['2 paragrafi del testo']);
  });
});
