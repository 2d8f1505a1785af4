import { afterAll, describe, expect, it } from '@jest/globals';
import { WorkerFailure } from '../../../platform/worker-process/answer-tasks.js';
import type { CheckInput } from '../checking/check-state.js';
import { openCheck } from '../checking/check-state.js';
import { repairArticle } from '../checking/repair-article.js';
import { LongReadings, refusalOf } from './long-readings.js';

const seo = { title: '', description: '', keywords: [] };
const source = {
  ...{ id: 's', url: 'https://a.test/', publisher: 'A', title: '', publishedAt: null, language: 'it', sha256: '' },
  text: 'Lo dice Anna. Il piano costa 640 milioni.',
  primary: false,
};
const inputOf = (content: string): CheckInput => ({
  words: { title: 'Il piano', excerpt: '', content, metaDescription: '', seo },
  sources: [source],
});

describe('a long text', () => {
  const readings = new LongReadings();
  afterAll(() => readings.onModuleDestroy());

  it('is read in another process as it would be read in this one', async () => {
    const input = inputOf(`<p>Il piano costa 650 milioni. ${'Lo dice Anna. '.repeat(1_000)}</p>`);
    const read = await readings.withReport(input);
    expect(read.read?.words).toBe(input.words);
    expect(openCheck(read).report).toEqual(openCheck(input).report);
  });

  it('is read there too where only its sentences and figures are many, or only its sources are long', async () => {
    const many = inputOf(`<p>${'Il 13% di 20 euro. '.repeat(200)}</p>`);
    const same = { ...source, text: 'Il 13% di 20 euro. '.repeat(400) };
    expect(await readings.withReport({ ...many, sources: [same] })).toHaveProperty('read');
    const long = { ...source, text: 'Lo dice Anna a chi glielo chiede '.repeat(2_000) };
    expect(await readings.withReport({ ...inputOf('<p>Lo dice Anna.</p>'), sources: [long] })).toHaveProperty('read');
  });

  it('is repaired in another process as it would be repaired in this one', async () => {
    const opened = openCheck(inputOf(`<p>Il piano costa 650 milioni. ${'Lo dice Anna. '.repeat(1_000)}</p>`));
    const reading = { by: 'judge', round: 0, verdict: 'not-found', span: null, sourceId: null } as const;
    const records = [...opened.records.values()].map((record) =>
      record.sentence.includes('650') ? { ...record, readings: [reading] } : record,
    );
    const state = { ...opened, records: new Map(records.map((record) => [record.id, record])) };
    const repaired = await readings.repair(state, [], 1);
    expect(repaired).toEqual(repairArticle(state, [], 1));
    expect(repaired.words.content.slice(0, 100)).not.toContain('650');
  });

  it('that was read before is not read again', async () => {
    const read = await readings.withReport(inputOf(`<p>${'Lo dice Anna. '.repeat(1_000)}</p>`));
    expect(await readings.withReport(read)).toBe(read);
  });

  it('of usual length is read where it is', async () => {
    const input = inputOf('<p>Il piano costa 640 milioni.</p>');
    expect(await readings.withReport(input)).toBe(input);
  });

  it.each([
    ['busy', 'too-many-requests'],
    ['unavailable', 'too-many-requests'],
    ['too-slow', 'validation-failed'],
    ['ended', 'validation-failed'],
    ['failed', 'failed'],
  ])('whose reading was %s is refused as %s', (failed, code) => {
    expect(refusalOf(new WorkerFailure(failed, ''))).toMatchObject({ code });
  });

  it('that other words took the place of is read again', async () => {
    const read = await readings.withReport(inputOf(`<p>${'Lo dice Anna. '.repeat(1_000)}</p>`));
    const other = { ...read, words: { ...read.words, content: '<p>Il piano costa 640 milioni.</p>' } };
    expect(openCheck(other).report.claims.map(({ sentence }) => sentence)).toContain('Il piano costa 640 milioni.');
  });
});
