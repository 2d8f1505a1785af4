/**
 * What a topic is recognised by, in Italian, English, German, French and Spanish. One line is one idea under all the
 * names it goes by, its label first. Names are folded (no accents, no signs) as the texts they are looked for in; a final
 * `*` stands for any ending, `#` for a number or version, and a name with a capital letter is looked for as it is written.
 */
export interface TopicTerms {
  /** What the topic is about: one of these in a title or an opening is enough. */
  readonly strong: readonly string[];
  /** What often comes with it: these only add. */
  readonly weak: readonly string[];
}

const OPENAI = 'openai|open ai';
const CHATGPT = 'chatgpt|chat gpt|gpt #|gpt#';
const GOOGLE_AI =
  'google ai|google deepmind|deepmind|google research|googles ki|ia di google|ai di google|ia de google';
const GEMINI = 'gemini|gemma|notebooklm|veo #|nano banana|ai overviews|ai mode';
const ANTHROPIC = 'anthropic';
const CLAUDE = 'Claude|claude #|claude code|sonnet #|opus #|haiku #';
const LANGUAGE_MODEL = `modelli linguistici|modello linguistico|modello di linguaggio|modelli di linguaggio|language model*
  |llm|llms|sprachmodell*|modele* de langage|modelo* de lenguaje|foundation model*|modelli fondativi|frontier model*
  |modelli di frontiera|reasoning model*|modell* di ragionamento|multimodal model*|modelli multimodali|modelos fundacionales`;
const NUMBERED_MODEL = `gpt #|gpt#|claude #|opus #|sonnet #|haiku #|fable #|gemini #|gemma #|llama #|mistral #|mistral small
  |mistral medium|mistral large|mixtral|codestral|devstral|magistral|ministral|voxtral|pixtral|qwen #|qwen#|deepseek v#
  |deepseek r#|deepseek #|glm #|glm#|kimi k#|minimax m#|grok #|nemotron|phi #|o3|o4 mini|o1|ernie #|hunyuan|doubao|muse spark`;
const BENCHMARK = 'benchmark*|swe bench*|arc agi*|mmlu|leaderboard*|classifica dei modelli|vergleichstest';
const AI_ACT = `ai act|artificial intelligence act|ki verordnung|ki gesetz*|reglement* sur l ia|reglement* ia|ley de ia
  |ley de inteligencia artificial|legge sull ia|legge sull ai|legge sull intelligenza artificiale|loi sur l ia`;
const RULES = `regolament*|regole|normativ*|norma|norme|legge|leggi|disegno di legge|decreto|direttiva|legislat*|regulation*
  |regulator*|ai law|ai laws|new law|state law*|federal law*|lawmaker*|legislation|bill|executive order|policymaker*|public policy|ai policy|verordnung*|gesetz*|regulierung*
  |richtlinie*|reglementation*|reglement*|loi|lois|ley|leyes|regulacion*|reglamento*|decreto|governance|regole sull ia`;
const AUTHORITIES = `commissione europea|european commission|europaische kommission|commission europeenne|comision europea
  |parlamento europeo|european parliament|unione europea|european union|garante|antitrust|agcm|agcom|ftc|doj|ofcom|cnil
  |edpb|aesia|authority|autorita|congress|congresso|senate|senato
  |ministero|ministry`;
const COURTS = `sentenz*|tribunal*|corte|giudic*|causa|cause legali|denunci*|lawsuit*|sues|sued|suing|court|courts|federal judge
  |ruling|klage*|gericht*|urteil*|plainte|tribunaux|demanda*|juez|indagine|probe|investigation|multa|multe|amende`;
const JOBS = `lavoro|lavorator*|lavoratric*|occupazion*|posti di lavoro|licenziament*|assunzion*|mestier*|profession*|sindacat*
  |stipend*|salari|salario|dipendent*|job|jobs|worker*|workforce|workplace*|employment|unemployment|employee*|layoff*|laid off
  |hiring|recruit*|career*|labor market|labour market|future of work|wage|wages|occupation*|arbeitsplatz*|arbeitsplatze*
  |arbeitsmarkt|arbeitnehmer*|beschaftig*|beruf*|stellenabbau|kundigung*|emploi*|salarie*|travail|travailleur*|licenciement*
  |empleo*|trabajo*|trabajador*|despido*|economic index|economic impact*|labor|labour`;
