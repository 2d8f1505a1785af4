import { namesAiByAcronym } from './ai-acronym.js';
import written from './ai-vocabulary.json' with { type: 'json' };

/** How strongly a text speaks of artificial intelligence, and by which terms. */
export interface AiSignals {
  /** Of all terms; in the title they count double. */
  readonly weight: number;
  /** As written in the vocabulary, strongest first. */
  readonly terms: readonly string[];
  /** Whether it is what the text is about, and not only its company: a chip, a firm, a word with another meaning too. */
  readonly isSubject: boolean;
}

const titleFactor = 2;
const readLength = 4_000;
/** Where a text says what it is about. */
const leadLength = 300;
/** Terms from this weight on mean nothing else; those one below may mean something else and need each other. */
const certainWeight = 4;
const ambiguousWeight = 3;

/** How a picture next to some other story came about is not what the story is about. */
const MADE_WITH_AI =
  /(?<!\p{L})(?:immagin[ei]|foto\p{L}*|video|illustrazion[ei]|copertin[ae]|image|picture|photo|illustration|bild|imagen|foto)\s(?:\p{L}+\s)?(?:creat|generat|realizzat|fatt|elaborat|made|produced|erstellt|generad|cread|généré|créé)\p{L}*\s(?:con|da|dal|tramite|with|by|using|mit|von|por|avec|par)\s?(?:l['’]|all['’]|dall['’]|la\s|une\s|un['’])?\s?(?:intelligenza artificiale|artificial intelligence|inteligencia artificial|intelligence artificielle|künstliche[rn]? intelligenz|AI|IA|KI)(?!\p{L})/giu;

/** Finds the vocabulary in a title and the beginning of a text. Each term counts once; in the title, double. */
export function aiSignals(title: string, wholeText: string): AiSignals {
  const text = wholeText.replace(MADE_WITH_AI, ' ');
  const [inTitle, inLead, inText] = [title, text.slice(0, leadLength), text.slice(0, readLength)].map(termsOf);
  const found = new Map(inText);
  for (const [term, weight] of inTitle ?? []) found.set(term, weight * titleFactor);
  const byWeight = [...found].sort((a, b) => b[1] - a[1]);
  const of = (terms: ReadonlyMap<string, number> | undefined, wanted: (weight: number) => boolean) =>
    [...(terms ?? [])].filter(([, weight]) => wanted(weight)).length;
  const isCertain = (weight: number) => weight >= certainWeight;
  const isClear = (weight: number) => weight >= ambiguousWeight;
  const together = new Map([...(inTitle ?? []), ...(inLead ?? [])]);
  return {
    weight: byWeight.reduce((sum, [, weight]) => sum + weight, 0),
    terms: byWeight.map(([term]) => term),
    isSubject:
      of(inTitle, isCertain) > 0 ||
      [...(inLead ?? [])].some(([term, weight]) => isCertain(weight) && !METHODS.has(term)) ||
      (of(inLead, isCertain) > 0 && of(inLead, isClear) > 1) ||
      of(inText, isCertain) > 1 ||
      (of(inTitle, isClear) > 0 && of(together, isClear) > 1),
  };
}

function termsOf(text: string): Map<string, number> {
  const found = new Map<string, number>();
  findTerms(text, found);
  return found;
}

/**
 * Adds the terms of a text with their weights. A collection brings thousands of reports: only where a term may begin is
 * a word cut out, because making all words of all texts took longer than everything else about their relevance.
 */
function findTerms(text: string, found: Map<string, number>): void {
  if (namesAiByAcronym(text)) found.set('AI', acronymWeight);
  mayBegin.lastIndex = 0;
  for (let start = mayBegin.exec(text); start; start = mayBegin.exec(text)) {
    const isAfterSpace = text[start.index - 1] === ' ';
    if (!isAfterSpace && insideWord.test(text.slice(Math.max(0, start.index - 3), start.index))) continue;
    word.lastIndex = start.index;
    let term = nextWord(text);
    mayBegin.lastIndex = word.lastIndex;
    const longest = longestFrom.get(term) ?? 0;
    for (let length = 1; length <= longest; length += 1) {
      if (length > 1) term = `${term} ${nextWord(text)}`;
      const weight = vocabulary.get(term);
      if (weight !== undefined) found.set(term, weight);
    }
  }
  // After the words, which know some of these names as ambiguous.
  if (mayBeModel.test(text)) {
    for (const [model] of text.matchAll(modelWithVersion)) found.set(model.toLowerCase(), modelWeight);
    for (const [name] of text.matchAll(product)) found.set(name.toLowerCase(), productWeight);
  }
  if (/[\u3400-\u9fff]/.test(text))
    for (const [term, weight] of chinese) if (text.includes(term)) found.set(term, weight);
}

