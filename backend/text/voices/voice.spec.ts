import { describe, expect, it } from '@jest/globals';
import { independentVoice, productsOf, publisherOf, voiceOf } from './voice.js';
import { listedVoices } from './voice-table.js';

describe('the table of voices', () => {
  it('names each place once and an owner that is in it', () => {
    const places = listedVoices.flatMap(({ at }) => at);
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
    const ids = new Set(listedVoices.map(({ at }) => at[0]));
    expect(listedVoices.flatMap(({ of }) => (of === undefined || ids.has(of) ? [] : [of]))).toEqual([]);
    expect(places.length).toBeGreaterThan(1_000);
  });
});

describe('who speaks at an address', () => {
  it.each([
    ['https://www.anthropic.com/news/claude', 'Anthropic', 'maker'],
    ['https://claude.com/blog/skills', 'Anthropic', 'maker'],
    ['https://red.anthropic.com/2026/zero-days/', 'Anthropic', 'maker'],
    ['https://github.com/OpenAI/gpt-oss', 'OpenAI', 'maker'],
    ['https://deepmind.google/discover/blog/alphafold/', 'Google DeepMind', 'maker'],
    ['https://huggingface.co/blog/smollm', 'Hugging Face', 'maker'],
    ['https://eur-lex.europa.eu/eli/reg/2024/1689/oj', 'EUR-Lex', 'authority'],
    ['https://ec.europa.eu/eurostat/web/products', 'Eurostat', 'authority'],
    ['https://www.gov.uk/government/news/ai', 'Governo del Regno Unito', 'authority'],
    ['https://www.agid.gov.it/it/notizie', 'Agenzia per l’Italia digitale', 'authority'],
    ['https://hai.stanford.edu/news/x', 'Stanford HAI', 'research'],
    ['https://arxiv.org/abs/2601.00001', 'arXiv', 'research'],
    ['https://m.repubblica.it/a', 'la Repubblica', 'press'],
    ['https://amp.theguardian.com/a', 'The Guardian', 'press'],
    ['https://tg24.sky.it/tecnologia/a', 'Sky TG24', 'press'],
    ['https://garymarcus.substack.com/p/a', 'Gary Marcus', 'person'],
    ['https://someone.substack.com/p/a', 'someone.substack.com', 'person'],
    ['https://github.com/User/repo', 'user (GitHub)', 'person'],
    ['https://huggingface.co/blog/someone/my-benchmark', 'someone (Hugging Face)', 'person'],
    ['https://community.openai.com/t/gpt-5-is-out/1', 'OpenAI (forum)', 'person'],
    ['https://news.google.com/rss/articles/CBMi', 'Google News', 'aggregator'],
    ['https://old.reddit.com/r/x', 'Reddit', 'aggregator'],
    ['https://www-ansa-it.cdn.ampproject.org/c/s/www.ansa.it/a', 'AMP', 'aggregator'],
    ['https://www.comune.gov.it/a', 'comune.gov.it', 'authority'],
    ['https://blog.nowhere.example/a', 'nowhere.example', null],
  ])('%s is %s, %s', (url, name, kind) => expect(voiceOf(url)).toMatchObject({ name, kind }));

  it.each(['http://127.0.0.1:4000/a', 'http://[::1]/a', 'http://localhost/a', 'nonsense'])(
    '%s is nobody known',
    (url) => expect(voiceOf(url)).toBeNull(),
  );

  it('is who the newsroom says it is', () => {
    const described = new Map([
      ['nowhere.example', { name: 'Nowhere', kind: 'press', firstHandFor: 'le proprie prove' } as const],
      ['openai.com', { name: 'OpenAI', kind: 'maker', firstHandFor: null } as const],
    ]);
    expect(voiceOf('https://blog.nowhere.example/a', described)).toEqual({
      ...{ id: 'nowhere.example', owner: 'nowhere.example', name: 'Nowhere', kind: 'press' },
      ...{ firstHandFor: 'le proprie prove', isFirstHand: true },
    });
    expect(voiceOf('https://openai.com/index/gpt-5/', described)).toMatchObject({ isFirstHand: false });
  });
});

