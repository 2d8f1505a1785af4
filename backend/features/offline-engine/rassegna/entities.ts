import { namesPattern } from '../../../text/names-pattern.js';

// Who and what news about artificial intelligence is about. Only names that mean nothing else: a name of the list is taken
// for one wherever it stands, also in headlines that write every word with a capital.
const MAKERS = `OpenAI|Anthropic|Google DeepMind|DeepMind|Google|Microsoft|Meta AI|Meta|Apple|Amazon|AWS|Nvidia|NVIDIA|AMD|Intel|IBM|Oracle|Salesforce|SpaceX
|Tesla|xAI|Mistral AI|Mistral|DeepSeek|Alibaba|Baidu|Tencent|ByteDance|Huawei|Xiaomi|Moonshot AI|MiniMax|Zhipu|Z\\.ai|Hugging Face|Stability AI|Cohere
|Perplexity|Midjourney|Runway|ElevenLabs|Scale AI|Databricks|Snowflake|Groq|Cerebras|CoreWeave|Palantir|Cursor|Cognition|Replit|GitHub|Adobe|Samsung
|TSMC|Broadcom|SoftBank|Mila|Turing Institute|AI Security Institute|Commissione europea|European Commission|Stack Overflow|Christie's|Mozilla|Siemens|JetBrains|Datadog|Rakuten|Cognizant|KPMG|PwC|Artificial Analysis|Thinking Machines|Sarvam AI`;
const PRODUCTS =
  'ChatGPT|Claude Code|Claude Cowork|Claude Tag|Codex|Copilot|GitHub Copilot|NotebookLM|Le Chat|AlphaFold|Midjourney|Stable Diffusion|AI Act|LifeSciBench|MedAIBase|GeneBench-Pro';
/** Names that Italian says with an article; companies and models go without. */
const WITH_ARTICLE: Readonly<Record<string, string>> = {
  'AI Act': 'l’AI Act',
  'AI Security Institute': 'l’AI Security Institute',
  'Commissione europea': 'la Commissione europea',
  'European Commission': 'la European Commission',
  'Turing Institute': 'il Turing Institute',
};
const VERSIONED =
  '(?:Claude )?(?:Opus|Sonnet|Haiku|Fable|Mythos)|Claude|GPT[- ]?OSS|GPT|ChatGPT|Gemini|Gemma|Grok|Llama|Qwen|Kimi|GLM|Mistral (?:Small|Medium|Large|OCR)|Codestral|Devstral|Voxtral|DeepSeek(?:[- ]V)?|MiniMax|MiMo|Nemotron|Seedance|Seedream|Veo|Sora|Imagen|Phi|Ernie|Hunyuan|DINO|V-JEPA|Merlo';
/** A version with its size or variant: «Opus 4.8», «GPT-5.5», «Gemini 3.1 Pro». */
const VERSION = String.raw`[- ‑]?(?:[vKMR]?\d+(?:\.\d+)*[a-z]?)(?:[- ](?:Pro|Flash|Mini|Nano|Turbo|Max|Lite|Ultra|Coder|Thinking)(?![\p{L}]))?`;

const outside = (pattern: string) =>
  new RegExp(
    String.raw`(?<![A-Za-z0-9\u00c0-\u024f])(?:${pattern.replaceAll('\n', '')})(?![A-Za-z0-9\u00c0-\u024f])`,
    'gu',
  );
const MODEL = outside(`(?:${VERSIONED})${VERSION}`);
const KNOWN = outside(`${PRODUCTS}|${MAKERS}`);

/** The names of the list and models with their versions, in the order in which they stand, each once. Pure. */
export function knownEntities(text: string): string[] {
  const found = [...text.matchAll(MODEL), ...text.matchAll(KNOWN)].map((match) => ({
    name: match[0].replaceAll('‑', '-').replace(/\s+/g, ' '),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const whole = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.start <= one.start &&
          one.end <= other.end &&
          other.end - other.start > one.end - one.start,
      ),
  );
  return [...new Set(whole.sort((a, b) => a.start - b.start).map(({ name }) => name))];
}

/** Whether a text holds a name as words of its own, whatever their case: «Intel» stands in no «intelligenza». Pure. */
export function holdsName(text: string, name: string): boolean {
  const pattern = namesPattern([name.toLowerCase()]);
  return pattern !== null && new RegExp(pattern, 'u').test(text.toLowerCase());
}

/** Whether a text says a name more than once, written alike: «la meta di Meta» says it once. Pure. */
export function repeatsName(text: string, name: string): boolean {
  const pattern = namesPattern([name]);
  return pattern !== null && [...text.matchAll(new RegExp(pattern, 'gu'))].length > 1;
}

/** `l’AI Act`, `OpenAI`: a name as a sentence speaks of it. */
export function inRunningText(name: string): string {
  return WITH_ARTICLE[name] ?? name;
}
