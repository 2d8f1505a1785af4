import { type PipelineRole, roleRow } from '../../contract/pipeline-roles.js';
import { costOf, type ModelPrice } from './call-price.js';

/** A role that a run asks, with the model it has and what that costs. */
export interface EstimatedRole {
  readonly role: PipelineRole;
  readonly model: string;
  /** Null: nobody knows. */
  readonly price: ModelPrice | null;
  readonly isOnline: boolean;
}

/** What all calls of one role took in a run, on average. */
export interface RoleTokens {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** What a run will cost, in millionths of a US dollar; null where a price is not known. */
export interface RunEstimate {
  readonly micros: number | null;
  readonly roles: readonly { readonly role: string; readonly model: string; readonly micros: number | null }[];
}

/** Computes what a run costs from the prices of its models and what each role took in earlier runs, or usually takes. Pure. */
export function estimateRun(roles: readonly EstimatedRole[], measured: ReadonlyMap<string, RoleTokens>): RunEstimate {
  const estimated = roles.map(({ role, model, price, isOnline }) => {
    const tokens = measured.get(role) ?? { calls: 1, ...roleRow(role).typical };
    return { role, model, micros: price === null ? null : costOfRole(price, tokens, isOnline) };
  });
  const known = estimated.flatMap(({ micros }) => micros ?? []);
  return {
    micros: known.length < estimated.length ? null : known.reduce((sum, micros) => sum + micros, 0),
    roles: estimated,
  };
}

function costOfRole(price: ModelPrice, { calls, ...tokens }: RoleTokens, isOnline: boolean): number {
  const once = costOf({ ...tokens, costUsd: null }, price, false) ?? 0;
  const search = (costOf({ ...tokens, costUsd: null }, price, isOnline) ?? 0) - once;
  return once + Math.round(search * calls);
}
