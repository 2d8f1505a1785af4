import { contentStems } from '../../../../text/stems.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { claimHolds } from '../evidence/rendering.js';
import type { SourceSentence } from '../evidence/source-pool.js';

/** From this coverage on a passage speaks of the same thing. */
const SAME_THING = 0.3;

const HEDGE =
  /(?<!\p{L})(?:potrebbe\p{L}*|potrà\p{L}*|può|possono|possa\p{L}*|forse|probabil\p{L}*|possibil\p{L}*|sembra\p{L}*|pare|parrebbe|dovrebbe\p{L}*|sarebbe\p{L}*|avrebbe\p{L}*|\p{L}+rebbe(?:ro)?|ipotes\p{L}+|ipotizz\p{L}+|plausibil\p{L}*|verosimil\p{L}*|rischi\p{L}*|punta\p{L}*|spera\p{L}*|stim\p{L}+|previs\p{L}+|preved\p{L}+|attes\p{L}+|spess\p{L}+|talvolta|in genere|di solito|tende\p{L}*|circa|quasi|secondo|stando a|indiscrezion\p{L}+|preliminar\p{L}+|candidat\p{L}+|intende|vorrebbe\p{L}*|vuole|prova a|cerca di|non esclu\p{L}+|se)(?!\p{L})/iu;
const SOURCE_HEDGE =
  /(?<!\p{L})(?:may(?! \d)|might|could(?!n't| not)|possibl[ey]|potentially|plausibl[ey]|perhaps|probabl[ey]|likely|appears?|seems?|suggests?|reportedly|allegedly|rumou?red|preliminary|expected to|estimated?|hopes?|aims?|tends?|often|usually|generally|in some cases|potrebbe\p{L}*|potrà|forse|probabilmente|sembra\p{L}*|dovrebbe\p{L}*|sarebbe\p{L}*|avrebbe\p{L}*|spesso|in genere|possibile|possibili|podría|podrían|pourrait|pourraient|könnte|könnten|poderia|podem|possível|possíveis)(?!\p{L})/iu;
/** Words that leave no exception. */
const ABSOLUTE =
  /(?<!\p{L})(?:sempre(?!\s(?:più|meno|maggior|minor|meglio|peggio))|qualsiasi|qualunque|chiunque|tutt[aeio] (?:gli|i|le|la|il(?! mondo)|l'|quanti|coloro|quelli)|totalità|mai|nessun\p{L}*|esclusivamente|unic[oa]|soltanto|solo ai|soli|garanti\p{L}+|dimostra\p{L}*|certezza|di certo|per certo|sicuramente|certamente|senza dubbio|definitiv\p{L}+|completamente|inevitabil\p{L}+|sarà il primo|è già stato|è ormai)(?!\p{L})/giu;
const SOURCE_ABSOLUTE =
  /(?<!\p{L})(?:always|all|every|each|any(?:one|body)?|never|none?|nobody|only|solely|exclusively|entire|entirely|fully|completely|guarantee\p{L}*|certain\p{L}*|prove[sdn]?|proof|without exception|whole|total\p{L}*|sempre|qualsiasi|ogni|tutt[aeio]|mai|nessun\p{L}*|esclusiv\p{L}+|unic[oa]|solo|sol[aei]|soltanto|garanti\p{L}+|dimostr\p{L}+|cert[oaie]|todos?|todas?|siempre|nunca|ningun[oa]?|ningún|nenhum[a]?|aucune?|kein\p{L}*|solo|sólo|tous|toutes|toujours|jamais|seul\p{L}*|alle|immer|nie|nur|não|sin|sem|just|first|already|not|n't|没|不|都|全)(?!\p{L})/iu;
const PARTIAL =
  /(?<!\p{L})(?:often|usually|sometimes|some|several|many|most|part of|a subset|subset|partly|generally|in some cases|largely|nearly|almost|about|spesso|talvolta|alcun[ie]|molt[ie]|in parte|una parte|quasi|a menudo|souvent|oft|muitas|algun[oa]s|quelques|einige)(?!\p{L})/iu;

/** A caution of the source that the claim lost, and an exception it forgot. */
export function findCertainty(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, alignment, nearby } = evidence;
  const [best] = alignment.spans;
  const { text } = claim.sentence;
  if (best === undefined || best.coverage < SAME_THING) return [];
  const { sourceId, text: passage } = best.sentence;
  const absolute = [...text.matchAll(ABSOLUTE)].find((match) => !insideVerbatimQuote(evidence, match.index));
  const isSaid = ({ text: said }: Pick<SourceSentence, 'text'>) =>
    SOURCE_ABSOLUTE.test(said) || (absolute !== undefined && holdsWord(said, absolute[0]));
  if (absolute !== undefined && !alignment.spans.some(({ sentence }) => isSaid(sentence))) {
    const partial = PARTIAL.test(passage);
    const place = { start: absolute.index, end: absolute.index + absolute[0].length, sourceId, passage };
    const detail = partial
      ? `«${absolute[0]}» non ammette eccezioni, il passo della fonte sì.`
      : `«${absolute[0]}» non ha riscontro nel passo della fonte.`;
    if (partial || nearby.every((sentence) => !isSaid(sentence)))
      return [
        {
          kind: 'certainty',
          grade: partial ? 'contradiction' : 'question',
          detail,
          telling: !/^nessun/iu.test(absolute[0]),
          ...place,
        },
      ];
  }
  const hedge = hedgeOn(evidence, best.sentence);
  if (hedge === null || best.coverage < SURELY_SAME || HEDGE.test(text) || claim.quotes.length > 0) return [];
  if (claim.sentence.heading || claim.stems.length < MIN_STEMS) return [];
  const detail = `La fonte è più cauta («${hedge}»).`;
  return [{ kind: 'certainty', grade: 'question', start: 0, end: text.length, detail, sourceId, passage }];
}

function holdsWord(text: string, word: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .includes(word.toLowerCase());
}

const SURELY_SAME = 0.4;
const MIN_STEMS = 4;
/** How far behind a hedge the words stand that it weakens. */
const HEDGE_REACH = 50;

/** A hedge of the passage whose next words the claim holds: the passage says of them what may be, the claim what is. */
function hedgeOn({ claim }: ClaimEvidence, sentence: SourceSentence): string | null {
  for (const match of sentence.text.matchAll(new RegExp(SOURCE_HEDGE, 'giu'))) {
    const end = match.index + match[0].length;
    // «Agents that could execute code» says what they are able to do.
    if (/(?:which|that|who|che|la cui|il cui)\s+$/iu.test(sentence.text.slice(0, match.index))) continue;
    const behind = contentStems(sentence.text.slice(end, end + HEDGE_REACH), sentence.language).slice(0, 3);
    const held = behind.filter((stem) => claimHolds(claim, stem, sentence.language)).length;
    if (held >= 2 || (held === 1 && behind.length === 1)) return match[0];
  }
  return null;
}
