import { it } from '@jest/globals';
import { givenHistory } from '../../../platform/testing/given-when-then.js';
import { SettingsProjection } from './settings.projection.js';

it('is one row in which what was not changed stays', () => {
  givenHistory(new SettingsProjection(), [
    ['settings', { type: 'SettingsChanged', data: { autoPublishEnabled: true } }],
    ['settings', { type: 'GatewayKeyReplaced', data: { fingerprint: 'abc' } }],
    ['settings', { type: 'PromptsChanged', data: { recentArticlesLimit: 5 } }],
    ['settings', { type: 'SettingsChanged', data: { crawlers: { training: true } } }],
  ]).thenRows([
    {
      id: 'settings',
      auto_publish_enabled: true,
      selected_ai_model: null,
      prompts: { recentArticlesLimit: 5 },
      key_fingerprint: 'abc',
      crawlers: { training: true },
    },
  ]);
});
