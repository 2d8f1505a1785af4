import { describe, expect, it } from '@jest/globals';
import type { AutomaticOutlook } from '../../../backend/contract/auto-generation.js';
import { costSentence, costWarning, engineSentence, publishingSentence } from './outlook-words.js';

const outlook = (changes: Partial<AutomaticOutlook> = {}): AutomaticOutlook => ({
  engine: { kind: 'model', name: 'prova/uno', onlineSearch: false },
  estimate: { kind: 'estimated', usd: 0.14, unknownModels: [] },
  ...{ runsAMonth: 240, monthUsd: 33.6, publishes: true },
  budgets: { runUsd: null, dayUsd: 4, monthUsd: 60 },
  ...changes,
});
const FREE: AutomaticOutlook['estimate'] = { kind: 'free', usd: 0, unknownModels: [] };
const UNKNOWN: AutomaticOutlook['estimate'] = { kind: 'unknown', usd: null, unknownModels: ['prova/due'] };
const budgets = (changes: Partial<AutomaticOutlook['budgets']>) => ({
  runUsd: null,
  dayUsd: null,
  monthUsd: null,
  ...changes,
});

describe('what is said before automatic generation is turned on', () => {
  it('names what the engine can do and whether it publishes by itself', () => {
    expect(engineSentence({ kind: 'builtin', name: '', onlineSearch: false })).toContain('una Rassegna al giorno');
    expect(engineSentence({ kind: 'model', name: '', onlineSearch: true })).toContain('Cerca anche in rete');
    expect(publishingSentence(outlook())).toContain('pubblicati da soli');
    expect(publishingSentence(outlook({ publishes: false }))).toContain('tutto resta in bozza');
  });

  it('gives the cost of a run and of a month, that it is free, or that nobody knows', () => {
    expect(costSentence(outlook())).toBe(
      'Costo: circa $\u00a00,14 a generazione, quindi circa $\u00a033,60 con al massimo 240 generazioni al mese.',
    );
    expect(costSentence(outlook({ estimate: FREE, runsAMonth: 1 }))).toBe(
      'Costo: gratis, con al massimo 1 generazione al mese.',
    );
    expect(costSentence(outlook({ estimate: UNKNOWN, monthUsd: null }))).toContain('Costo non noto (prova/due)');
  });

  it.each([
    ['within its budgets', outlook(), null],
    ['free without a budget', outlook({ estimate: FREE, budgets: budgets({}) }), null],
    ['dearer than the month', outlook({ monthUsd: 61 }), /budget del mese è di \$\u00a060,00/],
    ['dearer than its own budget', outlook({ budgets: budgets({ runUsd: 0.1, dayUsd: 1 }) }), /si fermerà a metà/],
    ['without any bound', outlook({ budgets: budgets({}) }), /Nessun budget/],
    ['of unknown price with a budget', outlook({ estimate: UNKNOWN }), /costo non noto non viene usato/],
  ])('warns where it must: %s', (_, of, sentence) => {
    const warning = costWarning(of);
    if (sentence === null) expect(warning).toBeNull();
    else expect(warning).toMatch(sentence);
  });
});
