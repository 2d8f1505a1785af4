/** A shorter sentence says too little alone, a longer one is a paragraph. */
const MIN_CHARACTERS = 45;
const MAX_CHARACTERS = 320;
/** Within so many words a subject must have said what it is. */
const SUBJECT_WORDS = 7;

/** Words with which a sentence leans on the one before it. */
const LEANING = new Set(
  `e ed ma però anche inoltre infatti tuttavia invece quindi dunque perciò così pertanto infine poi allora intanto anzi insomma
  oltretutto eppure ovvero ossia cioè oppure mentre qui lì là ecco altrimenti comunque piuttosto analogamente parallelamente
  contemporaneamente successivamente precedentemente conseguentemente ciononostante nonostante nondimeno altrettanto
  questo questa questi queste quello quella quelli quelle quei quegli quest quell ciò tale tali costoro costui colui coloro
  esso essa essi esse egli ella lui lei loro lo gli ne ci vi si li
  altro altra altri altre entrambi entrambe ambedue stesso stessa stessi stesse nessuno nessuna ciascuno ciascuna ognuno alcuni alcune molti molte pochi tutti tutte
  suo sua suoi sue ulteriore ulteriori
  è era erano sono sia ha hanno aveva avevano avrà avrebbe sarà saranno sarebbe sarebbero può possono potrà potranno deve devono dovrà
  viene vengono veniva resta restano rimane serve servono manca mancano fa fanno dice spiega aggiunge scrive conclude`.split(
    /\s+/,
  ),
);
/** Beginnings of several words that do the same. */
const LEANING_PHRASE =
  /^(?:(?:per|a|in|con|da|di|su|oltre a|dopo|prima di|accanto a|grazie a|secondo) (?:quest|quell|ciò|tal[ei]\b|ess[oaie]\b|lui\b|lei\b|loro\b)|nel frattempo|al contrario|d.altra parte|d.altronde|del resto|di conseguenza|in particolare|in altre parole|in questo|in tal|allo stesso|per esempio|ad esempio|oltre a|a sua volta|da un lato|dall.altro|non solo|il primo|la prima|il secondo|la seconda|i primi|le prime|gli altri|le altre|l.altr[oa]|lo stesso|la stessa|gli stessi|le stesse|l.una? |la ha|le ha|la si|le si)/;
/** Words that point at something said elsewhere, or at a day that only the article knows. */
const POINTING =
  /(?:^|[^\p{L}])(?:quest[oaie]|quest[’']|suddett[oaie]|sopracitat[oaie]|predett[oaie]|tal[ei]|oggi|ieri|domani|stamattina|stasera|scors[oaie]|qui sopra|come detto)(?![\p{L}])/iu;
const POSSESSIVE = /^(?:il|la|i|le|un|una|dal|dalla|nel|nella|con la|con il) (?:suo|sua|suoi|sue|loro)\b/;
const ARTICLE = /^(?:il|lo|la|i|gli|le) |^l[’']/;
/** What follows a noun and says which one is meant. */
const SAYS_WHICH =
  /(?:^| )(?:di|d[’'].*|del|dello|della|dei|degli|delle|dell[’'].*|sul|sulla|sull[’'].*|sui|sulle|sugli|che|per|tra|fra|con|da|dal|dalla|dall[’'].*|nel|nella|nell[’'].*|in|a|al|alla|all[’'].*|ai|alle)$/;

/**
 * Whether an Italian sentence can be read without the one before it: no pronoun, connective or verb without a subject opens
 * it, nothing in it points back, and a subject with an article says which one is meant. Pure.
 */
export function standsAlone(sentence: string): boolean {
  const text = sentence.replace(/\s+/g, ' ').trim();
  if (text.length < MIN_CHARACTERS || text.length > MAX_CHARACTERS) return false;
  // A question, a list or what is quoted by half is no statement of its own.
  if (!/[.!]$/.test(text) || !/^[\p{Lu}\p{N}«“"]/u.test(text) || hasOpenQuotation(text)) return false;
  if (POINTING.test(text)) return false;
  const lower = text.toLowerCase();
  const [first = ''] = /^[\p{L}]+/u.exec(lower.replace(/^[«“"]/, '')) ?? [];
  if (LEANING.has(first) || LEANING_PHRASE.test(lower) || POSSESSIVE.test(lower)) return false;
  return !ARTICLE.test(lower) || namesItsSubject(text);
}

/** «La società ha annunciato» leaves open which; «La legge sul lavoro», «La società Acme», «I 24 comuni» do not. */
function namesItsSubject(text: string): boolean {
  const [, ...words] = text.split(/[ ’']/).slice(0, SUBJECT_WORDS + 1);
  return (
    words.some((word) => /^[«“"(]?[\p{Lu}\p{N}]/u.test(word)) || words.slice(1, 3).some((word) => SAYS_WHICH.test(word))
  );
}

function hasOpenQuotation(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return count('«') !== count('»') || count('“') !== count('”') || count('"') % 2 === 1 || count('(') !== count(')');
}
