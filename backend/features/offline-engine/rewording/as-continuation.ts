const LOWERED =
  /^(?:il|lo|la|i|gli|le|un|uno|una|a|ad|al|allo|alla|ai|agli|alle|con|da|dal|dallo|dalla|dai|dagli|dalle|di|del|della|dei|in|nel|nello|nella|nei|negli|nelle|per|su|sul|sulla|sulle|sui|tra|fra|entro|dopo|prima|durante|oltre|ogni|tutti|tutte|nessuno|nessuna|nessun|molti|molte|alcuni|alcune|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|circa|quasi|almeno|chi|fino|grazie|rispetto|secondo|stando|si|non|più|meno|questo|questa|quando|se|anche|è|ha|sono|resta|restano)(?=[\s,])|^(?:l|un|all|dall|nell|dell|sull|quest|quell|nessun)['’]/iu;

/** A sentence as it goes on behind "secondo X,": its first letter small when the word is a grammar word, untouched when it may be a name. */
export function asContinuation(sentence: string, usuallySmall: (word: string) => boolean): string {
  const first = /^\p{L}+/u.exec(sentence)?.[0] ?? '';
  if (
    !LOWERED.test(sentence) &&
    !(first !== '' && first.slice(1) === first.slice(1).toLowerCase() && usuallySmall(first.toLowerCase()))
  )
    return sentence;
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
