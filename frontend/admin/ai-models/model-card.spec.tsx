import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AiModel } from '../../../backend/contract/ai-models.js';
import { ModelCard } from './model-card.js';

const MODEL: AiModel = {
  _id: 'm1',
  displayName: 'Mille 3',
  modelName: 'prova/mille-3',
  provider: 'prova',
  version: '3',
  releaseDate: '2026-08-14',
  contextLength: 262_144,
  pricing: { input: 0, output: 0 },
  notes: '<b>nota</b>',
  capabilities: ['image', 'file', 'audio', 'video', 'tools', 'reasoning', 'structured_outputs'],
  isLatest: true,
  isFuture: false,
  deprecated: false,
};
const cardOf = (changes: Partial<AiModel> = {}) =>
  renderToStaticMarkup(<ModelCard model={{ ...MODEL, ...changes }} disabled={false} onFlag={() => undefined} />);

describe('the card of a model', () => {
  it('names five capabilities and counts the rest', () => {
    expect(cardOf().match(/class="tag"/g)).toHaveLength(5);
    expect(cardOf()).toContain('+2');
    expect(cardOf({ capabilities: ['image'] })).not.toContain('+');
  });

  it('calls a price of zero free', () => {
    expect(cardOf()).toContain('Gratuito');
    expect(cardOf({ pricing: { input: 0.0003, output: 0.002 } })).toContain(
      '$0,0003 / 1K in ingresso, $0,002 / 1K in uscita',
    );
  });

  it('shows the three flags each for itself, and notes as text', () => {
    expect(['Più recente', 'In arrivo', 'Obsoleto'].every((label) => cardOf().includes(label))).toBe(true);
    expect(cardOf().match(/checked=""/g)).toHaveLength(1);
    expect(cardOf({ isFuture: true, deprecated: true }).match(/checked=""/g)).toHaveLength(3);
    expect(cardOf()).toContain('&lt;b&gt;nota&lt;/b&gt;');
  });
});
