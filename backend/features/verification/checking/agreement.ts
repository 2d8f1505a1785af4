import { independentVoice } from '../../../text/voices/voice.js';
import type { GroundedClaim } from '../grounding/grounding-report.js';
import { type CheckState, liveFindings } from './check-state.js';
import { bothSupport, openContradictions } from './doubt.js';

/** Publishers by what their passages say to a sentence. */
export interface Agreement {
  readonly states: readonly string[];
  readonly differs: readonly string[];
  readonly silent: readonly string[];
}

/**
 * What each publisher says to a sentence: states it, states it otherwise, or is silent. A verdict with a passage that
 * holds says more than what rules found; who states it in one place and otherwise in another differs.
 */
export function agreementOn(state: CheckState, claim: GroundedClaim): Agreement {
  const names = new Map(state.input.sources.map(({ id, publisher }) => [id, publisher]));
  const readings = state.records.get(claim.id)?.readings ?? [];
  const of = (ids: readonly (string | null)[]) => new Set(ids.flatMap((id) => names.get(id ?? '') ?? []));
  const supporting = new Set(readings.filter(({ verdict }) => verdict === 'supported').map(({ sourceId }) => sourceId));
  const open = new Set(openContradictions(state, claim).map(({ id }) => id));
  const differs = of([
    ...readings.filter(({ verdict }) => verdict === 'refuted').map(({ sourceId }) => sourceId),
    // Two readers who had all sources before them saw no difference.
    ...(bothSupport(readings) ? [] : liveFindings(state, claim.id))
      .filter(({ grade, passage }) => grade === 'contradiction' && passage !== null)
      // What the same source says as the sentence does is no difference; what another one says stays one.
      .filter(({ id, sourceId }) => open.has(id) || !supporting.has(sourceId))
      .map(({ sourceId }) => sourceId),
  ]);
  const says = of([...supporting, ...claim.corroborations.map(({ sourceId }) => sourceId)]);
  const all = [...new Set(names.values())].sort();
  return {
    states: all.filter((name) => says.has(name) && !differs.has(name)),
    differs: all.filter((name) => differs.has(name)),
    silent: all.filter((name) => !says.has(name) && !differs.has(name)),
  };
}

/** Sentences about which publishers are at odds, each put in Italian. */
export function conflicts(state: CheckState): string[] {
  return state.report.claims.flatMap((claim) => {
    const { states, differs } = agreementOn(state, claim);
    if (states.length === 0 || differs.length === 0) return [];
    return [
      `Le fonti non concordano sulla frase «${claim.sentence.slice(0, 140)}»: la riporta ${states.join(', ')}, dice altro ${differs.join(', ')}.`,
    ];
  });
}

/**
 * The voices that the text rests on: registrable domains of the sources that a sentence leans on. What only hands on
 * the words of others is none; where an address says nothing, the publisher's name has to do.
 */
export function voices({ input, report, records }: CheckState): {
  readonly count: number;
  readonly hasPrimary: boolean;
} {
  const used = new Set([
    ...report.claims.flatMap(({ checkWorthy, spans }) => (checkWorthy ? spans.map(({ sourceId }) => sourceId) : [])),
    ...[...records.values()].flatMap(({ readings }) =>
      readings.flatMap(({ verdict, sourceId }) => (verdict === 'supported' && sourceId !== null ? [sourceId] : [])),
    ),
  ]);
  const sources = input.sources.filter(({ id }) => used.has(id));
  return {
    count: new Set(sources.flatMap((source) => independentVoice(source) ?? [])).size,
    hasPrimary: sources.some(({ primary }) => primary),
  };
}
