import { expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { NoteArticleCases } from '../commands/note-article-cases.js';
import { NoteCasesWhenEditorsDecide } from './note-cases-when-editors-decide.js';

const asked: unknown[] = [];
// Nest takes the bus by its class; the reaction only calls `execute`.
const commands = { execute: async (command: unknown) => asked.push(command) } as unknown as CommandBus;
const reaction = new NoteCasesWhenEditorsDecide(commands);

type Followed = Parameters<typeof reaction.handle>[0];

/** Only what the reaction reads: the data of each type does not matter to it. */
const event = (type: string, actor: string): Followed =>
  ({ type, stream: 'article-7', meta: { actor }, data: {} }) as unknown as Followed;

it('follows whether readers have an article, by decision of people or of policy, and what people say of its text', () => {
  for (const type of ['ArticlePublished', 'ArticleUnpublished', 'ArticleDeleted']) {
    expect([type, reaction.wants(event(type, 'policy'))]).toEqual([type, true]);
  }
  for (const type of ['HumanReviewRecorded', 'ArticleRevised', 'SentenceDecided', 'ArticleRetracted']) {
    expect([type, reaction.wants(event(type, 'admin:1'))]).toEqual([type, true]);
    expect([type, reaction.wants(event(type, 'policy'))]).toEqual([type, false]);
  }
  expect(reaction.wants(event('ArticleVerified', 'admin:1'))).toBe(false);
});

it('computes the cases of the article again', async () => {
  await reaction.handle(event('HumanReviewRecorded', 'admin:1'));
  expect(asked).toEqual([new NoteArticleCases('7')]);
});
