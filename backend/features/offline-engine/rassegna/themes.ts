/** A field that news about artificial intelligence belongs to: its Italian name, and the words that show it in the languages of the sources. */
interface Theme {
  readonly name: string;
  readonly shows: RegExp;
  /** Its words are common ones: they tell the field in a headline only. */
  readonly inHeadlines?: boolean;
}

const words = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu');

/** The narrower first: who reads «sicurezza informatica» needs no «sicurezza dei modelli» beside it. */
const THEMES: readonly Theme[] = [
  {
    name: 'modelli aperti',
    shows: words('open[- ]weights?|open[- ]source|pesi aperti|codice aperto|quelloffen\\p{L}*'),
  },
  {
    name: 'sicurezza informatica',
    shows: words(
      'cyber[- ]?\\p{L}*|vulnerabilit\\p{L}+|malware|data loss|sicurezza informatica|cibernetic\\p{L}+|zero[- ]trust',
    ),
  },
  {
    name: 'sicurezza dei modelli',
    shows: words(
      'ai safety|model safety|safeguards?|guardrails?|misalign\\p{L}+|alignment|red[- ]?team\\p{L}*|jailbreaks?|scheming|sandbagging|loss of control|allineamento',
    ),
  },
  {
    name: 'regole e governi',
    shows: words(
      'governments?|regulat\\p{L}+|laws?|legislat\\p{L}+|polic(?:y|ies)|ai act|white house|senate|regolament\\p{L}+|govern[oi]|legg[ei]|garante|gobierno|gouvernement|regierung',
    ),
  },
  {
    name: 'tribunali e diritti',
    shows: words('lawsuits?|courts?|copyright|sues?|sued|tribunal\\p{L}*|sentenz[ae]|diritt[oi] d’autore|gericht'),
  },
  {
    name: 'finanziamenti e borsa',
    shows: words(
      'funding|raises|raised|valuation|ipo|series [a-k]|investment|invests?|investing|donat(?:es|ing)|commits|finanziament[oi]|investiment[oi]|quotazione|wall street|raccogliere',
    ),
  },
  {
    name: 'acquisizioni',
    inHeadlines: true,
    shows: words('acquires?|acquired|acquisition|buys|acquisizion[ei]|acquista|compra'),
  },
  {
    name: 'accordi fra aziende',
    inHeadlines: true,
    shows: words('partner(?:s|ship|ships|ing)?|collaborat\\p{L}+|alliance|accord[oi]|partenariat[oi]|mou|teams? up'),
  },
  {
    name: 'nomine',
    inHeadlines: true,
    shows: words(
      'appoint\\p{L}*|names \\p{L}+ .{0,40}(?:officer|manager|director)|chief \\p{L}+ officer|nomin[ae]t?[oa]?',
    ),
  },
  {
    name: 'chip e centri di calcolo',
    inHeadlines: true,
    shows: words(
      'chips?|gpus?|tpus?|compute|data ?cent(?:er|re)s?|gigawatts?|semiconductor\\p{L}*|supercomputers?|chip|centri di calcolo|raspberry pi',
    ),
  },
  {
    name: 'agenti',
    shows: words('agents?|agentic|multi-?agent|agent[ei] (?:ia|ai)|agenti|mcp|computer use|tool use'),
  },
  {
    name: 'programmazione',
    inHeadlines: true,
    shows: words(
      'cod(?:e|ing)|developers?|software engineering|programming|code review|repositor(?:y|ies)|kernel|programmazione|sdk|api',
    ),
  },
  {
    name: 'salute e medicina',
    shows: words(
      'health\\p{L}*|medic\\p{L}+|patients?|clinical|disease|cancer|oncolog\\p{L}+|protein|biolog\\p{L}+|salute|sanit\\p{L}+|suicide',
    ),
  },
  {
    name: 'scuola e formazione',
    shows: words('teach\\p{L}*|schools?|students?|educat\\p{L}+|universit\\p{L}+|scuol[ae]'),
  },
  {
    name: 'lavoro',
    inHeadlines: true,
    shows: words('jobs?|labou?r|workforce|employment|workers|lavoro|lavoratori|occupazione'),
  },
  {
    name: 'clima e ambiente',
    inHeadlines: true,
    shows: words('climate|weather|energy|environment\\p{L}*|sea ice|forests?|ambiente|clima'),
  },
  {
    name: 'robot e guida autonoma',
    shows: words('robot\\p{L}*|autonomous driving|robotaxis?|humanoids?|guida autonoma'),
  },
  {
    name: 'immagini e video',
    inHeadlines: true,
    shows: words(
      'images?|video|visual|text-to-image|photo\\p{L}*|paint\\p{L}*|portrait|immagin[ei]|gemälde|porträt|3d',
    ),
  },
  {
    name: 'voce e audio',
    inHeadlines: true,
    shows: words('speech|voice|audio|music|text-to-speech|tts|asr|voce|podcast'),
  },
  {
    name: 'prove e classifiche',
    inHeadlines: true,
    shows: words(
      'benchmarks?|evals?|evaluat\\p{L}+|leaderboard|arc-agi-?\\d*|swe-bench|scores?|index|accuracy|everything you need to know',
    ),
  },
  {
    name: 'nuovi modelli',
    inHeadlines: true,
    shows: words(
      'introducing|new model|releases?|released|launch(?:es|ed)?|model card|system card|frontier models?|nuov[oi] modell[oi]|preview|leading (?:ai )?model',
    ),
  },
  {
    name: 'ricerca',
    inHeadlines: true,
    shows: words(
      'research\\p{L}*|stud(?:y|ies)|paper|conjecture|scientists?|science|dataset|neural networks?|reinforcement learning|transformer|attention|ricerc\\p{L}+|studio',
    ),
  },
  {
    name: 'intelligenza artificiale in azienda',
    inHeadlines: true,
    shows: words('enterprise|business(?:es)?|compan(?:y|ies)|customers?|startups?|aziend[ae]|impres[ae]'),
  },
];

/** The names of the fields that a headline shows, narrower ones first; where it shows none, those that the text shows clearly. Pure. */
export function themesOf(title: string, text: string): string[] {
  const shown = THEMES.filter(({ shows }) => shows.test(title));
  const found = shown.length > 0 ? shown : THEMES.filter(({ shows, inHeadlines }) => !inHeadlines && shows.test(text));
  return found.map(({ name }) => name);
}

/** Every name that `themesOf` can give. */
export const THEME_NAMES: readonly string[] = THEMES.map(({ name }) => name);
