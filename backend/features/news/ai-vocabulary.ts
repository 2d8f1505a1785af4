/** How strongly a text speaks of artificial intelligence, and by which terms. */
export interface AiSignals {
  readonly weight: number;
  /** As written in the vocabulary, strongest first. */
  readonly terms: readonly string[];
}

const titleFactor = 2;
const readLength = 4_000;

/** Looks for the vocabulary in a title and the beginning of a text. Each term counts once; in the title, double. */
export function aiSignals(title: string, text: string): AiSignals {
  const found = new Map<string, number>();
  findTerms(text.slice(0, readLength), 1, found);
  findTerms(title, titleFactor, found);
  const byWeight = [...found].sort((a, b) => b[1] - a[1]);
  return { weight: byWeight.reduce((sum, [, weight]) => sum + weight, 0), terms: byWeight.map(([term]) => term) };
}

/**
 * Adds the terms of a text with their weights. A collection brings thousands of stories: only where a term may begin is
 * a word cut out, because making all words of all texts took longer than everything else about their relevance.
 */
function findTerms(text: string, factor: number, found: Map<string, number>): void {
  if (mayBeAcronym.test(text) && acronym.test(text)) found.set('AI', acronymWeight * factor);
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
      if (weight !== undefined) found.set(term, weight * factor);
    }
  }
  if (/[\u3400-\u9fff]/.test(text))
    for (const [term, weight] of chinese) if (text.includes(term)) found.set(term, weight * factor);
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

/** `ai` is an Italian preposition and `ia` a Spanish ending: only the capitals are the acronym. */
const acronym = /(?<![\p{L}\p{N}])(?:AI|IA|A\.I\.|I\.A\.|AGI|GenAI)(?![\p{L}\p{N}])/u;
/** Without properties of letters, which an expression looks up slowly: most texts are done with here. */
const mayBeAcronym = /A\.?I|I\.?A|AGI/;
const acronymWeight = 4;

const weighted: Readonly<Record<number, string>> = {
  5: `intelligenza artificiale|artificial intelligence|inteligencia artificial|intelligence artificielle|chatgpt|openai
    |large language model|large language models|modelli linguistici|modello linguistico|modelos de lenguaje
    |modèles de langage|modèle de langage|generative ai|ai generativa|ia generativa|ia générative|ai act`,
  4: `machine learning|deep learning|apprendimento automatico|aprendizaje automático|apprentissage automatique|llm|llms
    |anthropic|deepmind|mistral ai|hugging face|copilot|midjourney|stable diffusion|gpt|gpt-4|gpt-4o|gpt-5|gpt-6|deepseek
    |qwen|llama|grok|xai|chatbot|chatbots|deepfake|deepfakes|neural network|neural networks|reti neurali|rete neurale
    |red neuronal|redes neuronales|réseau de neurones|réseaux de neurones|agenti ai|ai agents|agentic ai|prompt injection
    |foundation model|foundation models|computer vision|visione artificiale|natural language processing`,
  3: `claude|gemini|perplexity|sora|dall-e|transformer|transformers|prompt|reinforcement learning|fine-tuning|inference
    |text-to-image|text-to-video|apprendimento per rinforzo|sam altman|dario amodei|demis hassabis|yann lecun
    |geoffrey hinton|ilya sutskever|assistente virtuale|agentic|multimodal|multimodale|superintelligence
    |superintelligenza|autonomous driving|guida autonoma`,
  2: `nvidia|gpu|gpus|algorithm|algorithms|algoritmo|algoritmi|algorithme|algorithmes|robot|robotics|robotica|robotique
    |robótica|humanoid|umanoide|umanoidi|data center|data centers|datacenter|chip|chips|semiconductor|semiconduttori
    |automazione|automation|benchmark|dataset|tsmc|training data|dati di addestramento|copyright ai`,
  1: `microsoft|google|meta|apple|amazon|startup|cloud|software|tecnologia|technology|privacy|cybersecurity|dati|data`,
};

const vocabulary: ReadonlyMap<string, number> = new Map(
  Object.entries(weighted).flatMap(([weight, terms]) =>
    terms.split('|').map((term) => [term.trim(), Number(weight)] as const),
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

const chinese: ReadonlyMap<string, number> = new Map([
  ['人工智能', 5],
  ['大模型', 5],
  ['生成式', 4],
  ['机器学习', 4],
  ['深度学习', 4],
  ['神经网络', 4],
  ['智能体', 4],
  ['聊天机器人', 4],
  ['语言模型', 5],
  ['机器人', 3],
  ['算法', 2],
  ['芯片', 2],
  ['英伟达', 2],
  ['自动驾驶', 3],
]);