describe('a first-hand source', () => {
  it.each([
    'https://alignment.openai.com/measuring-reward-seeking/',
    'https://openai.com/index/gpt-5/',
    'https://openai.com/it-IT/index/gpt-5',
    'https://www.anthropic.com/news/claude',
    'https://red.anthropic.com/2026/zero-days/',
    'https://mistral.ai/news/mistral-large',
    'https://mistral.ai/fr/news/mistral-large',
    'https://x.ai/news/grok-5',
    'https://deepmind.google/discover/blog/alphafold/',
    'https://blog.google/technology/ai/gemini/',
    'https://ai.meta.com/blog/llama/',
    'https://nvidianews.nvidia.com/news/blackwell',
    'https://huggingface.co/blog/smollm',
    'https://github.com/openai/gpt-oss',
    'https://arxiv.org/abs/2601.00001',
    'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
    'https://ec.europa.eu/commission/presscorner/detail/it/ip_26_1',
    'https://www.gov.uk/government/news/ai',
    'https://www.agid.gov.it/it/notizie/linee-guida',
    'https://www.garanteprivacy.it/home/docweb/-/docweb-display/docweb/1',
    'https://www.nature.com/articles/s41586-026-1',
    'https://www.databricks.com/blog/new',
  ])('is %s', (url) => expect(voiceOf(url)?.isFirstHand).toBe(true));

  it.each([
    ['a forum', 'https://community.openai.com/t/gpt-5-is-out/1'],
    ['a forum of developers', 'https://forums.developer.nvidia.com/t/blackwell/1'],
    ['a documentation', 'https://platform.openai.com/docs/models'],
    ['a user’s repository', 'https://github.com/someone/gpt-oss'],
    ['a question in a repository', 'https://github.com/openai/gpt-oss/issues/1'],
    ['a user’s model', 'https://huggingface.co/someone/model'],
    ['a user’s post', 'https://huggingface.co/blog/someone/my-benchmark'],
    ['a list of preprints', 'https://huggingface.co/papers/2601.00001'],
    ['an aggregator', 'https://news.google.com/rss/articles/CBMi'],
    ['a discussion', 'https://www.reddit.com/r/OpenAI/comments/1/'],
    ['a link with a title', 'https://news.ycombinator.com/item?id=1'],
    ['a mirror', 'https://web.archive.org/web/2026/https://openai.com/index/gpt-5/'],
    ['a copy for telephones', 'https://openai-com.cdn.ampproject.org/c/s/openai.com/index/gpt-5/'],
    ['a host that begins alike', 'https://openai.com.example/index/gpt-5/'],
    ['a host that ends alike', 'https://notopenai.com/index/gpt-5/'],
    ['another path', 'https://openai.com/careers/'],
    ['another port', 'https://openai.com:8443/index/gpt-5/'],
    ['a page of somebody at a university', 'https://www.stanford.edu/~someone/paper'],
    ['a report', 'https://www.ansa.it/sito/notizie/tecnologia/'],
    ['news in a journal', 'https://www.nature.com/articles/d41586-026-1'],
    ['nothing', 'not an address'],
  ])('is not %s', (_name, url) => expect(voiceOf(url)?.isFirstHand ?? false).toBe(false));
});

describe('independent voices', () => {
  it.each([
    ['https://www.ansa.it/a', 'ansa.it'],
    ['https://www.bbc.co.uk/news/1', 'bbc.co.uk'],
    ['https://www.bbc.com/news/1', 'bbc.co.uk'],
    ['https://edition.cnn.com/a', 'cnn.com'],
    ['https://deepmind.google/blog/a', 'google.com'],
    ['https://someone.github.io/post', 'someone.github.io'],
    ['https://github.com/User/repo', 'github.com/user'],
    ['https://medium.com/@writer/post', 'medium.com/@writer'],
    ['https://community.openai.com/t/1', 'openai.com'],
    ['http://127.0.0.1:4000/a', 'gazzetta'],
    ['https://t.co/abc', null],
  ])('%s counts as %s', (url, voice) => expect(independentVoice({ url, publisher: ' Gazzetta ' })).toBe(voice));
});

