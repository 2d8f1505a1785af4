import { describe, expect, it } from '@jest/globals';
import { silenceNote } from './silence-note.js';

const NOW = new Date('2026-11-23T10:00:00Z');
const source = (name: string) => ({ id: name, name, newestAt: '2026-11-22T03:00:00Z', usualMs: 4 * 3_600_000 });

describe('the notification about silent sources', () => {
  it('names the one, how long it is silent and how often it usually publishes', () => {
    expect(silenceNote([source('Gazzetta')], NOW)).toEqual({
      title: 'Una fonte tace',
      message: 'Gazzetta tace da 31 ore, di solito pubblica ogni 4 ore.',
    });
  });

  it('is one for several, and names a few of many', () => {
    const { title, message } = silenceNote('ABCDEFGH'.split('').map(source), NOW);
    expect(title).toBe('8 fonti tacciono');
    expect(message).toMatch(/^A tace da 31 ore.*; E tace da 31 ore, di solito pubblica ogni 4 ore; e altre 3\.$/);
  });
});
