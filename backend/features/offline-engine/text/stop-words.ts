// Words that carry grammar and no subject matter; elided forms as `wordsOf` gives them.
const ITALIAN = `a ad agli ai al all' alla alle allo anche ancora avere aveva avevano c' che chi ci cioè col come con contro cosa così
cui d' da dagli dai dal dall' dalla dalle dallo degli dei del dell' della delle dello di dopo dove due durante e ed entro era erano essere
fa fino fra già gli ha hanno i il in infatti inoltre intanto invece io l' la le lo loro ma meno mentre mi molti molto n' ne negli nei nel nell'
nella nelle nello non nonché né o ogni oltre oppure per perché perciò però più poi prima può possono potrà potranno proprio pure qual
quale quali quando quanto quasi quel quell' quella quelle quelli quello questa queste questi questo quest' qui quindi s' sarà saranno se secondo sempre senza
si sia siano solo soltanto sono sta stando stanno stata state stati stato stesso stessa su sua sue sugli sui sul sull' sulla sulle sullo suo suoi tale
tali tra tramite troppo tutta tutte tutti tutto un un' una uno verso vi via è fu deve devono dovrà dovranno circa almeno quanti ciò dunque tuttavia`;
const ENGLISH = `a about after all also an and any are as at be been before but by can could did do does for from had has have he her his how i if
in into is it its just like may more most much new no not now of on one only or other our out over said says she should so some such than that
the their them then there these they this to under up was we were what when which while who will with would you your`;

const italian = new Set(ITALIAN.split(/\s+/));
const english = new Set(ENGLISH.split(/\s+/));

/** Whether a lower-case word says nothing about the subject, in Italian or in English. */
export function isStopWord(lower: string): boolean {
  return italian.has(lower) || english.has(lower);
}

/** `it` or `en` by the grammar words of a text, `und` when neither language shows. */
export function guessLanguage(lowers: readonly string[]): 'it' | 'en' | 'und' {
  let it = 0;
  let en = 0;
  for (const word of lowers) {
    const isItalian = italian.has(word);
    const isEnglish = english.has(word);
    if (isItalian && !isEnglish) it += 1;
    if (isEnglish && !isItalian) en += 1;
  }
  if (it === en) return 'und';
  return it > en ? 'it' : 'en';
}