/** Moves `word` behind the next word and gives that in lower case; empty at the end of the text. */
function nextWord(text: string): string {
  const [next = ''] = word.exec(text) ?? [];
  if (next === '') word.lastIndex = text.length;
  return next.toLowerCase();
}

/** What holds letters together is part of the word: `gpt-4`, `data.gov`. Plain letters are tried first: that is much faster. */
const word = /(?:[A-Za-z0-9]|[\p{L}\p{N}])+(?:[-.](?:[A-Za-z0-9]|[\p{L}\p{N}])+)*/gu;
/** What ends in this goes on in the middle of a word. */
const insideWord = /[\p{L}\p{N}][-.]?$/u;

const acronymWeight = 4;

/** Without properties of letters, which an expression finds slowly: most texts are done with here. */
const mayBeModel =
  /glm|gpt|grok|qwen|kimi|minimax|mimo|gem[mi]|claude|codex|opus|sonnet|haiku|llama|[mp]i[sx]tral|\wstral|deepseek|nemotron|seed|veo|sora|imagen|whisper|sarvam|ernie|hunyuan|doubao|jamba|dino|cogvideo/i;
/** A model with its version or size: the name alone may mean something else. */
const modelWithVersion =
  /(?<![\p{L}\p{N}])(?:(?:Auto)?GLM|GPT|ChatGPT|Grok|Qwen|Kimi|MiniMax|MiMo|Gemma|Gemini|Claude|Opus|Sonnet|Haiku|Llama|Mistral|Mixtral|Codestral|Devstral|Magistral|Ministral|Pixtral|Voxtral|DeepSeek|Nemotron|Seedance|Seedream|Veo|Sora|Imagen|Whisper|Sarvam|Ernie|Hunyuan|Doubao|Jamba|DINO|CogVideoX?)(?:[- ‑](?:Small|Medium|Large|Pro|Flash|Opus|Sonnet|Haiku|Fable|Mythos|Max|Image|OCR|ASR))?[- ‑]?[vKMR]?\d/giu;
const modelWeight = 5;
/** Products whose names are people's, animals' or books' too: a capital further on in the line would be a surname or a title. */
const product =
  /(?<![\p{L}\p{N}-])(?:Claude|Codex|Grok|(?<=\p{Ll} )Llama)(?:'s|’s)?(?! (?!(?:AI|API|Agent|Build|Code|Cowork|Corps|Desktop|Developer|Enterprise|Fable|Haiku|Mythos|Opus|Platform|Pro|Security|Skills|Sonnet|Startup|Tag|Team|Voice|Bot|for|in|on)(?!\p{L}))\p{Lu})(?!\p{L})/gu;
const productWeight = 4;

/** A study of anything may use them: at the head of a text they need a second word with them, in a title they do not. */
const METHODS: ReadonlySet<string> = new Set(written.methods);

/** By weight: 5 names the subject and nothing else, 1 is found with it. */
const vocabulary: ReadonlyMap<string, number> = new Map(
  Object.entries(written.terms).flatMap(([weight, lines]) =>
    lines.flatMap((line) => line.split('|')).map((term) => [term, Number(weight)] as const),
  ),
);

/** By first word: the number of words of the longest term that begins with it. */
const longestFrom: ReadonlyMap<string, number> = new Map(
  [...vocabulary.keys()]
    .map((term) => term.split(' '))
    .sort((a, b) => a.length - b.length)
    .map((words) => [words[0] ?? '', words.length] as const),
);

/** Where the first word of a term may begin; the first letters of its first word say it well enough. */
const mayBegin = new RegExp(`(?<![a-z0-9])(?:${[...longestFrom.keys()].toSorted().join('|')})`, 'gi');

const chinese: ReadonlyMap<string, number> = new Map(Object.entries(written.chinese));
