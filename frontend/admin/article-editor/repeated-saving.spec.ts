import { describe, expect, it } from '@jest/globals';
import { CallFailed } from '../../api/call-failed.js';
import { EMPTY_FORM } from '../shared/article-form.js';
import { FirstSaving } from './first-saving.js';

const form = (title: string) => ({ ...EMPTY_FORM, title, content: '<p>Testo.</p>' });

/** A server that gives these answers, one after the other: a status, or the id of what it made. */
function firstSaving(...answers: readonly (number | string)[]) {
  const asked: (string | undefined)[] = [];
  const left = [...answers];
  const saving = new FirstSaving(async ({ title }) => {
    asked.push(title);
    const answer = left.shift();
    if (typeof answer === 'number') throw new CallFailed(answer, null, null);
    return { _id: answer } as never;
  });
  return { asked, saving, save: (title: string, move?: object) => saving.save(form(title), move) };
}

describe('the first saving of an article', () => {
  it.each([0, 409, 429, 500, 503])(
    'that was answered with %d is asked about again before another text',
    async (status) => {
      const { asked, save } = firstSaving(status, 'uno', 'due');
      await expect(save('Uno')).rejects.toThrow();
      const found = await save('Uno e mezzo');
      expect([found.answer._id, found.sent.title]).toEqual(['uno', 'Uno']);
      expect((await save('Un altro')).sent.title).toBe('Un altro');
      expect(asked).toEqual(['Uno', 'Uno', 'Un altro']);
    },
  );

  it.each([400, 413, 422])('that was refused with %d is followed by what was written since', async (status) => {
    const { asked, save } = firstSaving(status, 'due');
    await expect(save('Uno')).rejects.toThrow();
    expect((await save('Due')).sent.title).toBe('Due');
    expect(asked).toEqual(['Uno', 'Due']);
  });

  it('that was to publish waits for a person’s hand once its answer is lost', async () => {
    const { saving, save } = firstSaving(0, 'uno');
    await expect(save('Uno', { status: 'published' })).rejects.toThrow();
    expect(saving.awaitsMove).toBe(true);
    await save('Uno', { status: 'published' });
    expect(saving.awaitsMove).toBe(false);
  });

  it('that turns out to have made nothing gives way to what was written since', async () => {
    const { asked, save } = firstSaving(0, 422, 'due');
    await expect(save('Uno')).rejects.toThrow();
    expect((await save('Due')).sent.title).toBe('Due');
    expect(asked).toEqual(['Uno', 'Uno', 'Due']);
  });
});
