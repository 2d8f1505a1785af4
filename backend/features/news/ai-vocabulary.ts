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
  const inTitle = termsIn(title);
  const found = new Map([...termsIn(text.slice(0, readLength))]);
  for (const [term, weight] of inTitle) found.set(term, weight * titleFactor);
  const byWeight = [...found].sort((a, b) => b[1] - a[1]);
  return { weight: byWeight.reduce((sum, [, weight]) => sum + weight, 0), terms: byWeight.map(([term]) => term) };
}

function termsIn(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [pattern, weight] of caseSensitive) if (pattern.test(text)) found.set('AI', weight);
  const words =
    text
      .toLowerCase()
      .replace(/[’']/g, ' ')
      .match(/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu) ?? [];
  for (let index = 0; index < words.length; index += 1) {
    // Almost no word begins a term: joining the words after each of them would cost more than parsing the feed.
    const longest = longestFrom.get(words[index] ?? '') ?? 0;
    for (let length = 1; length <= longest; length += 1) {
      const term = length === 1 ? (words[index] ?? '') : words.slice(index, index + length).join(' ');
      const weight = vocabulary.get(term);
      if (weight !== undefined) found.set(term, weight);
    }
  }
  if (/[\u3400-\u9fff]/.test(text))
    for (const [term, weight] of chinese) if (text.includes(term)) found.set(term, weight);
  return found;
}

/** `ai` is an Italian preposition and `ia` a Spanish ending: only the capitals are the acronym. */
const caseSensitive: readonly (readonly [RegExp, number])[] = [
  [/(?<![\p{L}\p{N}])(?:AI|IA|A\.I\.|I\.A\.|AGI|GenAI)(?![\p{L}\p{N}])/u, 4],
];

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
