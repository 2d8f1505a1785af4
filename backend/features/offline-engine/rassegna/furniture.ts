// What pages say about themselves, and what is addressed to a reader or to a machine instead of reported.
const BOILERPLATE =
  /newsletter|iscriv|abbonat|cookie|riproduzione riservata|©|tutti i diritti|leggi anche|leggi tutto|continua a leggere|clicca|privacy|whatsapp|telegram|facebook|instagram|condividi|foto:|fonte:|commenti|scarica l'app|contatti|e-?mail|@|https?:|www\.|sponsor|pubblicità|subscribe|sign up|read more|click here|all rights reserved|follow us|advertis/i;
const ADDRESSED_TO_A_MACHINE =
  /ignora(?:re|te)?\b.*\bistruzioni|istruzioni precedenti|ignore\b.*\binstructions|previous instructions|system prompt|prompt di sistema|sei un (?:assistente|modello)|you are an? (?:assistant|ai|language)|assegna(?:re|te)?\b.*\bpunteggio|truthfulness_score|rispondi (?:solo|soltanto|con)|respond (?:only|with)/i;

/** Whether a sentence is the page's own furniture, or an order to anyone who reads it, and not news. */
export function isFurniture(sentence: string): boolean {
  return BOILERPLATE.test(sentence) || ADDRESSED_TO_A_MACHINE.test(sentence);
}

/** Whether a sentence of any language may be quoted as it stands. */
export function mayBeQuoted(sentence: string): boolean {
  return !isFurniture(sentence) && !/[<>{}[\]\\|]/.test(sentence) && /\p{L}/u.test(sentence);
}

/** A name or title from outside on one line, without what could be read as markup. */
export function cleanLabel(value: string): string {
  return value
    .replace(/[\p{C}<>«»]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
