import { describe, expect, it } from '@jest/globals';
import type { QueryBus } from '@nestjs/cqrs';
import type { Config } from '../../../platform/config/config.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { FakeJobs } from '../../../platform/jobs/jobs.fake.js';
import { FakeMailer } from '../../../platform/mail/mailer.fake.js';
import { MailDelayed } from '../../../platform/mail/mailer.js';
import type { GenerationEvent } from '../generation.events.js';
import { GetAutoGeneration } from '../queries/get-auto-generation.js';
import { ListGenerationRuns } from '../queries/list-generation-runs.js';
import { MAIL_ABOUT_RUN, MailAboutRunWorker } from './mail-about-run.js';
import { MailWhenAutomaticRunEnded } from './mail-when-automatic-run-ended.js';

const RUN = '0192d5a0-0000-7000-8000-000000000001';
const EVENT = '0192d5a0-0000-7000-8000-000000000002';
const CONFIG = { http: { publicBaseUrl: 'https://contesto.example' }, site: { name: 'Contesto' } } as Config;
const ended = {
  id: EVENT,
  stream: `generation-${RUN}`,
  type: 'NoTopicFound',
  data: { reason: 'Nulla di nuovo.' },
} as RecordedOf<GenerationEvent>;

/** A newsroom with one run that ended, of this trigger, and this plan. */
function newsroom({ trigger = 'schedule', emailNotifications = true, emailRecipient = 'redazione@example.org' } = {}) {
  const run = { runId: RUN, trigger, status: 'no-topic', outcome: null, score: null, reasons: [], articleId: null };
  const details = { mainTopic: null, category: 'AI News', slug: null, requestedAt: '2026-11-21T13:00:00.000Z' };
  const execute = async (query: object) => {
    if (query instanceof ListGenerationRuns) return [{ ...run, ...details }];
    if (query instanceof GetAutoGeneration) return { emailNotifications, emailRecipient };
    throw new Error('Nobody asks that here.');
  };
  const queries = { execute } as unknown as QueryBus;
  const jobs = new FakeJobs();
  const mailer = new FakeMailer();
  const worker = new MailAboutRunWorker(queries, mailer, CONFIG, { name: async () => 'Contesto' });
  const work = async () => {
    for (const { id } of jobs.enqueued) {
      await worker.work({ id, data: { runId: RUN }, attempt: 1, signal: new AbortController().signal });
    }
  };
  return { reaction: new MailWhenAutomaticRunEnded(queries, jobs), jobs, mailer, work };
}

describe('mailing about an automatic run', () => {
  it('puts in one job for one end, however often the event is seen, with the run’s id and no address', async () => {
    const { reaction, jobs } = newsroom();
    await reaction.handle(ended);
    await reaction.handle(ended);
    expect(jobs.enqueued).toEqual([{ queue: MAIL_ABOUT_RUN.queue, id: expect.any(String), data: { runId: RUN } }]);
  });

  it('is for automatic runs, where mails are wanted', async () => {
    for (const asked of [{ trigger: 'admin' }, { trigger: 'cli' }, { emailNotifications: false }]) {
      const { reaction, jobs } = newsroom(asked);
      await reaction.handle(ended);
      expect(jobs.enqueued).toEqual([]);
    }
  });

  it('reads ends only', () => {
    const { reaction } = newsroom();
    expect(reaction.wants(ended)).toBe(true);
    expect(reaction.wants({ ...ended, type: 'NewsGathered', data: { newsIds: [], articlesInContext: 0 } })).toBe(false);
  });

  it('sends to the recipient of the moment, the same message each time', async () => {
    const { reaction, jobs, mailer, work } = newsroom();
    await reaction.handle(ended);
    mailer.failNext(new MailDelayed('later'));
    await expect(work()).rejects.toThrow('later');
    await work();
    await work();
    expect(mailer.sent.map(({ to }) => to)).toEqual(['redazione@example.org', 'redazione@example.org']);
    expect(new Set(mailer.sent.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${jobs.enqueued[0]?.id}@contesto.example>`]),
    );
  });

  it('sends nothing when the recipient was removed meanwhile', async () => {
    const { reaction, jobs, mailer, work } = newsroom({ emailRecipient: '' });
    await reaction.handle(ended);
    await work();
    expect([jobs.enqueued.length, mailer.sent]).toEqual([1, []]);
  });
});
