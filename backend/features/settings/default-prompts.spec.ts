import { describe, expect, it } from '@jest/globals';
import { PIPELINE_ROLE_NAMES, promptFields, roleRow } from '../../contract/pipeline-roles.js';
import { aiPromptsSchema } from '../../contract/settings.js';
import { fillTemplate } from '../../platform/model-prompt/fill-template.js';
import { unknownPromptVariables } from './ai-prompts.facts.js';
import { DEFAULT_AI_PROMPTS } from './default-prompts.js';

describe('the default prompts', () => {
  it('are settings that an operator could have saved', () => {
    expect(aiPromptsSchema.parse(DEFAULT_AI_PROMPTS)).toEqual(DEFAULT_AI_PROMPTS);
  });

  it.each(PIPELINE_ROLE_NAMES)('of the %s use every variable of the guide and no other', (role) => {
    const prompts = promptFields(role).map((field) => DEFAULT_AI_PROMPTS[field]);
    const names = roleRow(role).variables.map(({ name }) => name);
    const filled = fillTemplate(prompts.join('\n'), Object.fromEntries(names.map((name) => [name, ''])));
    expect(filled.unknown).toEqual([]);
    expect([...filled.used].sort()).toEqual([...names].sort());
  });

  it('keep the constants of the specification', () => {
    expect(DEFAULT_AI_PROMPTS.articleWriterSystemPrompt).toMatch(/250 a 1000 parole[\s\S]*65 caratteri/);
    expect(DEFAULT_AI_PROMPTS.articleWriterSystemPrompt).toContain('Regolamentazione AI, Strumenti AI');
    expect(DEFAULT_AI_PROMPTS.articleWriterSystemPrompt).toContain('{"decline": ');
    expect(DEFAULT_AI_PROMPTS).toMatchObject({
      recentArticlesLimit: 30,
      temperature: { newsScout: 0.3, articleWriter: 0.7, articleVerifier: 0.3 },
      enableOnlineSearch: false,
    });
    for (const model of Object.values(DEFAULT_AI_PROMPTS.models)) expect(model).toMatch(/^google\/gemini-.*:free$/);
  });

  it('demand the JSON fields of each role by name', () => {
    for (const field of ['selectedIndex', 'reason', 'mainTopic', 'relatedIndexes', 'sources']) {
      expect(DEFAULT_AI_PROMPTS.newsScoutSystemPrompt).toContain(`"${field}"`);
    }
    for (const field of 'title metaDescription content excerpt tags category seo proposedSources verificationSources'.split(
      ' ',
    )) {
      expect(DEFAULT_AI_PROMPTS.articleWriterSystemPrompt).toContain(`"${field}"`);
    }
    for (const field of 'claims approved truthfulness_score issues suggestions verified_facts summary'.split(' ')) {
      expect(DEFAULT_AI_PROMPTS.articleVerifierPrompt).toContain(`"${field}"`);
    }
  });
});

describe('variables that an operator misspelt', () => {
  it('are found by field, those of another role included', () => {
    expect(unknownPromptVariables(DEFAULT_AI_PROMPTS)).toEqual([]);
    expect(
      unknownPromptVariables({
        articleWriterUserPrompt: '{{topic}} {{newsOverview}}',
        newsScoutUserPrompt: '{{newsOverveiw}}',
      }),
    ).toEqual([
      { field: 'newsScoutUserPrompt', name: 'newsOverveiw' },
      { field: 'articleWriterUserPrompt', name: 'newsOverview' },
    ]);
  });
});
