import { describe, expect, it } from '@jest/globals';
import { ORBITA_ARTICLE, ORBITA_SOURCES } from '../grounding/orbita.fixture.js';
import { agreementOn, conflicts, voices } from './agreement.js';
import { type CheckState, openCheck, type Reading } from './check-state.js';

const WORDS = {
  title: ORBITA_ARTICLE.title,
  excerpt: ORBITA_ARTICLE.excerpt,
  content: ORBITA_ARTICLE.contentHtml,
  metaDescription: '',
  seo: { title: '', description: '', keywords: [] },
};
const SENTENCE = 'Orbita è stata fondata nel 2023';
const said = (verdict: Reading['verdict'], sourceId: string): Reading => {
  return { by: 'judge', round: 0, verdict, span: 'passo', sourceId };
};

/** The article of the two publishers, with these verdicts on one sentence. */
function checked(...readings: readonly Reading[]) {
  const opened = openCheck({ words: WORDS, sources: ORBITA_SOURCES });
  const claim = opened.report.claims.find(({ sentence }) => sentence.startsWith(SENTENCE));
  if (claim === undefined) throw new Error('no such sentence');
  const bare = { ...claim, spans: [] };
  const records = new Map(
    [...opened.records].map(([id, record]) => [id, id === claim.id ? { ...record, readings } : record]),
  );
  const state: CheckState = { ...opened, records, report: { ...opened.report, claims: [bare], findings: [] } };
  return { state, claim: bare };
}

describe('what publishers say to a sentence', () => {
  it('is named by the sources in which a verdict’s passage stands; the others are silent', () => {
    const { state, claim } = checked(said('supported', 'ledger'));
    expect(agreementOn(state, claim)).toEqual({ states: ['Tech Ledger'], differs: [], silent: ['Daily Circuit'] });
    expect(conflicts(state)).toEqual([]);
  });

  it('is a conflict when one states it and another states it otherwise', () => {
    const { state, claim } = checked(said('supported', 'ledger'), said('refuted', 'circuit'));
    expect(agreementOn(state, claim)).toEqual({ states: ['Tech Ledger'], differs: ['Daily Circuit'], silent: [] });
    expect(conflicts(state)).toEqual([
      expect.stringMatching(/^Le fonti non concordano .*Tech Ledger.*Daily Circuit\.$/),
    ]);
  });
});

describe('a source that says otherwise, as a rule sees it', () => {
  const sources = ['Il Passo', 'La Riva'].map((publisher, at) => ({
    ...{
      id: `s${at + 1}`,
      url: `https://testata${at + 1}.example/ponte`,
      title: 'Il ponte',
      publisher,
      language: 'it',
    },
    ...{ publishedAt: '2026-11-18T08:00:00Z', sha256: '', primary: false },
    text: `Il ponte di Selvarola riapre il 4 maggio 2027 dopo ${14 + 5 * at} mesi di lavori.`,
  }));
  const words = {
    ...WORDS,
    ...{ title: 'Il ponte', excerpt: '' },
    content: '<p>Il ponte di Selvarola riapre il 4 maggio 2027, dopo 19 mesi di lavori, dice La Riva.</p>',
  };
  const read = (...readings: readonly Reading[]) => {
    const opened = openCheck({ words, sources });
    const claim = opened.report.claims.find(({ section }) => section === 'body');
    if (claim === undefined) throw new Error('no sentence');
    const finding = {
      ...{ id: 'f1', kind: 'number' as const, grade: 'contradiction' as const, section: 'body' as const },
      ...{ sentenceId: claim.id, start: claim.start, end: claim.start + 9, text: '19', detail: 'La fonte dice 14.' },
      ...{ sourceId: 's1', passage: '14 mesi', dismissed: false, telling: true },
    };
    const records = new Map([...opened.records].map(([id, record]) => [id, { ...record, readings }]));
    return conflicts({ ...opened, records, report: { ...opened.report, findings: [finding] } });
  };
  const supports = (by: Reading['by']): Reading => ({ ...said('supported', 's2'), by, span: 'dopo 19 mesi di lavori' });

  it('is a conflict, but not where both readers support the sentence', () => {
    expect(read(supports('judge'))).toHaveLength(1);
    expect(read(supports('judge'), supports('challenger'))).toEqual([]);
  });
});

