import { PLANTED_ERROR_KINDS } from '../../contract/planted-errors.js';
import type { MeasuredCheck } from '../verification/commands/measure-check.js';
import type { KindCount, SelfCheckResult } from './self-check.events.js';

/** The counts of a night from those of its articles. Pure. */
export function nightResult(measured: readonly MeasuredCheck[], seconds: number): SelfCheckResult {
  return {
    articles: measured.length,
    kinds: kindCounts(measured),
    untouched: {
      sentences: sum(measured, ({ untouched }) => untouched.sentences),
      contradicted: sum(measured, ({ untouched }) => untouched.contradicted),
      questioned: sum(measured, ({ untouched }) => untouched.questioned),
    },
    models: modelCounts(measured),
    algorithm: measured[0]?.algorithm ?? null,
    planting: measured[0]?.planting ?? null,
    seconds,
  };
}

function kindCounts(measured: readonly MeasuredCheck[]): KindCount[] {
  const errors = measured.flatMap((each) => each.errors);
  return PLANTED_ERROR_KINDS.map((kind) => {
    const own = errors.filter((error) => error.kind === kind);
    return {
      kind,
      planted: own.length,
      contradicted: own.filter(({ outcome }) => outcome === 'contradiction').length,
      questioned: own.filter(({ outcome }) => outcome === 'question').length,
    };
  }).filter(({ planted }) => planted > 0);
}

function modelCounts(measured: readonly MeasuredCheck[]): SelfCheckResult['models'] {
  const asked = measured.flatMap(({ model }) => (model === null ? [] : [model]));
  if (asked.length === 0) return null;
  const heard = asked.filter((model) => model !== 'unavailable');
  return {
    names: [...new Set(heard.flatMap(({ models }) => models))].sort(),
    shown: sum(heard, ({ shown }) => shown),
    refused: sum(heard, ({ refused }) => refused),
    rightShown: sum(heard, ({ rightShown }) => rightShown),
    rightRefused: sum(heard, ({ rightRefused }) => rightRefused),
    complete: heard.length === asked.length,
  };
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
