/** Words of a statement that leave no exception or no doubt, and what says as much in a source. */
export interface Strength {
  /** In the article, in Italian. */
  readonly claim: RegExp;
  /** In a source of any language of the catalogue: any of it near the claim bears the word out. */
  readonly source: RegExp;
  /** How much of the claim the passage must hold before its silence tells. */
  readonly coverage: number;
  /** Right so often that the sentence is doubted; «soltanto» is as often the writer's own turn of phrase. */
  readonly telling: boolean;
}

/** From this coverage on a passage that lacks a strong word lacks what it says. */
const SAME_MATTER = 0.2;
const SURELY_SAME = 0.4;

export const STRENGTHS: readonly Strength[] = [
  {
    claim: words(
      "tutt[aeio] (?:gli|i|le|la|il(?! mondo)|l'|quanti|coloro|quelli)|tutt[ei] e (?:due|tre|quattro|cinque)|totalità|interamente|chiunque|qualsiasi|qualunque|ovunque",
    ),
    source: words(
      'all|each|any(?:one|body|where|thing)?|every\\p{L}*|both|entire\\p{L}*|whole|full\\p{L}*|complete\\p{L}*|total\\p{L}*|universal\\p{L}*|across|throughout|(?:i|gli|le|the|die|les|los|las|os|as)\\s\\d+|tutt[aeio]|ogni|ognun[oa]|qualsiasi|qualunque|chiunque|inter[oaie]|interamente|entramb[ie]|complessiv\\p{L}+|tous|tout|toutes?|chaque|entiers?|todos?|todas?|cada|cualquier\\p{L}*|qualquer|ambos|alle[rnms]?|jede[rnms]?|sämtlich\\p{L}*|ganze?[nrs]?|varje|hela',
      '都全每',
    ),
    coverage: SAME_MATTER,
    telling: true,
  },
  {
    claim: words('sempre(?!\\s(?:più|meno|maggior|minor|meglio|peggio|secondo|stando|per|a))'),
    source: words(
      'always|ever|every\\p{L}*|constant\\p{L}*|sempre|siempre|toujours|immer|alltid|history|still|remain\\p{L}*|permanent\\p{L}*|continu\\p{L}*|once again|too|also',
      '总',
    ),
    coverage: SAME_MATTER,
    telling: true,
  },
  {
    claim: words('mai(?!\\s(?:così|tanto|vist|prima|avut|come|più))'),
    source: words(
      "never|ever|not|no|none|\\p{L}+n't|un(?!veil|der|fold|iform|lock|leash)\\p{L}{3,}ed|mai|non|nessun\\p{L}*|nunca|jamás|jamais|nie|niemals|aldrig|não",
      '没不',
    ),
    coverage: SURELY_SAME,
    telling: true,
  },
  {
    claim: words('esclusivamente|soltanto|solo ai|unicamente|unic[oa]'),
    source: words(
      'only|sole\\p{L}*|exclusive\\p{L}*|just|alone|single|one|unique\\p{L}*|nothing but|limited|merely|no more|solo|sol[aei]|soltanto|esclusiv\\p{L}+|unic\\p{L}+|sólo|solamente|únic\\p{L}+|seul\\p{L}*|uniquement|ne|que|nur|einzig\\p{L}*|apenas|somente|só|bara|endast',
      '只仅唯',
    ),
    coverage: SURELY_SAME,
    telling: false,
  },
  {
    claim: words(
      'garanti\\p{L}+|dimostra(?:no|rà|ranno)?|ha(?:nno)? dimostrato|prova definitiva|accertat[aoie]|certezza|di certo|per certo|è cert[oa]|(?:si dic\\p{L}+|sono|è|ormai) cert[oaie]|sicuramente|certamente|senza dubbio|inevitabil\\p{L}+|automaticamente|di sicuro',
    ),
    source: words(
      'guarante\\p{L}*|prov(?:e[sdn]?|ing|en)|proof|demonstrat\\p{L}*|show\\p{L}*|certain\\p{L}*|sure\\p{L}*|surely|definit\\p{L}*|undoubted\\p{L}*|doubt\\p{L}*|inevitabl\\p{L}*|automatic\\p{L}*|confirm\\p{L}*|establish\\p{L}*|ensur\\p{L}*|clear\\p{L}*|evidence|conclu\\p{L}*|found|garanti\\p{L}*|dimostr\\p{L}+|prov[aeio]\\p{L}*|cert[oaie]|certezz\\p{L}+|sicur\\p{L}+|evident\\p{L}*|conferm\\p{L}+|accert\\p{L}+|inevitabil\\p{L}+|automatic\\p{L}+|demostr\\p{L}*|prueb\\p{L}*|asegur\\p{L}*|segur\\p{L}*|démontr\\p{L}*|montr\\p{L}*|preuve\\p{L}*|sicher\\p{L}*|beweis\\p{L}*|bewies\\p{L}*|zeig\\p{L}*|gewiss|comprov\\p{L}*|mostr\\p{L}*',
      '保证确',
    ),
    coverage: SAME_MATTER,
    telling: true,
  },
  {
    claim: words(
      '(?<!non (?:sia |è |sono )?)definitiv\\p{L}+|del tutto|completamente|totalmente|senza alcun[ao]?|senza eccezioni|unanim[ei]|è già stat[oaie]|già in tasca|per sempre',
    ),
    source: words(
      'definit\\p{L}*|final\\p{L}*|permanent\\p{L}*|irrevers\\p{L}*|complete\\p{L}*|entire\\p{L}*|whol\\p{L}*|total\\p{L}*|full\\p{L}*|absolut\\p{L}*|utter\\p{L}*|all|any|no|without|zero|unanim\\p{L}*|already|forever|pure\\p{L}*|thorough\\p{L}*|quite|definitiv\\p{L}*|complet\\p{L}*|assolut\\p{L}*|tutt[oaie]|senza|nessun\\p{L}*|già|intero|ya|déjà|schon|bereits|já|redan|sin|sans|ohne|sem|utan|ganz|völlig|vollständig\\p{L}*|entièrement|entera\\p{L}*|inteira\\p{L}*|unánime\\p{L}*',
      '完全已',
    ),
    coverage: SAME_MATTER,
    telling: true,
  },
];

/** “Almost all” leaves an exception; “at all” and “all but” say something else. */
export const LIMITED =
  /(?<!\p{L})(?:(?:almost|nearly|virtually|practically|not|quasi|non|presque|casi|fast|quase|nästan|nahezu)\s(?:all|every(?:one|thing)?|always|any(?:one)?|entirely|tutt[aeio]|sempre|ogni|tous|toutes|toujours|todos|todas|siempre|alle[nrs]?|immer|alla)|(?:at|after|above|in|of)\sall|all\sbut|in tutto|del resto|prima di tutto|innanzitutto)(?!\p{L})/giu;

function words(latin: string, chinese = ''): RegExp {
  const signs = chinese === '' ? '' : `|[${chinese}]`;
  return new RegExp(`(?<!\\p{L})(?:${latin})(?!\\p{L})${signs}`, 'iu');
}
