import type { ClaimEvidence, FindingDraft } from '../../evidence/claim-evidence.js';
import type { OfficeMention } from '../../evidence/offices.js';
import { around } from '../../evidence/slot.js';
import type { SourceSentence } from '../../evidence/source-pool.js';
import { speakersAgree, speakersIn } from '../../evidence/speaker-groups.js';

/** What stands right before the office of somebody who is said to say something. */
const LEADING =
  /(?:^per|(?<!\p{L})(?:secondo|a sentire|a detta d\p{L}*|stando a\p{L}*|a giudizio d\p{L}*|a parere d\p{L}*)|[»”"],?\s\p{L}[^.;:«»,]{1,40}|(?<!\p{L})(?:spiega|dice|sostiene|afferma|racconta|osserva|avverte|assicura|riassume|ricorda|calcola|annuncia|conferma|ribatte|ammette|promette|ribattono|replica))['\s]\s?(?:(?:il|lo|la|l['’]|un[ao]?|un['’]|al|alla|del|della)\s?)?(?:\p{Ll}{3,12}\s)?$/iu;
/** What stands right behind it. */
const SAYING =
  /^(?:\s\p{L}[^.;:«»,]{0,50})?\s(?:ha (?:detto|dichiarato|spiegato|affermato|aggiunto|annunciato|ammesso|promesso|avvertito|confermato)|dice|sostiene|spiega|afferma|racconta|osserva|avverte|assicura|riassume|ricorda|calcola|annuncia|conferma|ribatte|ammette|promette|replica|lament[ai]|protesta|ribattono|sostengono|dicono|spiegano|affermano|osservano|avvertono|ricordano|calcolano|confermano|ammettono|lamentano|protestano)(?!\p{L})/iu;
/** From this coverage on a passage is about the same thing. */
const SAME_THING = 0.2;
const SURELY_SAME_THING = 0.35;

/** «Per il sindaco l'accordo è ragionevole» where it is the chief executive who says so. */
export function findSpokenOffices(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, alignment, nearby, pool } = evidence;
  const [best] = alignment.spans;
  if (best === undefined || best.coverage < SAME_THING || claim.language !== 'it' || pool.foreignScript) return [];
  const { text, section, heading } = claim.sentence;
  if (section !== 'body' || heading) return [];
  const [office] = speakersIn(text).filter((each) => isSaidToSpeak(text, each));
  if (office === undefined) return [];
  const close = [...nearby, ...around(evidence, best.sentence)];
  if (close.some((sentence) => agreesIn(sentence, office))) return [];
  const [other] = speakersOf(best.sentence);
  if (other === undefined) return [];
  const { sourceId, text: passage } = best.sentence;
  const detail = `Nel passo della fonte a dirlo è «${passage.slice(other.start, other.end)}».`;
  const telling = best.coverage >= SURELY_SAME_THING;
  return [
    {
      kind: 'attribution',
      grade: 'question',
      start: office.start,
      end: office.end,
      detail,
      telling,
      sourceId,
      passage,
    },
  ];
}

function isSaidToSpeak(text: string, { start, end }: OfficeMention): boolean {
  return LEADING.test(text.slice(Math.max(0, start - 70), start)) || SAYING.test(text.slice(end, end + 80));
}

function agreesIn(sentence: SourceSentence, { id }: OfficeMention): boolean {
  return speakersOf(sentence).some((given) => speakersAgree(given.id, id));
}

const read = new WeakMap<SourceSentence, readonly OfficeMention[]>();

/** Who is named in a sentence of a source. */
function speakersOf(sentence: SourceSentence): readonly OfficeMention[] {
  const known = read.get(sentence);
  if (known !== undefined) return known;
  const speakers = speakersIn(sentence.text);
  read.set(sentence, speakers);
  return speakers;
}
