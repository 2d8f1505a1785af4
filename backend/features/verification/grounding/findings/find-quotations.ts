import { extractTerms, type QuoteMention } from '../../../../text/reading/extract-quotes.js';
import { ITALIAN_STOP_WORDS, LIGHT_WORDS } from '../../../../text/stop-words.js';
import { isCapitalised, tokenize } from '../../../../text/tokens.js';
import { type ClaimEvidence, type FindingDraft, VERBATIM_QUOTE } from '../evidence/claim-evidence.js';
import { findQuote } from '../evidence/quote-match.js';
import { type Rendering, renderQuote } from '../evidence/quote-rendering.js';
import { holdsWord } from '../evidence/rendering.js';

const SAYING =
  /(?<!\p{L})(?:secondo|stando a|per (?:il|la|lo|gli|i|le) \p{L}+|dett[oaie]|dice|dicono|diceva|disse|dichiar\p{L}+|spieg\p{L}+|scriv\p{L}+|scritt[oaie]|scrisse|afferm\p{L}+|sostien\p{L}+|sostenut\p{L}+|comment\p{L}+|sottoline\p{L}+|aggiun\p{L}+|annunci\p{L}+|osserv\p{L}+|ricord\p{L}+|precis\p{L}+|conclu\p{L}+|cit[ao]\p{L}*|legge|leggono|titola|parole|riport\p{L}+|racconta\p{L}*|avverte|ammette|ammesso|rispost[oa]|risponde|ribadi\p{L}+|rilev\p{L}+|intitola\p{L}*|chiama\p{L}*|definit\p{L}+|definisce|definendo|parla di|parlato di|insist\p{L}+|riassum\p{L}+|ammett\p{L}+|riconosc\p{L}+|tuon\p{L}+|lament\p{L}+|assicur\p{L}+|promess[oaie]|promett\p{L}+|ipotizz\p{L}+|sintetizz\p{L}+|chios\p{L}+|replic\p{L}+|ribatt\p{L}+|avvert\p{L}+|confid\p{L}+|ironizz\p{L}+|si legge|parere|avviso|giudizio|spront\p{L}+|invit\p{L}+|chied\p{L}+|chiest[oaie]|sentenzi\p{L}+|conferm\p{L}+|rivendic\p{L}+|parafras\p{L}+|riferi\p{L}+|messaggio|slogan|said|says|told|wrote|writes|according|added|announced)(?!\p{L})/iu;

/** From this likeness on, words in the source's own language are a misquotation and no translation. */
const MISQUOTED = 0.6;
/** From this share of its words on, a passage carries a quotation. */
const RENDERED = 0.6;
const WELL_RENDERED = 0.9;
/** Below this share no passage says it, where every word could be searched. */
const UNSAID = 0.45;
const UNSAID_SAME = 0.5;
/** Fewer known words show nothing. */
const MIN_KNOWN_WORDS = 3;
const FEW_WORDS = 3;
/** A translator who lost so many weighty words, and this share of all that can be found, says something else. */
const MIN_WEIGHTY = 2;
const HALF_RENDERED = 0.57;

/** Quotations that the sources do not hold word by word, and those that are nobody's. */
export function findQuotations(evidence: ClaimEvidence): FindingDraft[] {
  return [...findWholeQuotations(evidence), ...findTerms(evidence)];
}

/** «Un girone impossibile» where Italian sources call it otherwise: a term in their own language is theirs to the word. */
function findTerms({ claim, pool }: ClaimEvidence): FindingDraft[] {
  const ownLanguage = pool.sources.every(({ language }) => language === claim.language);
  if (!ownLanguage || claim.sentence.heading || claim.sentence.section !== 'body') return [];
  return extractTerms(claim.sentence.text).flatMap(({ text, start, end }): FindingDraft[] => {
    if (findQuote(text, pool).similarity >= VERBATIM_QUOTE) return [];
    const missing = tokenize(text)
      .filter(({ folded }) => folded.length > 3 && !ITALIAN_STOP_WORDS.has(folded) && !LIGHT_WORDS.has(folded))
      .find(({ folded }) => !pool.sentences.some((sentence) => holdsWord(sentence, folded, claim.language)));
    if (missing === undefined) return [];
    const detail = `«${text}» non è nelle fonti: manca «${missing.text}».`;
    return [{ kind: 'quotation', grade: 'question', start, end, detail, telling: true }];
  });
}