describe('publishers that report the same in other sentences than the nearest three', () => {
  const said = 'Il ponte di Selvarola riapre il 4 maggio 2027 dopo 14 mesi di lavori.';
  const sources = ['Il Passo', 'La Riva', 'Foglio di Valle', 'Eco del Guado', 'Carta Verde'].map((publisher, at) => ({
    id: `s${at + 1}`,
    url: `https://testata${at + 1}.example/ponte`,
    title: 'Il ponte',
    publisher,
    language: 'it',
    publishedAt: '2026-11-18T08:00:00Z',
    text: at === 4 ? 'Il ponte di Selvarola è chiuso. Il sindaco tace.' : `Il sindaco ha ringraziato. ${said}`,
    sha256: '',
    primary: false,
  }));
  const statesOf = (sentence: string, aside = '', count = sources.length) => {
    const reports = sources
      .slice(0, count)
      .map((source, at) => (at === 1 ? { ...source, text: `${source.text} ${aside}` } : source));
    const words = { ...WORDS, title: 'Il ponte', excerpt: '', content: `<p>${sentence}</p>` };
    const state = openCheck({ words, sources: reports });
    const claim = state.report.claims.find((each) => each.sentence === sentence);
    return claim === undefined ? [] : agreementOn(state, claim).states;
  };

  it('all count, and who says less does not', () => {
    expect(statesOf('Il ponte di Selvarola sarà riaperto il 4 maggio 2027, dopo 14 mesi di lavori.')).toEqual([
      'Eco del Guado',
      'Foglio di Valle',
      'Il Passo',
      'La Riva',
    ]);
  });

  it.each([
    'Il ponte di Selvarola, scrive La Riva il 18 novembre 2026, riaprirà il 4 maggio 2027 dopo 14 mesi di lavori.',
    'Il ponte di Selvarola riaprirà il 4 maggio 2027 dopo 14 mesi di lavori, riportano Foglio di Valle e La Riva.',
    'Secondo Foglio di Valle, il ponte di Selvarola riaprirà il 4 maggio 2027 dopo 14 mesi di lavori (lo conferma La Riva).',
  ])('count the publishers that the sentence names as its source: %s', (sentence) => {
    expect(statesOf(sentence)).toEqual(['Eco del Guado', 'Foglio di Valle', 'Il Passo', 'La Riva']);
  });

  it.each(['Il sindaco lo ha detto a La Riva.', 'Iscriviti alla newsletter di La Riva.', 'Lo ha anticipato La Riva.'])(
    'count where a report says of the paper, too: %s',
    (aside) => {
      for (const sentence of [
        'Secondo La Riva, il ponte di Selvarola riaprirà il 4 maggio 2027 dopo 14 mesi di lavori.',
        'Il ponte di Selvarola, scrive La Riva, riaprirà il 4 maggio 2027 dopo 14 mesi di lavori.',
        'La Riva riporta che il ponte di Selvarola riaprirà il 4 maggio 2027 dopo 14 mesi di lavori.',
      ]) {
        expect(statesOf(sentence, aside)).toEqual(['Eco del Guado', 'Foglio di Valle', 'Il Passo', 'La Riva']);
        expect(statesOf(sentence, aside, 2)).toEqual(['Il Passo', 'La Riva']);
      }
    },
  );

  it('do not count for another figure', () => {
    expect(statesOf('Il ponte di Selvarola sarà riaperto il 4 maggio 2027, dopo 11 mesi di lavori.')).toEqual([]);
  });
});

describe('companies that publish what the sources say of them', () => {
  const report = (id: string, publisher: string, lines: readonly string[]) => ({
    ...{ id, url: `https://${id}.example/notizia`, title: 'La notizia', publisher, language: 'it' },
    ...{ publishedAt: '2026-11-18T08:00:00Z', text: lines.join(' '), sha256: '', primary: false },
  });

  it.each([
    ['OpenAI cita Google in tribunale per i brevetti sui modelli.', 'OpenAI', 'Anthropic'],
    ['Per Google il contratto vale 300 milioni di euro.', 'Google', 'Amazon'],
    ['Secondo Google, il contratto vale 300 milioni di euro.', 'Google', 'Amazon'],
    ['Il contratto, per Google, vale 300 milioni di euro.', 'Google', 'Amazon'],
    ['Il contratto del vincitore (Google) vale 300 milioni di euro.', 'Google', 'Amazon'],
    ['Vale 300 milioni di euro il contratto del vincitore (Google).', 'Google', 'Amazon'],
    ['Google parla di 300 ingegneri licenziati.', 'Google', 'Amazon'],
  ])('count alone where another says it of somebody else: %s', (sentence, company, rival) => {
    const sources = [
      report('uno', company, ['La giornata è cominciata presto.', sentence]),
      report('due', 'Il Passo', ['Il sindaco ha ringraziato tutti.', sentence.replace(company, rival)]),
    ];
    const words = { ...WORDS, title: 'La notizia', excerpt: '', content: `<p>${sentence}</p>` };
    const state = openCheck({ words, sources });
    const claim = state.report.claims.find((each) => each.sentence === sentence);
    expect(claim && agreementOn(state, claim).states).toEqual([company]);
  });
});

describe('the voices that an article rests on', () => {
  const at = (...urls: readonly string[]) => {
    const sources = ORBITA_SOURCES.map((source, place) => ({ ...source, url: urls[place] ?? source.url }));
    return voices(openCheck({ words: WORDS, sources })).count;
  };

  it.each([
    ['two publishers', ['https://www.uno.it/a', 'https://due.it/b'], 2],
    ['two hosts of one publisher', ['https://www.uno.it/a', 'https://m.uno.it/b'], 1],
    ['a publisher and who hands it on', ['https://www.uno.it/a', 'https://news.google.com/rss/articles/b'], 1],
    ['two users of one host', ['https://medium.com/@uno/a', 'https://medium.com/@due/b'], 2],
    ['addresses that say nothing, by the names', ['http://127.0.0.1:1/a', 'http://127.0.0.1:1/b'], 2],
  ])('are counted for %s', (_name, urls, count) => expect(at(...urls)).toBe(count));
});
