import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SingleFlight } from './single-flight.js';

const turn = () => new Promise<void>((done) => setImmediate(done));

describe('a question that many ask at once', () => {
  it('is asked once more for all who came while it was being answered', async () => {
    let read = 0;
    const shared = new SingleFlight(async () => {
      read += 1;
      await turn();
      return read;
    });
    const first = shared.get('a');
    await Promise.resolve();
    const later = [shared.get('a'), shared.get('a'), shared.get('a')];
    expect(await first).toBe(1);
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
    expect(await shared.get('a')).toBe(3);
  });

  it('is one for each key', async () => {
    const shared = new SingleFlight(async (key) => key.toUpperCase());
    expect(await Promise.all(['a', 'b', 'a'].map((key) => shared.get(key)))).toEqual(['A', 'B', 'A']);
  });

  it('fails for those who shared it, and is asked again for the next', async () => {
    const outcomes = [Promise.reject(new Error('away')), Promise.resolve('back')];
    const shared = new SingleFlight(() => outcomes.shift() ?? Promise.resolve('still'));
    const [first, second] = await Promise.allSettled([shared.get('a'), shared.get('a')]);
    expect([first, second]).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'back' }]);
    expect(await shared.get('a')).toBe('still');
  });

  it('never answers what was read before it was asked, and never reads twice at once', async () => {
    const steps = fc.array(fc.constantFrom('ask', 'change', 'wait'), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, async (some) => {
        let state = 0;
        let reading = 0;
        const shared = new SingleFlight(async () => {
          reading += 1;
          expect(reading).toBe(1);
          const seen = state;
          await turn();
          reading -= 1;
          return seen;
        });
        const answers: Promise<void>[] = [];
        for (const step of some) {
          if (step === 'change') state += 1;
          else if (step === 'wait') await turn();
          else {
            const asked = state;
            answers.push(shared.get('a').then((seen) => expect(seen).toBeGreaterThanOrEqual(asked)));
          }
        }
        await Promise.all(answers);
      }),
    );
  });
});
