/** A question as a gateway gets it. */
export interface Question {
  readonly messages: readonly { readonly content: string }[];
}

/** A report or page in a question, in the words of the question. */
export interface QuestionSource {
  /** As the question calls it. */
  readonly id: string;
  readonly publisher: string;
  readonly title: string;
  /** '' where the question names none, like the next two. */
  readonly url: string;
  readonly date: string;
  readonly language: string;
  readonly text: string;
}

/** All that a question says. */
export function wholeText({ messages }: Question): string {
  return messages.map(({ content }) => content).join('\n');
}

/** The reports that a scout chooses from, by their numbers. */
export function storiesIn(question: Question): { readonly index: number; readonly title: string }[] {
  return [...wholeText(question).matchAll(/^\[(\d+)\] (.*)$/gm)].map(([, index, title = '']) => {
    return { index: Number(index), title };
  });
}

/** The sentences that somebody is asked about, in their order. */
export function sentencesIn(question: Question): { readonly id: string; readonly sentence: string }[] {
  const lines = wholeText(question).matchAll(/^(?:Affermazione|Frase) (\S+): (.*)$/gm);
  return [...lines].map(([, id = '', sentence = '']) => ({ id, sentence }));
}

/** The sources of a question, whatever its role. */
export function sourcesIn(question: Question): QuestionSource[] {
  const block = /<<<DATI fonti [^>]*>>>\n([\s\S]*?)\n<<<FINE fonti/.exec(wholeText(question))?.[1] ?? '';
  return block.split(/\n\n---\n\n(?=Fonte )/).flatMap((source) => {
    const [, id, publisher = '', title = '', url = '', date = '', language = '', text = ''] = SOURCE.exec(source) ?? [];
    return id === undefined ? [] : [{ id, publisher, title, url, date, language, text: text.trim() }];
  });
}

/** An unknown page's domain stands behind its name. */
const SOURCE =
  /^Fonte (\S+).*\nTestata: (.*?)(?: \([^()\n]*\))?\nTitolo: (.*)\n(?:Indirizzo: (.*)\n)?(?:Data: (.*)\n)?(?:Lingua: (.*)\n)?(?:\p{Lu}\p{L}+: .*\n)*?Testo:\n([\s\S]*)$/u;
