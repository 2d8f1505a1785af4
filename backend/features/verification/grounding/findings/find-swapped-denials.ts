import type { TextLanguage } from '../../../../text/language.js';
import { translationsOf } from '../../../../text/lexicon/lexicon.js';
import { stemOf } from '../../../../text/stems.js';
import type { ClaimEvidence, FindingDraft } from '../evidence/claim-evidence.js';

/** «Il prodotto, non un esperimento»: one thing is affirmed, the other denied. */
const CONTRAST =
  /(?<!\p{L})(\p{L}{3,})[,;]?\s(?:e\s|and\s|y\s|et\s|und\s)?(?:non|not|nicht|no|pas|não|inte|kein\p{L}*)\s(?:ancora\s|yet\s|più\s)?(?:(?:un[oa]?|il|lo|la|i|gli|le|an?|the|ein\p{L}*|der|die|das|el|los|las|une|os?|as?|uma?|en|ett)\s|un'|l')?(\p{L}{3,})/giu;

/** A contrast whose two sides changed places. */
export function findSwappedDenials({ claim, nearby }: ClaimEvidence): FindingDraft[] {
  return contrastsIn(claim.sentence.text).flatMap(({ affirmed, denied, start, end }): FindingDraft[] => {
    const sentence = nearby.find(({ text, language }) =>
      contrastsIn(text).some(
        (given) =>
          renders(affirmed, given.denied, language) &&
          renders(denied, given.affirmed, language) &&
          !renders(affirmed, given.affirmed, language),
      ),
    );
    if (sentence === undefined) return [];
    const detail = `Il passo della fonte afferma «${denied}» e nega «${affirmed}».`;
    const { sourceId, text: passage } = sentence;
    return [{ kind: 'denial', grade: 'contradiction', start, end, detail, sourceId, passage }];
  });
}

interface Contrast {
  readonly affirmed: string;
  readonly denied: string;
  readonly start: number;
  readonly end: number;
}

function contrastsIn(text: string): Contrast[] {
  return [...text.matchAll(CONTRAST)].map((match) => ({
    affirmed: (match[1] ?? '').toLowerCase(),
    denied: (match[2] ?? '').toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function renders(italian: string, given: string, language: TextLanguage): boolean {
  const [own, other] = [stemOf(italian, 'it'), stemOf(given, language)];
  return language === 'it' ? own === other : translationsOf(own, language).has(other);
}
