import { isAttributed } from './attribution.js';
import { type ClaimEvidence, type FlagDraft, VERBATIM_QUOTE } from './claim-evidence.js';

/** Below this a quotation is not a misquotation of a source but perhaps a translation of one. */
const MISQUOTED = 0.6;

/** H3: quotations that are not in the sources word by word. A translated one needs an attribution and an aligned foreign passage. */
export function flagQuotes(evidence: ClaimEvidence): FlagDraft[] {
  const { claim, alignment, quoteMatches } = evidence;
  return claim.quotes.flatMap((quote, at): FlagDraft[] => {
    const match = quoteMatches[at] ?? { similarity: 0, sourceId: null };
    if (match.similarity >= VERBATIM_QUOTE) return [];
    const place = { code: 'H3', start: quote.start, end: quote.end, sourceId: match.sourceId } as const;
    const foreign = alignment.spans.find((span) => !span.sameLanguage);
    if (
      match.similarity < MISQUOTED &&
      foreign !== undefined &&
      isAttributed(claim.sentence.text, evidence.surroundings)
    ) {
      const detail = 'Citazione tradotta: il senso va controllato sul passo originale.';
      return [{ ...place, severity: 'soft', sourceId: foreign.sentence.sourceId, detail }];
    }
    const share = Math.round(match.similarity * 100);
    return [
      {
        ...place,
        severity: 'hard',
        detail: `La citazione non è nelle fonti parola per parola (coincide per il ${share} %).`,
      },
    ];
  });
}