const SKILLS = `competenz*|formazione professionale|produttivit*|skill gap|upskill*|reskill*|productivity|weiterbildung
  |produktivitat|competences|productivite|habilidades|productividad|contratti|contratto collettivo|coworker*|cowork`;
const SCHOOL = `scuol*|student*|studente*|alunn*|insegnant*|docent*|professor*|universit*|ateneo|atenei|didattic*|liceo|esam*
  |maturita|school*|teacher*|classroom*|universities|college*|education*|learner*|learning mode|study mode|homework|curriculum
  |tutor*|schule*|schuler*|lehrer*|hochschule*|unterricht*|bildung|ecole*|eleve*|enseignant*|etudiant*
  |universite*|escuela*|alumn*|profesor*|estudiant*|universidad*|educacion|istruzione|scolast*`;
const HEALTH = `sanita*|salute|ospedal*|medic*|paziente|pazienti|diagnos*|clinic*|farmac*|radiolog*|oncolog*|tumor*|terapie|terapia
  |health*|healthcare|hospital*|patient*|doctor*|drug discovery|drug|drugs|biomedic*|cancer|disease*|therap*|life sciences
  |mental health|nhs|surgery|surgical|endoscop*|krankenhaus*|gesundheit*|arzt*|patienten|medizin*|diagnostik|klinik*|sante
  |hopita*|medecin*|maladie*|salud|hospitales|pacientes|medicina*|enfermedad*|protein*|genom*|antibiotic*|vaccin*|mri`;
const STARTUP = 'startup*|start up|start ups|scaleup|unicorno|jungunternehmen|jeunes pousses|emprendedor*|y combinator';
const MONEY = `investiment*|investitor*|finanziament*|round di|raccoglie #|venture*|capitali|valutazione di|raises #
  |raised #|raise #|funding round|series a|series b|series c|series d|series e|series f|series g|series h|seed round|valuation
  |post money|valued at|investor*|invest|invests|invested|investing|investment*|finanzierungsrunde*
  |levee de fonds|leve des fonds|valorisation record|investissement*|ronda de financiacion|inversion*
  |quotazione|quotarsi|ipo|borsenga*`;
const DEALS = `acquisizion*|acquis*|acquir*|fusione|compra|merger*|takeover|buys|ubernahme*|ubernimmt|rachat|rachete|adquisicion*
  |adquiere|joint venture`;
const CHIPS = `chip|chips|processor*|semicondutt*|semiconductor*|gpu|gpus|tpu|tpus|lpu|lpus|npu|wafer*|halbleiter*|prozessor*
  |puce*|semi conducteur*|semiconducteur*|procesador*|semiconductores|silicio|hardware`;
const CHIP_MAKERS = `nvidia|tsmc|amd|intel|asml|cerebras|groq|qualcomm|broadcom|sk hynix|micron|Arm|blackwell|hopper|h100|h200
  |b200|trainium|inferentia|mi300*|rubin`;
const DATA_CENTERS = `data center*|datacenter*|data centre*|centri dati|centro dati|centri di calcolo|rechenzentr*|centre* de donnees
  |centro* de datos|supercomputer*|supercalcolator*|superordenador*|gigawatt*|megawatt*|ai infrastructure
  |compute capacity|computing capacity|potenza di calcolo|rechenleistung|puissance de calcul|stargate|terafab|gigafactory`;
const ENERGY =
  'energia*|energetic*|elettricit*|energy|electricity|power grid|rete elettrica|strom|energie|nucleare|nuclear|acqua';
const COPYRIGHT = `copyright*|diritto d autore|diritti d autore|proprieta intellettuale|plagio|intellectual property|licens* deal
  |urheberrecht*|droit* d auteur|derechos de autor|propiedad intelectual|piracy|pirateria|compenso agli editori`;
const PRIVACY = `privacy|dati personali|gdpr|rgpd|dsgvo|sorveglianz*|riconoscimento facciale|personal data|surveillance
  |facial recognition|data protection|datenschutz*|uberwachung*|donnees personnelles|vie privee|datos personales|privacidad
  |biometric*|anonymi*|protezione dei dati`;
const FAIRNESS = `etic*|ethic*|ethik*|ethique|etica|pregiudizi*|bias|biases|biased|discriminaz*|discriminat*|fairness|equita
  |vorurteil*|diskriminierung|biais|sesgo*|discriminacion|diritti umani|diritti civili|human rights|civil rights
  |menschenrechte|droits humains|derechos humanos|responsible ai|responsible scaling|responsabilita|accountability|liability
  |trustworthy*|welfare|moral*|inclusion|inclusiv*|democrazia|democracy|demokratie`;