it('takes whom nobody knows for a voice only where the newsroom brought it', () => {
  const unknown = { url: 'https://nowhere.example/a', publisher: 'X' };
  const known = { url: 'https://www.ansa.it/a', publisher: 'X' };
  const described = new Map([['nowhere.example', { name: 'Nowhere', kind: 'press', firstHandFor: null } as const]]);
  const none = new Map();
  expect([independentVoice(unknown, none, true), independentVoice(unknown)]).toEqual([null, 'nowhere.example']);
  expect([independentVoice(unknown, described, true), independentVoice(known, none, true)]).toEqual([
    'nowhere.example',
    'ansa.it',
  ]);
  expect([independentVoice({ ...known, speaker: null }), independentVoice({ ...known, speaker: 'x' })]).toEqual([
    null,
    'x',
  ]);
});

it.each([
  ['https://www.anthropic.com/news/a', 'ai-research', 'Anthropic'],
  ['https://www.ansa.it/a', 'ANSA - Tecnologia', 'ANSA'],
  ['https://laghiera.example/a', 'La Ghiera, notizie', 'La Ghiera, notizie'],
  ['https://www.laghiera.example/a', 'ai-research', 'laghiera.example'],
  ['https://www.laghiera.example/a', 'www.laghiera.example', 'laghiera.example'],
  ['http://127.0.0.1:4000/a', 'La Ghiera', 'La Ghiera'],
  ['https://news.google.com/rss/articles/CBMi', 'Notizie AI', 'Notizie AI'],
])('publishes %s, which a feed calls %s: %s', (url, publisher, shown) =>
  expect(publisherOf({ url, publisher })).toBe(shown),
);

it.each([
  ['https://laghiera.example/a', 'La Ghiera Quotidiana', 'La Ghiera Quotidiana'],
  ['https://laghiera.example/a', 'Reuters', 'laghiera.example'],
  ['https://laghiera.example/a', 'OpenAI', 'laghiera.example'],
  ['https://laghiera.example/a', 'Open AI.', 'laghiera.example'],
  ['https://laghiera.example/a', 'ＯpenAI', 'laghiera.example'],
  ['https://laghiera.example/a', '\u041EpenAI', 'laghiera.example'],
  ['https://laghiera.example/a', 'OpenAI – Official Newsroom', 'laghiera.example'],
  ['https://laghiera.example/a', '—', 'laghiera.example'],
  ['https://laghiera.example/a', 'La Ghiera (un’autorità, di prima mano)', 'laghiera.example'],
  ['https://laghiera.example/a', 'AI News Oggi', 'AI News Oggi'],
  ['https://www.ansa.it/a', 'Altro', 'ANSA'],
])('publishes %s, which calls itself %s: %s', (url, siteName, shown) =>
  expect(publisherOf({ url, publisher: 'ai-research', siteName })).toBe(shown),
);

it('keeps the names that the newsroom gave to its voices', () => {
  const described = new Map([
    ['nowhere.example', { name: 'Il Faro', kind: 'authority', firstHandFor: 'gli atti' } as const],
  ]);
  const page = { url: 'https://laghiera.example/a', publisher: 'ai-research', siteName: 'Il faro' };
  expect(publisherOf(page, described)).toBe('laghiera.example');
  expect(voiceOf(page.url, described)).toMatchObject({ isFirstHand: false, owner: 'laghiera.example' });
});

it('knows what makers make, by any of their names', () => {
  expect(productsOf('openai')).toContain('chatgpt');
  expect(productsOf('moonshot')).toContain('kimi');
  expect(productsOf('nobody')).toEqual([]);
});
