import { it } from '@jest/globals';
import { given } from '../../platform/testing/given-when-then.js';
import { changeSettings, settingsDecider } from './settings.decider.js';
import type { SettingsEvent } from './settings.events.js';

const prompts: SettingsEvent = { type: 'PromptsChanged', data: { temperature: { newsScout: 0.2 } } };

it('records what is other than before, and defaults are no change', () => {
  given(settingsDecider, [], (state) =>
    changeSettings(state, { autoPublishEnabled: false, crawlers: { search: true, training: true } }),
  ).then([{ type: 'SettingsChanged', data: { crawlers: { training: true } } }]);
  given(settingsDecider, [{ type: 'SettingsChanged', data: { selectedAiModel: 'a/b' } }], (state) =>
    changeSettings(state, { selectedAiModel: 'a/b' }),
  ).thenNothing();
});

it('records which parts of the site’s identity changed, without their words', () => {
  given(settingsDecider, [], (state) => changeSettings(state, { siteParts: ['name', 'people'] })).then([
    { type: 'SiteIdentityChanged', data: { parts: ['name', 'people'] } },
  ]);
  given(settingsDecider, [], (state) => changeSettings(state, { siteParts: [] })).thenNothing();
});

it('records a key by its fingerprint, and its removal', () => {
  const replaced: SettingsEvent = { type: 'GatewayKeyReplaced', data: { fingerprint: 'abc' } };
  given(settingsDecider, [], (state) => changeSettings(state, { keyFingerprint: 'abc' })).then([replaced]);
  given(settingsDecider, [replaced], (state) => changeSettings(state, { keyFingerprint: 'abc' })).thenNothing();
  given(settingsDecider, [replaced], (state) => changeSettings(state, { keyFingerprint: null })).then([
    { type: 'GatewayKeyReplaced', data: { fingerprint: null } },
  ]);
});

it('changes one role and keeps the others, and restores what was changed', () => {
  given(settingsDecider, [prompts], (state) =>
    changeSettings(state, { prompts: { temperature: { articleWriter: 0.7 } } }),
  ).then([{ type: 'PromptsChanged', data: { temperature: { newsScout: 0.2, articleWriter: 0.7 } } }]);
  given(settingsDecider, [prompts], (state) => changeSettings(state, { prompts: 'restore' })).then([
    { type: 'PromptsRestored', data: {} },
  ]);
  given(settingsDecider, [prompts, { type: 'PromptsRestored', data: {} }], (state) =>
    changeSettings(state, { prompts: 'restore' }),
  ).thenNothing();
});
