import { describe, expect, it } from '@jest/globals';
import { publisherOfAddress } from '../../../text/publisher-of-address.js';
import { isPrimarySource } from './primary-source.facts.js';

describe('a primary source', () => {
  it.each([
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
    'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
    'https://ec.europa.eu/commission/presscorner/detail/it/ip_26_1',
    'https://www.agid.gov.it/it/notizie/linee-guida',
    'https://www.garanteprivacy.it/home/docweb/-/docweb-display/docweb/1',
    'https://www.nature.com/articles/s41586-026-1',
  ])('is %s', (url) => expect(isPrimarySource(url)).toBe(true));

  it.each([
    ['a forum', 'https://community.openai.com/t/gpt-5-is-out/1'],
    ['a forum of developers', 'https://forums.developer.nvidia.com/t/blackwell/1'],
    ['a documentation', 'https://platform.openai.com/docs/models'],
    ['a repository', 'https://github.com/openai/gpt-oss'],
    ['a user’s model', 'https://huggingface.co/someone/model'],
    ['a user’s post', 'https://huggingface.co/blog/someone/my-benchmark'],
    ['a preprint', 'https://arxiv.org/abs/2601.00001'],
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
    ['a report', 'https://www.ansa.it/sito/notizie/tecnologia/'],
    ['news in a journal', 'https://www.nature.com/articles/d41586-026-1'],
    ['nothing', 'not an address'],
  ])('is not %s', (_name, url) => expect(isPrimarySource(url)).toBe(false));
});

describe('the publisher of an address', () => {
  it.each([
    ['https://www.ansa.it/a', 'ansa.it'],
    ['https://m.repubblica.it/a', 'repubblica.it'],
    ['https://amp.theguardian.com/a', 'theguardian.com'],
    ['https://www.bbc.co.uk/news/1', 'bbc.co.uk'],
    ['https://edition.cnn.com/a', 'cnn.com'],
    ['https://someone.github.io/post', 'someone.github.io'],
    ['https://github.com/User/repo', 'github.com/user'],
    ['https://huggingface.co/other/model', 'huggingface.co/other'],
    ['https://medium.com/@writer/post', 'medium.com/@writer'],
    ['https://community.openai.com/t/1', 'openai.com'],
  ])('of %s is %s', (url, name) => expect(publisherOfAddress(url)).toEqual({ kind: 'publisher', name }));

  it.each([
    'https://news.google.com/rss/articles/CBMi',
    'https://old.reddit.com/r/x',
    'https://news.ycombinator.com/item?id=1',
    'https://www-ansa-it.cdn.ampproject.org/c/s/www.ansa.it/a',
    'https://web.archive.org/web/2026/https://www.ansa.it/a',
    'https://t.co/abc',
  ])('of %s is nobody', (url) => expect(publisherOfAddress(url)).toEqual({ kind: 'hands-on' }));

  it.each(['http://127.0.0.1:4000/a', 'http://[::1]/a', 'http://localhost/a', 'nonsense'])(
    'of %s cannot be told',
    (url) => expect(publisherOfAddress(url)).toEqual({ kind: 'unknown' }),
  );
});
