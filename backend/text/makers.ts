/** Who makes what the news about computing names without its maker; folded, `maker|product|…`. */
const MAKERS = `
openai|gpt|chatgpt|sora|dall-e|codex;google|gemini|gemma|android|chrome|chromium|deepmind|youtube|waymo|pixel;anthropic|claude;xai|grok;meta|llama|facebook|instagram|whatsapp;
microsoft|windows|copilot|azure|bing|xbox|github|linkedin;apple|iphone|ipad|mac|macos|ios|siri|safari|airpods;amazon|alexa|aws|bedrock|kindle;mozilla|firefox|thunderbird;
nvidia|geforce|cuda|nemotron;amd|ryzen|radeon|epyc|instinct;intel|xeon|arc;samsung|galaxy;sony|playstation;nintendo|switch|wii;alibaba|qwen;moonshot|kimi;zhipu|glm;baidu|ernie;
tencent|wechat|hunyuan;bytedance|tiktok|doubao|seed;huawei|harmonyos|ascend;xiaomi|mimo;tesla|optimus|autopilot;spacex|starlink|falcon|starship;adobe|photoshop|firefly|acrobat;
canonical|ubuntu;valve|steam;automattic|wordpress;red hat|fedora|rhel;oracle|java;ibm|watson|granite;stability|stable diffusion;black forest|flux`;

const products = new Map<string, readonly string[]>(
  MAKERS.split(';').map((line): [string, readonly string[]] => {
    const [maker = '', ...made] = line.trim().split('|');
    return [maker, made];
  }),
);

/** What a folded name makes, as common knowledge has it; empty for a name that is no known maker. */
export function productsOf(maker: string): readonly string[] {
  return products.get(maker) ?? [];
}