const HARMS = `deepfake*|disinformaz*|misinformation|disinformation|desinformation|desinformacion|fake news|sycophan*
  |child safety|minori|minors|suicid*|self harm|abuse|abusi|nonconsensual|pornograf*|hate speech
  |stereotyp*|harms|tutela dei minori|red lines`;
const SAFETY = 'safety|sicurezza|sicherheit|securite|seguridad';
const GOVERNMENTS =
  'governo|governi|government*|regierung*|gouvernement*|gobierno*|policy|policies|casa bianca|white house|aisi|safety institute|security institute';
const GUIDE = `guida|guide a|guida a|come usare|come si usa|come fare|istruzioni per|tutorial*|consigli|trucchi|passo per passo
  |how to|how we use|how i use|guide|guide to|step by step|tips|best practice*|cookbook|walkthrough|getting started|get started
  |using claude|using chatgpt|explained|everything you need to know|anleitung*|so nutzen|tipps|schritt fur schritt|tutoriel*|comment utiliser|mode d emploi
  |astuces|como usar|guia|consejos|paso a paso|hands on|prova pratica|provato|best practices|lessons|quickstart`;
const TOOLS = `strumenti|strumento|plugin*|plug in*|estensione per|extension for|toolkit|ai tool|ai tools|copilot|Cursor|claude code
  |codex|midjourney|notebooklm|perplexity|ki tool|ki tools|werkzeug*|outil*|herramienta*|agent builder|vs code|xcode|excel|gmail`;
const APPS = `app|apps|applicazion*|programma|programmi|tool|tools|api|sdk|cli|workflow*|mcp|connector*|skill|skills|desktop|browser
  |chatbot*|assistente|assistant*|assistenten|using`;

/** By the id of the list of topics. */
export const TOPIC_TERMS: Readonly<Record<string, TopicTerms>> = {
  'modelli-linguistici': {
    strong: [LANGUAGE_MODEL, NUMBERED_MODEL, BENCHMARK],
    weak: [
      'open weight*|pesi aperti|open source|codice aperto',
      'modello|modelli|model|models|modell|modelle|modele|modelo',
    ],
  },
  'chatgpt-openai': {
    strong: [OPENAI, CHATGPT, 'sam altman|altman', 'Sora|sora #|dall e|Whisper|Codex|o3 mini|o4 mini|gpts'],
    weak: ['microsoft', 'operator|atlas'],
  },
  'google-ai': {
    strong: [GOOGLE_AI, GEMINI, 'demis hassabis|sundar pichai|alphafold'],
    weak: ['google|alphabet', 'gmail|android|chrome|youtube|pixel|vertex ai|google cloud'],
  },
  'claude-anthropic': {
    strong: [ANTHROPIC, CLAUDE, 'dario amodei|daniela amodei|amodei'],
    weak: ['model context protocol|mcp', 'artifacts|skills|cowork'],
  },
  regole: { strong: [AI_ACT, RULES, AUTHORITIES, COURTS], weak: [PRIVACY, COPYRIGHT, SAFETY, GOVERNMENTS] },
  lavoro: { strong: [JOBS], weak: [SKILLS, 'econom*|impres*|aziend*|business*|compan*|unternehm*|entrepris*|empres*'] },
  scuola: {
    strong: [SCHOOL],
    weak: ['ricerca|research|forschung|recherche|investigacion', 'giovani|ragazzi|kids|children'],
  },
  sanita: { strong: [HEALTH], weak: ['biolog*|biology|bio', 'ricerca|research|scienz*|science*'] },
  startup: {
    strong: [STARTUP, MONEY, DEALS],
    weak: [
      'partnership|accordo|impres*|compan*',
      'funding|raises|raised|miliardi|billion|milliarden|milliards|millones|founder*',
    ],
  },
  chip: {
    strong: [CHIPS, CHIP_MAKERS, DATA_CENTERS],
    weak: [ENERGY, 'cloud|inference|inferenza|training|infrastruttur*|infrastructure*|infraestructura*|compute'],
  },
  etica: {
    strong: [COPYRIGHT, PRIVACY, FAIRNESS, HARMS],
    weak: [SAFETY, COURTS, 'harmful|safeguard*|values|wellbeing|well being|persuasi*'],
  },
  strumenti: { strong: [GUIDE, TOOLS], weak: [APPS, 'gratis|gratuit*|free|kostenlos', 'chatgpt|Claude|gemini'] },
};

