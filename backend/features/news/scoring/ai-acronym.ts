/**
 * Whether a text names artificial intelligence by its acronym. `ai` is an Italian preposition and a French verb, `ia` an
 * ending: in ordinary writing the capitals distinguish them, or an elided article (`l’Ai`). In a passage set in capitals
 * they say nothing: there `AI` needs an elided article, a hyphen, or English around it.
 */
export function namesAiByAcronym(text: string): boolean {
  if (!mayBeAcronym.test(text)) return false;
  for (const { 0: found, 1: article = '', 2: letters = '', index } of text.matchAll(acronym)) {
    if (elided.has(article.toLowerCase())) return true;
    const before = text.slice(Math.max(0, index - READ_AROUND), index);
    const after = text.slice(index + found.length, index + found.length + READ_AROUND);
    if (letters !== 'Ai' && letters !== 'Ia' && isNamed(letters, before, after)) return true;
  }
  return false;
}

/** Without properties of letters, which an expression finds slowly: most texts are done with here. */
const mayBeAcronym = /A\.?I|I\.?A|KI|AGI|[’'](?:Ai|Ia)/;
const acronym =
  /(?<!\p{L}\.|[\p{L}\p{N}])(?:(\p{L}{1,5})[’'])?(AI|IA|Ai|Ia|A\.I\.|I\.A\.|KI|AGI|GenAI)(?![\p{L}\p{N}])/gu;
/** Articles, alone and with a preposition; before `ai` the preposition they never stand. */
const elided = new Set('l un all coll dall dell nell sull quest'.split(' '));
const READ_AROUND = 60;

function isNamed(letters: string, before: string, after: string): boolean {
  const [left, right] = [wordsOf(before.split(sentenceEnd).at(-1)), wordsOf(after.split(sentenceEnd)[0])];
  const near = [...left.slice(-4), ...right.slice(0, 4)];
  const isInCapitals = near.length > 1 && near.join('').length > 3 && near.every((word) => word === word.toUpperCase());
  if (!isInCapitals || /^-\p{L}/u.test(after) || /\p{L}-$/u.test(before)) return true;
  if (letters === 'IA') return !/(?:CLASSE|SEZIONE|TIPO|GRUPPO)\s*$/.test(before);
  return letters !== 'AI' || ([...left, ...right].some(isEnglish) && ![...left, ...right].some(isItalian));
}

const sentenceEnd = /[.!?\n]/;

function wordsOf(text = ''): string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

const english = new Set('THE OF TO AND FOR WITH IS ON ITS HOW WHY FROM BY AT AS THAT'.split(' '));
const isEnglish = (word: string) => english.has(word);
const italian = new Set(
  'IL LO LA GLI LE DI DEL DELLA DEI DA DAL PER CON CHE UN UNA E È SI NON SUL NEL NELLA AL'.split(' '),
);
const isItalian = (word: string) => italian.has(word);
