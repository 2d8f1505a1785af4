import { describe, expect, it } from '@jest/globals';
import { independentVoice, voiceOf } from '../../../../text/voices/voice.js';
import type { HeardSource } from '../../../news/queries/get-source-snapshots.js';
import { dossierNote, triedNote } from '../../dossier.facts.js';
import { documentsOf, documentsToRead } from './documents-of-review.js';
import { dossierOf } from './dossier.js';
import { linksToFollow } from './links-to-follow.js';
import { addressesIn, lackOf } from './online-search.js';
import { speaksOf } from './speaks-of.js';

const press = 'https://giornale.example/2026/11/articolo';
const page = (links: readonly [url: string, words: string][], url = press) => [
  { url, links: links.map(([link, words]) => ({ url: link, words })) },
];
const follow = (links: readonly [url: string, words: string][], room = 8) =>
  linksToFollow(page(links), { tried: new Set(), room, voices: new Map() });

describe('the links that are followed', () => {
  it('lead to first-hand documents before they lead to others', () => {
    expect(
      follow([
        ['https://altro.example/2026/notizia', 'un rapporto'],
        ['https://openai.com/index/un-annuncio', 'OpenAI'],
        ['https://arxiv.org/pdf/2611.01234', 'lo studio'],
      ]),
    ).toEqual([
      'https://arxiv.org/pdf/2611.01234',
      'https://openai.com/index/un-annuncio',
      'https://altro.example/2026/notizia',
    ]);
  });

  it.each([
    ['the paper’s own pages', 'https://giornale.example/tag/ai', 'annuncio'],
    ['another article of its own', 'https://giornale.example/2026/11/altro', 'ieri'],
    ['a front page', 'https://openai.com/', 'OpenAI'],
    ['a network', 'https://x.com/openai/status/1', 'annuncio'],
    ['a shop', 'https://www.amazon.it/dp/1', 'il rapporto'],
    ['an offer', 'https://vendita.example/affiliate-link/1', 'il rapporto'],
    ['a picture', 'https://openai.com/immagine.png', 'studio'],
    ['a page of a stranger that is called nothing', 'https://altro.example/pagina', 'qui'],
  ])('never lead to %s', (_name, url, words) => {
    expect(follow([[url, words]])).toEqual([]);
  });

  it('lead to a study by its number too, although that only hands on', () => {
    expect(follow([['https://doi.org/10.1000/182', 'Neri et al.']])).toHaveLength(1);
  });

  it('are at most as many as there is room for, three of a host, and none that was tried', () => {
    const many = Array.from({ length: 9 }, (_, at): [string, string] => [`https://openai.com/index/${at}`, 'annuncio']);
    expect(follow(many)).toHaveLength(3);
    expect(follow(many, 2)).toHaveLength(2);
    expect(
      linksToFollow(page(many), { tried: new Set(['https://openai.com/index/0#fine']), room: 8, voices: new Map() }),
    ).not.toContain('https://openai.com/index/0');
  });

  it('lead to whom the newsroom calls an authority before a stranger', () => {
    const voices = new Map([
      ['altro.example', { name: 'Il Garante', kind: 'authority', firstHandFor: 'i propri atti' } as const],
    ]);
    const links = page([['https://altro.example/pagina', 'qui']]);
    expect(linksToFollow(links, { tried: new Set(), room: 8, voices })).toEqual(['https://altro.example/pagina']);
  });

  it('lead from a maker’s page to its own documents', () => {
    const links = page(
      [['https://cdn.openai.com/orbita-system-card.pdf', 'system card']],
      'https://openai.com/index/orbita',
    );
    expect(linksToFollow(links, { tried: new Set(), room: 8, voices: new Map() })).toHaveLength(1);
  });
});

describe('a page', () => {
  const report = 'La startup torinese Orbita presenta Tornio 3. Il modello legge 4.200 referti, dice Ada Neri.';

  it('belongs to a report when it names the same things, in whatever language', () => {
    expect(speaksOf('Introducing Tornio 3, the new model of Orbita that reads 4.200 reports.', report)).toBe(true);
    expect(speaksOf('Our privacy policy, 2026. Orbita is a company.', report)).toBe(false);
  });

  it('belongs to a topic without names when it has half of its words', () => {
    expect(speaksOf('Nuove regole per la sicurezza dei giocattoli connessi', 'regole sui giocattoli')).toBe(true);
    expect(speaksOf('Il prezzo delle schede sale', 'regole sui giocattoli')).toBe(false);
  });
});

const sentence = (text: string) => `${text} dice che il modello legge i referti con una misura nuova e controllabile. `;
const source = (id: string, url: string, text: string): HeardSource => ({
  ...{ id, url, text, title: id, publisher: id, language: 'it', publishedAt: null, sha256: '' },
  primary: url.includes('openai'),
  voice: voiceOf(url),
});

