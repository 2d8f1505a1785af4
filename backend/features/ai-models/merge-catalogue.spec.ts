import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GatewayModel } from '../../platform/ai-gateway/gateway-models.js';
import { newId } from '../../platform/ids.js';
import { mergeCatalogue } from './merge-catalogue.js';
import { applyResearch, researchMessages } from './model-research.js';

const listed = (id: string, over: Partial<GatewayModel> = {}): GatewayModel => ({
  id,
  name: id.toUpperCase(),
  context_length: 128_000,
  pricing: { prompt: 0.0000015, completion: 0.000006 },
  createdAt: '2026-08-14T10:00:00.000Z',
  capabilities: ['tools'],
  ...over,
});
const ids = () => newId();

describe('a synchronisation of the catalogue', () => {
  it('takes new models with prices per thousand tokens, provider, version and date', () => {
    const { models, added } = mergeCatalogue([], [listed('prova/mille-3.5-mini')], ids);
    expect(added).toBe(1);
    expect(models[0]).toMatchObject({
      modelName: 'prova/mille-3.5-mini',
      provider: 'prova',
      version: '3.5',
      releaseDate: '2026-08-14',
      pricing: { input: 0.0015, output: 0.006 },
      cachedPrice: null,
      isLatest: true,
      isFuture: false,
      deprecated: false,
    });
  });

  it('keeps a routing model without a price of its own, and a free one free', () => {
    const routing = listed('rete/auto', { pricing: { prompt: null, completion: null } });
    const free = listed('rete/libero', { pricing: { prompt: 0, completion: 0 } });
    const prices = mergeCatalogue([], [routing, free], ids).models.map(({ pricing }) => pricing);
    expect(prices).toEqual([
      { input: null, output: null },
      { input: 0, output: 0 },
    ]);
  });

  it('leaves the flags as a person set them and changes nothing when nothing changed', () => {
    const [known] = mergeCatalogue([], [listed('prova/uno')], ids).models;
    if (!known) throw new Error('one model was listed');
    const flagged = { ...known, isFuture: true, isLatest: false, notes: 'in prova' };
    expect(mergeCatalogue([flagged], [listed('prova/uno')], ids)).toMatchObject({ models: [], added: 0, changed: 0 });
    const cached = mergeCatalogue([flagged], [listed('prova/uno', { cachedPrice: 0.00000015 })], ids);
    expect(cached.models).toMatchObject([{ cachedPrice: 0.00015, pricing: known.pricing }]);
    const cheaper = listed('prova/uno', { pricing: { prompt: 0, completion: 0 } });
    const { models, changed } = mergeCatalogue([flagged], [cheaper], ids);
    expect(changed).toBe(1);
    expect(models[0]).toMatchObject({ isFuture: true, isLatest: false, notes: 'in prova', pricing: { input: 0 } });
  });

  it('deprecates what left the list, once', () => {
    const { models: known } = mergeCatalogue([], [listed('prova/uno'), listed('prova/due')], ids);
    const { models, deprecated } = mergeCatalogue(known, [listed('prova/due')], ids);
    expect(deprecated).toBe(1);
    expect(models).toMatchObject([{ modelName: 'prova/uno', deprecated: true, isLatest: false }]);
    const [gone, ...others] = [...models, ...known.filter(({ modelName }) => modelName === 'prova/due')];
    expect(mergeCatalogue(gone ? [gone, ...others] : [], [listed('prova/due')], ids).deprecated).toBe(0);
  });

  it('done twice changes nothing the second time, whatever is listed', () => {
    const model = fc
      .record({ id: fc.string({ minLength: 1 }), price: fc.option(fc.double({ min: 0, max: 1, noNaN: true })) })
      .map(({ id, price }) => listed(id, { pricing: { prompt: price, completion: price } }));
    fc.assert(
      fc.property(fc.uniqueArray(model, { selector: ({ id }) => id }), (models) => {
        const first = mergeCatalogue([], models, ids);
        expect(mergeCatalogue(first.models, models, ids).models).toEqual([]);
      }),
    );
  });
});

describe('a web search for updates', () => {
  const { models } = mergeCatalogue([], [listed('prova/uno'), listed('prova/due')], ids);

  it('names the models and the day, and changes only known ones', () => {
    expect(
      researchMessages(models, '2026-11-21')
        .map(({ content }) => content)
        .join(' '),
    ).toMatch(/2026-11-21.*prova\/uno/s);
    const answer = JSON.stringify({
      models: [
        { modelName: 'prova/uno', deprecated: true, notes: 'Ritirato a ottobre.' },
        { modelName: 'mai/visto', deprecated: true },
        { modelName: 'prova/due', isLatest: 'forse' },
      ],
    });
    expect(applyResearch(models, `Ecco:\n\`\`\`json\n${answer}\n\`\`\``)).toMatchObject([
      { modelName: 'prova/uno', deprecated: true, notes: 'Ritirato a ottobre.', pricing: { input: 0.0015 } },
    ]);
  });

  it('is refused when the answer is prose', () => {
    expect(applyResearch(models, 'Non ho trovato niente.')).toBeNull();
    expect(applyResearch(models, '{"altro":1}')).toBeNull();
  });
});
