import { expect, it } from '@jest/globals';
import { DEFAULT_AI_PROMPTS } from './default-prompts.js';
import { demandPrompts } from './prompts-with-defaults.js';
import type { PromptChanges } from './settings.events.js';

const { articleRepairPrompt, articleWriterSystemPrompt } = DEFAULT_AI_PROMPTS;

const demand = (prompts: PromptChanges, ...texts: readonly string[]) => {
  const expected = texts.map((text) => ({ articleRepairPrompt: text, articleWriterSystemPrompt }));
  return () => demandPrompts(prompts, expected);
};
const changed = expect.objectContaining({ code: 'prompts-changed-meanwhile' });

it('has the prompts for which a change was made, defaults included', () => {
  expect(demand({}, 'Altro.', articleRepairPrompt)).not.toThrow();
  expect(demand({ articleRepairPrompt: 'Nuovo.' }, 'Nuovo.')).not.toThrow();
  expect(demand({ recentArticlesLimit: 7 }, articleRepairPrompt)).not.toThrow();
});

it('refuses a change that was made for others, one text being enough', () => {
  expect(demand({ articleRepairPrompt: 'Nuovo.' }, articleRepairPrompt, 'Altro.')).toThrow(changed);
  expect(demand({ articleWriterSystemPrompt: 'Nuovo.' }, articleRepairPrompt)).toThrow(changed);
});
