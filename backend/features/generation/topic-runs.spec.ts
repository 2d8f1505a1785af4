import { describe, expect, it } from '@jest/globals';
import { generationOrderSchema } from '../../contract/generation-brief.js';
import { foldEvents } from '../../platform/event-store/decider.js';
import { addressProblem } from '../../platform/outbound/address-problem.js';
import type { TopicItem } from '../../text/topics/match-stories.js';
import { missingSources } from './enough-sources.js';
import { generationDecider, next, reservationsOf } from './generation.decider.js';
import type { GenerationEvent } from './generation.events.js';
import { citedAddresses } from './pipeline/cited-addresses.js';
import { isAboutTopic, requestedOf, subjectOf } from './requested-topic.js';
import { searchNote } from './run-notes.it.js';
import { searchTopic } from './topic-search.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

describe('an order of the newsroom', () => {
  it('becomes a topic of the list, words, or nothing but pages', () => {
    expect(requestedOf({ topic: 'sanita' })).toEqual({ topic: { kind: 'topic', text: 'Sanità e AI' }, brief: {} });
    expect(requestedOf({ customTopic: ' Orione ', window: 7, words: 400, angle: 'I costi' })).toEqual({
      topic: { kind: 'custom', text: 'Orione' },
      brief: { angle: 'I costi', words: 400, window: 7 },
    });
    const pages = requestedOf({ addresses: ['https://uno.example/a', 'https://due.example/b'] });
    expect(pages).toMatchObject({ topic: { kind: 'custom', text: 'Pagine di uno.example, due.example' } });
    expect(pages.brief.stories).toEqual([]);
  });

  it.each([
    [{}, 'Inserisci un argomento'],
    [{ customTopic: '  ' }, 'Inserisci un argomento'],
    [{ customTopic: 'a', category: 'Giardinaggio' }, 'La categoria non è tra quelle del sito'],
    [{ customTopic: 'a', category: 'constructor' }, 'La categoria non è tra quelle del sito'],
    [{ customTopic: 'a', words: 100 }, 'La lunghezza va da 250 a 1000 parole'],
    [
      { customTopic: 'a', addresses: ['ftp://example.org/'] },
      'Indirizzo non valido: servono http o https, senza credenziali',
    ],
    [
      { customTopic: 'a', addresses: ['https://io:segreto@example.org/'] },
      'Indirizzo non valido: servono http o https, senza credenziali',
    ],
    [
      { customTopic: 'a', addresses: Array.from({ length: 9 }, () => 'https://example.org/') },
      'Gli indirizzi possono essere al massimo 8',
    ],
  ])('%j is refused in words', (order, sentence) => {
    expect(generationOrderSchema.safeParse(order).error?.issues[0]?.message).toBe(sentence);
  });

  it('of a free choice is named in words', () => {
    expect([subjectOf('AI_CHOICE'), subjectOf('Orione')]).toEqual(['le storie scelte', 'Orione']);
  });

  it('is about something once a topic, stories or pages are named', () => {
    expect(isAboutTopic({ kind: 'AI_CHOICE' })).toBe(false);
    expect(isAboutTopic({ kind: 'AI_CHOICE' }, { stories: ['s'] })).toBe(true);
    expect(isAboutTopic({ kind: 'demo', newsIds: [] }, {})).toBe(false);
  });
});

describe('an address', () => {
  it.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://localhost:5432/',
    'https://intranet/',
    'https://nas.local/',
  ])('%s is refused for its network', (url) => {
    expect(addressProblem(url, [])).toBe('Indirizzo non consentito: rete privata o riservata');
  });

  it('is read when it is public, or exempt by host and port', () => {
    expect(addressProblem('https://example.org/a', [])).toBeNull();
    expect(addressProblem('http://127.0.0.1:8080/a', ['127.0.0.1:8080'])).toBeNull();
    expect(addressProblem('nessuno', [])).toContain('Indirizzo non valido');
  });
});

describe('the search of a run', () => {
  const item = (title: string, days: number, publisher: string): TopicItem => ({
    ...{ newsId: title, storyId: title, title, description: '', publisher, language: 'it', relevance: 50 },
    publishedAt: daysAgo(days),
  });
  const items = [item('Nvidia oggi', 1, 'Uno'), item('Nvidia una settimana fa', 6, 'Due'), item('Scuola', 1, 'Tre')];

  it('widens the window and says so', () => {
    const { used, stories, inAsked } = searchTopic({ kind: 'topic', text: 'Chip e data center' }, {}, items, NOW);
    expect([used, stories.length, inAsked]).toEqual([7, 2, 1]);
    const found = { asked: 3, used: 7, stories: 2, publishers: 2, matched: true } as const;
    expect(searchNote(found, 'Chip')).toBe(
      '2 storie di 2 testate negli ultimi 7 giorni: la ricerca si è allargata, gli ultimi 3 giorni non bastavano.',
    );
  });

  it('takes exactly the stories that people chose', () => {
    const chosen = searchTopic({ kind: 'custom', text: 'Nvidia' }, { stories: ['Scuola'] }, items, NOW);
    expect(chosen.stories.map(({ title }) => title)).toEqual(['Scuola']);
  });
});

describe('what an article about a topic needs', () => {
  const source = (publisher: string, primary = false) => ({ url: `https://${publisher}/`, publisher, primary });

  it('is two publishers or the maker of the news', () => {
    expect(missingSources([source('uno'), source('due')], 't')).toEqual([]);
    expect(missingSources([source('uno', true)], 't')).toEqual([]);
    expect(missingSources([source('uno'), source('Uno')], 't')).toEqual([
      'Manca una seconda fonte: ne scrive solo uno, e non è una fonte primaria.',
    ]);
    expect(missingSources([], 't')).toEqual([
      'Mancano le fonti: niente di ciò che è stato raccolto o letto parla di «t».',
    ]);
  });

  it('missing, makes the run end without an article, and its story free', () => {
    const history: GenerationEvent[] = [
      {
        type: 'GenerationRequested',
        data: { topic: { kind: 'custom', text: 't' }, category: 'AI News', trigger: 'admin' },
      },
      { type: 'NewsGathered', data: { newsIds: ['n1'], articlesInContext: 0 } },
      { type: 'TopicSelected', data: { newsId: 'n1', relatedNewsIds: [], mainTopic: 't', reason: 'r', model: 'm' } },
      { type: 'SourcesCaptured', data: { sources: [], missing: ['Manca una seconda fonte.'] } },
    ];
    const state = foldEvents(generationDecider, history);
    expect(next(state)).toEqual({ kind: 'do', step: 'conclude', attempt: 1 });
    const ended: GenerationEvent = { type: 'NoTopicFound', data: { reason: 'Manca una seconda fonte.' } };
    expect(reservationsOf(state, ended)).toEqual({ drop: ['story:n1'] });
    expect(next(generationDecider.evolve(state, ended))).toEqual({ kind: 'nothing' });
  });
});

describe('what an online search cited', () => {
  it('is read only where searching is allowed, each page once', () => {
    const citations = ['https://a.example/x', 'https://a.example/x/', 'javascript:alert(1)', 'https://b.example/'];
    expect(citedAddresses({ citations }, true)).toEqual(['https://a.example/x', 'https://b.example/']);
    expect(citedAddresses({ citations }, false)).toEqual([]);
  });
});
