import { type ClaimEvidence, type FlagDraft, insideVerbatimQuote } from './claim-evidence.js';

/** H2: names of a claim that no source mentions. */
export function flagNames(evidence: ClaimEvidence): FlagDraft[] {
  const { claim, alignment } = evidence;
  return claim.names.flatMap((name, at): FlagDraft[] => {
    const state = alignment.nameMatches[at]?.state ?? 'missing';
    if (!name.certain || state === 'found' || insideVerbatimQuote(evidence, name.start)) return [];
    const place = { code: 'H2', start: name.start, end: name.end } as const;
    if (state === 'partly')
      return [{ ...place, severity: 'soft', detail: `Le fonti conoscono solo una parte del nome «${name.text}».` }];
    return [{ ...place, severity: 'hard', detail: `Il nome «${name.text}» non compare in nessuna fonte.` }];
  });
}