describe('the documents of a review', () => {
  const voices = new Map();
  const heard = (id: string, title: string, links: readonly string[]): HeardSource => ({
    ...source(id, `https://${id}.example/notizia`, `${title} arriva in 42 ospedali, scrive ${id}.`),
    title,
    links: links.map((url) => ({ url, words: 'annuncio' })),
  });
  const reports = [
    heard('uno', 'Il modello Orione 3 di Lucerna', ['https://eco.example/annuncio', 'https://openai.com/index/orione']),
    heard('due', 'Ancora Orione 3 di Lucerna', ['https://openai.com/index/orione']),
    heard('tre', 'Il quaderno Tornio 9 a Parma', ['https://altro.example/annuncio']),
  ];
  const stories = [['uno', 'due'], ['tre']];

  it('are the first-hand ones behind the links of each story, each once', () => {
    expect(documentsToRead(stories, reports, voices)).toEqual(['https://openai.com/index/orione']);
  });

  it('belong to the story whose report they speak of', () => {
    const page = source('atto', 'https://openai.com/index/orione', 'Orione 3, by Lucerna, is used in 42 hospitals.');
    const other = source('eco', 'https://eco.example/annuncio', page.text);
    const strange = source('altro', 'https://openai.com/index/vela', 'Vela is out.');
    expect(documentsOf(stories, [...reports, page, other, strange])).toEqual([['atto'], []]);
  });
});

describe('an online search', () => {
  const own = source('annuncio', 'https://openai.com/index/orbita', sentence('Il produttore').repeat(9));
  const paper = source('giornale', press, sentence('Il giornale').repeat(9));
  const lack = (...sources: HeardSource[]) =>
    lackOf(
      dossierOf(sources, () => 'choice'),
      1_200,
    );

  it('is asked for what a dossier lacks, and for nothing where that has it all', () => {
    expect(lack(own, paper)).toBeNull();
    expect(lack(own)).toBe('una testata indipendente che ne scrive; pagine che ne dicono di più');
    expect(lack(paper)).toMatch(/^il documento di prima mano .*; una testata indipendente che ne scrive; pagine/);
  });

  it('gives the addresses of its list, and none where it says something', () => {
    expect(addressesIn('Ecco: {"addresses": ["https://a.example/", 3]}')).toEqual(['https://a.example/']);
    for (const text of ['', 'Non trovo niente.', '{"addresses": "https://a.example/"}', '{"selectedIndex": 1}'])
      expect(addressesIn(text)).toEqual([]);
  });
});

describe('a dossier', () => {
  const own = source('annuncio', 'https://openai.com/index/orbita', sentence('Il produttore').repeat(4));
  const paper = source('giornale', press, sentence('Il giornale').repeat(4));
  const copy = source('copia', 'https://altro.example/copia', own.text);
  const standing = (...sources: HeardSource[]) => dossierOf(sources, () => 'choice').standing;

  it('puts who speaks first-hand first, and says what each adds', () => {
    const { sources, characters } = dossierOf([paper, own, copy], () => 'choice');
    expect(sources.map(({ id, isFirstHand }) => [id, isFirstHand])).toEqual([
      ['annuncio', true],
      ['giornale', false],
      ['copia', false],
    ]);
    expect(sources.map(({ adds }) => adds > 0)).toEqual([true, true, false]);
    expect(characters).toBe((sources[0]?.characters ?? 0) + (sources[1]?.characters ?? 0));
  });

  it('knows whether anybody else speaks', () => {
    expect(standing(own, paper)).toBe('voices');
    expect(standing(own, copy)).toBe('sole-voice');
    expect(standing(paper)).toBe('one-report');
  });

  it('counts nobody whom only a report led to and nobody knows: it may be the same author', () => {
    const other = source('altro', 'https://altro.example/eco', sentence('Un altro sito').repeat(4));
    const led = (added: HeardSource) =>
      standing(paper, { ...added, speaker: independentVoice(added, new Map(), true) });
    expect(standing(paper, other)).toBe('voices');
    expect(led(other)).toBe('one-report');
    expect(led(own)).toBe('voices');
  });

  it('is put in a sentence', () => {
    expect(
      dossierNote(
        dossierOf([paper, own], () => 'choice'),
        1,
      ),
    ).toBe('2 fonti lette: 1 di prima mano, 1 testata; 1 non risponde.');
    expect(triedNote([{ mainTopic: 'Una storia', reason: 'Il materiale non basta.' }])).toBe(
      'Nessuna scelta si poteva scrivere. «Una storia»: il materiale non basta.',
    );
  });
});