/** Ideas outside the list that people ask for in their own words. */
export const OTHER_IDEAS: readonly string[] = [
  'giornal*|giornalis*|redazion*|editori|stampa|journalis*|newsroom*|news publisher*|publisher*|newspaper*|presse|periodis*|medien',
  'musica|music|canzon*|song|songs|musik|musique|musicist*|musician*|artist*',
  'cinema|film|films|movie*|hollywood|attor*|actor*|kino|regist*|serie tv',
  'auto|automobil*|guida autonoma|self driving|autonomous driving|autonomous vehicle*|robotaxi*|autonomes fahren|voiture*|coche*|waymo|tesla',
  'robot*|umanoid*|humanoid*|roboter*|robotica|robotics',
  'guerra|militar*|esercito|difesa|military|defense|defence|war|pentagon*|krieg|armee|guerre|defensa|drone|drones|droni|drohne*',
  'elezion*|election*|voto|vote|wahl*|campagna elettorale|eleccion*',
  'banca|banche|bank|banks|banking|finanza|finance|finanziari*|financial|versicher*|assicuraz*|insurance|banque*|banco|bancos',
  'clima|climatic*|climate|klima*|climat|emissioni|emission*|ambiente|environment*|umwelt*',
  'agricoltur*|agricultur*|farm|farms|farming|farmer*|landwirtschaft*',
  'hacker*|cyber*|cibersicurezza|sicurezza informatica|attacchi informatici|malware|phishing|vulnerabilit*|exploit*|prompt injection',
  'video|videos|generazione di video|text to video|filmati',
  'immagin*|image|images|fotograf*|photo*|bild|bilder|imagen|imagenes|midjourney|stable diffusion',
  'voce|voice*|vocale|vocali|speech|stimme*|voix|voz',
  'agent*|agenti|agentic|agentica|agenten',
  'programmat*|programmano|programmare|programmazione|programming|programmer*|programmier*|sviluppat*|coding|developer*|software engineer*|entwickler*|developpeur*|desarrollador*|codice|code',
  'traduzion*|traduttor*|translat*|ubersetz*|traduct*|traducc*',
  'sicurezza dell ia|ai safety|alignment|allineamento|misalignment|superintelligen*|superinteligencia|existential risk',
  'allucinazion*|hallucinat*|halluzin*|alucinacion*',
  'italia|italian*|italy|italien*|italie',
  'europa|europe*|europaisch*|europa*|ue|eu',
  'cina|cines*|china|chines*|chine|chinois*',
  'stati uniti|usa|united states|america*|etats unis|estados unidos|vereinigte staaten',
  'microsoft|copilot|satya nadella|azure',
  'Meta|facebook|zuckerberg|llama|instagram|whatsapp',
  'apple|siri|apple intelligence|tim cook',
  'amazon|aws|alexa|bedrock',
  'xai|grok|musk',
  'mistral|le chat',
  'deepseek|qwen|alibaba|baidu|tencent|bytedance|kimi|moonshot|zhipu|glm',
  'hugging face|huggingface',
];

/** A company under its name, and what speaks of it without naming it. */
export const COMPANY_IDEAS: readonly (readonly [name: string, products: string])[] = [
  [OPENAI, `${CHATGPT}|sam altman|Sora|sora #|Codex`],
  [ANTHROPIC, `${CLAUDE}|amodei`],
  ['google|alphabet', `${GOOGLE_AI}|${GEMINI}`],
];

/** Words of a request that say nothing about its subject. Folded. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `notizia notizie novita ultime ultimo ultima ultimi nuovo nuova nuovi nuove articolo articoli scrivi scrivere parla parlare
  parliamo racconta spiega spiegare riguardo riguarda tema temi argomento mondo settimana mese oggi ieri giorni attuale attualita
  recente recenti cosa succede sta stanno cambia cambiano cambiera effetti impatto futuro uso usi usare usano tutto tutti
  news latest update updates about story stories today week the a an of and for to in on with how what why is are its new using
  der die das und fur mit von im ein eine neue le la les des du et pour dans sur el los las y para en del una un quelle quel`
    .split(/\s+/)
    .filter(Boolean),
);
