import { describe, expect, it } from '@jest/globals';
import { CallFailed } from '../../api/call-failed.js';
import { EMPTY_FORM } from '../shared/article-form.js';
import { RepeatedSaving, type Sending } from './repeated-saving.js';

const underWay = new CallFailed(409, null, null, { code: 'call-under-way' });
const changedMeanwhile = new CallFailed(409, null, null, { code: 'article-changed-meanwhile' });
const failed = (status: number) => new CallFailed(status, null, null);

/** A server that gives these answers, one after the other: a failure, or what it saved. */
function savings(...answers: readonly (Error | string)[]) {
  const sent: string[] = [];
  const left = [...answers];
  const saving = new RepeatedSaving<string>();
  const save = (title: string, move?: Sending) =>
    saving.ask({
      form: { ...EMPTY_FORM, title },
      move,
      send: async () => {
        sent.push(title);
        const answer = left.shift() ?? '';
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  return { sent, saving, save };
}

describe('a saving', () => {
  it.each([failed(0), failed(429), failed(500), failed(503), underWay, new SyntaxError('cut off')])(
    'that nobody knows the fate of is sent again before what was written since (%s)',
    async (failure) => {
      const { sent, saving, save } = savings(failure, 'uno', 'due');
      await expect(save('Uno')).rejects.toBe(failure);
      expect(saving.unanswered).toMatchObject({ title: 'Uno' });
      expect(await save('Uno e mezzo')).toMatchObject({ answer: 'uno', asked: { form: { title: 'Uno' } } });
      expect(saving.unanswered).toBeNull();
      expect(await save('Un altro')).toMatchObject({ answer: 'due', asked: { form: { title: 'Un altro' } } });
      expect(sent).toEqual(['Uno', 'Uno', 'Un altro']);
    },
  );

  it.each([failed(400), failed(403), failed(404), changedMeanwhile, failed(413), failed(422)])(
    'that was refused is followed by what was written since (%s)',
    async (refusal) => {
      const { sent, save } = savings(refusal, 'due');
      await expect(save('Uno')).rejects.toBe(refusal);
      expect(await save('Due')).toMatchObject({ answer: 'due' });
      expect(sent).toEqual(['Uno', 'Due']);
    },
  );

  it('that turns out to have been refused gives way to what was written since', async () => {
    const { sent, save } = savings(failed(0), failed(422), 'due');
    await expect(save('Uno')).rejects.toThrow();
    expect(await save('Due')).toMatchObject({ answer: 'due', asked: { form: { title: 'Due' } } });
    expect(sent).toEqual(['Uno', 'Uno', 'Due']);
  });

  it('that was to publish waits for a person’s hand once its answer is lost', async () => {
    const { saving, save } = savings(failed(0), 'uno');
    await expect(save('Uno', { status: 'published' })).rejects.toThrow();
    expect(saving.awaitsMove).toBe(true);
    await save('Uno', { status: 'published' });
    expect(saving.awaitsMove).toBe(false);
  });

  it('is not sent again once somebody threw it away', async () => {
    const { sent, saving, save } = savings(failed(0), 'due');
    await expect(save('Uno')).rejects.toThrow();
    saving.forget();
    expect(await save('Due')).toMatchObject({ answer: 'due' });
    expect(sent).toEqual(['Uno', 'Due']);
  });
});