function findWholeQuotations(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, quoteMatches, surroundings } = evidence;
  return claim.quotes.flatMap((quote, at): FindingDraft[] => {
    const match = quoteMatches[at] ?? { similarity: 0, sourceId: null };
    const place = { start: quote.start, end: quote.end };
    const unattributed: FindingDraft[] =
      claim.sentence.heading || isAttributed(claim.sentence.text, surroundings)
        ? []
        : [{ kind: 'attribution', grade: 'question', ...place, detail: 'Non è detto di chi siano le parole citate.' }];
    if (match.similarity >= VERBATIM_QUOTE) return unattributed;
    return [...unattributed, ...findMisquoted(evidence, quote, match.similarity)];
  });
}

function findMisquoted(evidence: ClaimEvidence, quote: QuoteMention, similarity: number): FindingDraft[] {
  const rendering = renderQuote(quote.text, evidence);
  const place = { kind: 'quotation', start: quote.start, end: quote.end } as const;
  const shown = { sourceId: rendering.sentence?.sourceId ?? null, passage: rendering.passage };
  const known = rendering.known >= MIN_KNOWN_WORDS;
  if (rendering.deniesOtherwise && rendering.share >= RENDERED && known) {
    const detail = 'La citazione nega quello che la fonte afferma, o viceversa.';
    return [{ ...place, ...graded(rendering), detail, ...shown }];
  }
  if (similarity >= MISQUOTED && rendering.missing.length > 0) {
    const detail = `La citazione non è nelle fonti parola per parola: «${rendering.missing.slice(0, 3).join('», «')}» non c'è.`;
    return [{ ...place, grade: 'contradiction', detail, ...shown }];
  }
  if (unsaid(rendering, evidence)) {
    const detail = `Nessuna fonte riporta queste parole: mancano «${rendering.missing.slice(0, 3).join('», «')}».`;
    return [{ ...place, ...graded(rendering), detail, ...shown }];
  }
  if (rendering.share >= WELL_RENDERED || (rendering.known > 0 && rendering.weighty.length === 0)) return [];
  // One of two or three words that the lexicon knows may well be put otherwise.
  if (!rendering.sameLanguage && rendering.known > 0 && rendering.known <= FEW_WORDS && rendering.missing.length === 1)
    return [];
  const detail = rendering.sameLanguage
    ? 'La citazione non è nelle fonti parola per parola.'
    : 'Citazione tradotta: il senso va controllato sul passo originale.';
  const telling =
    known &&
    !evidence.pool.foreignScript &&
    rendering.weighty.length >= MIN_WEIGHTY &&
    rendering.share <= HALF_RENDERED;
  const grade = rendering.sameLanguage && known ? 'contradiction' : 'question';
  return [{ ...place, grade, detail, telling, ...shown }];
}

/** What was translated is for the judge to hold against its passage: the lexicon knows too few ways to say a thing. */
function graded({ sameLanguage }: Rendering): Pick<FindingDraft, 'grade' | 'telling'> {
  return sameLanguage ? { grade: 'contradiction' } : { grade: 'question', telling: true };
}

function unsaid({ share, known, missing, sentence, sameLanguage }: Rendering, { pool }: ClaimEvidence): boolean {
  const readable = pool.sources.every(({ language }) => language !== 'other') && !pool.foreignScript;
  const otherwise = sentence === null || sentence.language !== 'other';
  return (
    readable &&
    otherwise &&
    known >= MIN_KNOWN_WORDS &&
    missing.length >= 3 &&
    share < (sameLanguage ? UNSAID_SAME : UNSAID)
  );
}

/** Whether the words around a quotation say whose words they are: a verb of saying, and a name in the sentence or next to it. */
function isAttributed(sentence: string, surroundings: string): boolean {
  const outside = withoutQuotes(sentence);
  if (SAYING.test(outside)) return true;
  const around = withoutQuotes(surroundings);
  if (SAYING.test(around)) return true;
  const named = tokenize(outside).some((token, index) => index > 0 && isCapitalised(token.text));
  return named && (/[:,–—-]\s*$|^\s*[,–—-]|\(/.test(outside.trim()) || outside.includes(':'));
}

function withoutQuotes(text: string): string {
  return text.replace(/«[^»]{0,1200}»?|“[^”]{0,1200}”?|"[^"]{0,1200}"/g, ' ');
}
