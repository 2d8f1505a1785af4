import { expect, it } from '@jest/globals';
import { articleOfPreview, previewLink } from './preview-link.js';

const ID = '01a21fe0-7286-71bf-9724-378db616036f';
const NOW = new Date('2026-11-28T09:20:00Z');

it('shows its article for seven days, to whoever has it, and nobody makes one without the key', () => {
  const { mark, expiresAt } = previewLink('key', ID, NOW);
  expect(expiresAt.toISOString()).toBe('2026-12-05T10:00:00.000Z');
  expect(previewLink('key', ID, new Date('2026-11-28T09:50:00Z')).mark).toBe(mark);
  expect(articleOfPreview('key', mark, NOW)).toEqual({ articleId: ID });
  expect(articleOfPreview('key', mark, new Date(+expiresAt - 1))).toEqual({ articleId: ID });
  expect(articleOfPreview('key', mark, expiresAt)).toBe('expired');
  expect(articleOfPreview('another', mark, NOW)).toBe('unknown');
  const [id, until = '', seal] = mark.split('.');
  const longer = (Number.parseInt(until, 36) + 3_600).toString(36);
  for (const forged of [`${id}.${longer}.${seal}`, `${id}.${until}.`, mark.slice(1), '', '..']) {
    expect(articleOfPreview('key', forged, NOW)).toBe('unknown');
  }
});
