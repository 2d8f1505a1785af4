import { describe, expect, it } from '@jest/globals';
import type { DoubtedClaim } from '../../offline-engine/step.facts.js';
import { deskSentences } from '../desk/desk-sentences.js';
import { ORBITA_ARTICLE, ORBITA_SOURCES } from '../grounding/orbita.fixture.js';
import type { JudgedVerdict, Revision } from '../judge-answer.js';
import type { ReadProblem } from '../last-reading-answer.js';
import { verificationData } from '../verification-data.js';
import { checkArticle, type PassQuestion, type RepairQuestion } from './check-article.js';
import { type ArticleWords, type CheckState, openCheck } from './check-state.js';
import { doubtsAbout } from './doubt.js';
import { scoreCheck } from './verdict.js';

const WORDS: ArticleWords = {
  title: ORBITA_ARTICLE.title,
  excerpt: ORBITA_ARTICLE.excerpt,
  content: ORBITA_ARTICLE.contentHtml,
  metaDescription: 'Orbita raccoglie 120 milioni di dollari.',
  seo: { title: 'Orbita raccoglie 120 milioni', description: '', keywords: ['Orbita'] },
};

/** Refuses a sentence that holds one of these words, in every reading or in those that are named. */
type Refusal = { readonly word: string; readonly by?: string; readonly rounds?: readonly number[] };

async function check(
  words: ArticleWords,
  refusals: readonly Refusal[],
  revise: (id: string, sentence: string) => Revision | null = () => null,
): Promise<CheckState & { readonly asked: readonly PassQuestion[] }> {
  const asked: PassQuestion[] = [];
  const state = await checkArticle(
    { words, sources: ORBITA_SOURCES },
    {
      read: async (question) => {
        asked.push(question);
        const { by, round, facts } = question;
        const refused = (sentence: string) =>
          refusals.some(
            (refusal) =>
              sentence.includes(refusal.word) && (refusal.by ?? by) === by && (refusal.rounds?.includes(round) ?? true),
          );
        const claims = facts.claims.map(({ id, sentence }): JudgedVerdict => {
          return { id, verdict: refused(sentence) ? 'refuted' : 'supported', span: null };
        });
        return { claims, truthfulnessScore: null };
      },
      repair: async ({ facts }) => facts.claims.flatMap(({ id, sentence }) => revise(id, sentence) ?? []),
    },
    { until: 'repair', seed: 'run' },
  );
  return { ...state, asked };
}

const keep = (id: string): Revision => ({ id, action: 'keep', text: '' });
const rewrite =
  (text: string) =>
  (id: string): Revision => ({ id, action: 'rewrite', text });

describe('what the house says of itself', () => {
  it('raises no question, whatever the sources say', () => {
    const note = 'Testo composto a Reykjavik senza Zenobia Tarkis il 3 marzo 1987.';
    const words = { ...WORDS, content: `${WORDS.content}<p>${note}</p>` };
    const about = (ownText: string) =>
      openCheck({ words, sources: ORBITA_SOURCES, ownText }).report.findings.filter(({ text }) => note.includes(text));
    expect(about('')).not.toEqual([]);
    expect(about(note)).toEqual([]);
  });
});

describe('a doubtful sentence', () => {
  it('stands when nobody refuses it', async () => {
    const state = await check(WORDS, []);
    expect(state.words).toEqual(WORDS);
    expect(state.asked).toHaveLength(2);
    const [first, second] = state.asked.map(({ facts }) => facts);
    expect(second?.claims).toEqual(first?.claims);
    expect(second?.order).not.toEqual(first?.order);
    expect(second?.order?.toSorted()).toEqual(first?.order?.toSorted());
    expect(scoreCheck(state)).toMatchObject({ approved: true, score: 100 });
  });

  it.each(['judge', 'challenger'])('leaves when the %s alone refuses it and nobody keeps it', async (by) => {
    const state = await check(WORDS, [{ word: 'Kinetica', by }]);
    expect(state.words.content).not.toContain('Kinetica');
    expect(state.words.content).toContain('sta studiando regole per i robot che imparano.');
    expect(state.gone).toMatchObject([{ section: 'body', repairs: [{ action: 'removed', round: 1 }] }]);
  });

  it('stays when the writer keeps it and nobody refuses it the second time', async () => {
    const state = await check(WORDS, [{ word: 'Kinetica', by: 'judge', rounds: [0] }], keep);
    expect(state.words).toEqual(WORDS);
    expect(state.asked.map(({ by, round, facts }) => [by, round, facts.claims.length > 3])).toEqual([
      ['judge', 0, true],
      ['challenger', 0, true],
      ['judge', 1, false],
      ['challenger', 1, false],
    ]);
    expect(scoreCheck(state).approved).toBe(true);
  });

  it.each([
    ['both readings refuse it', [{ word: 'Kinetica' }]],
    [
      'it is refused again',
      [
        { word: 'Kinetica', by: 'judge', rounds: [0] },
        { word: 'Kinetica', by: 'challenger', rounds: [1] },
      ],
    ],
  ])('leaves although the writer keeps it when %s', async (_name, refusals) => {
    const state = await check(WORDS, refusals, keep);
    expect(state.words.content).not.toContain('Kinetica');
    expect(scoreCheck(state).caps.filter(({ code }) => code === 'doubtful')).toEqual([]);
  });

  it('is rewritten with what the sources hold, and the new words are read again', async () => {
    const wrong = { ...WORDS, content: WORDS.content.replace('85 dipendenti', '95 dipendenti') };
    const right = 'Orbita è stata fondata nel 2023 da Elena Marchetti e Tom Reyes e conta 85 dipendenti.';
    const state = await check(wrong, [{ word: '95' }], rewrite(right));
    expect(state.words.content).toContain('conta 85 dipendenti.');
    const record = [...state.records.values()].find(({ sentence }) => sentence === right);
    expect(record).toMatchObject({
      readings: [
        { by: 'judge', round: 1 },
        { by: 'challenger', round: 1 },
      ],
    });
    expect(record?.repairs).toMatchObject([{ action: 'rewritten', before: expect.stringContaining('95') }]);
  });

  it.each([
    ['a number', 'Orbita conta 777 dipendenti e Elena Marchetti la guida.'],
    ['a name', 'Orbita è stata fondata nel 2023 da Elena Marchetti e Gustavo Petrarchi.'],
  ])('leaves when its new words bring %s that no source has', async (_name, text) => {
    const state = await check(WORDS, [{ word: 'Tom Reyes', rounds: [0] }], rewrite(text));
    expect(state.words.content).not.toMatch(/777|Petrarchi|Tom Reyes/);
  });

  it('cannot be talked into anything by a model that answers about sentences nobody asked about', async () => {
    const answer = { id: 'c99', action: 'rewrite', text: 'Parole di altri.' } as const;
    const state = await check(WORDS, [{ word: 'Kinetica' }], () => answer);
    expect(state.words.content).not.toContain('Parole di altri');
    expect(state.words.content).not.toContain('Kinetica');
  });
});

describe('a sentence that takes over the words of a source', () => {
  const COPIED =
    'Nei magazzini di Basilea i piccoli robot hanno imparato in tre settimane a sistemare le scatole fragili senza romperne nemmeno una.';
  const OWN =
    'A Basilea, nei magazzini, tre settimane sono bastate ai robot per trattare le scatole fragili senza danni.';
  const source = { ...ORBITA_SOURCES[1], id: 'magazzino', language: 'it', text: COPIED } as (typeof ORBITA_SOURCES)[0];
  const rest = `<p>${'La concorrenza osserva e prende appunti, come accade spesso in questo settore. '.repeat(12)}</p>${WORDS.content}`;
  const words = { ...WORDS, content: `${rest}<p>${COPIED}</p>` };
  const checked = (revisions: readonly Pick<Revision, 'action' | 'text'>[], content = words.content) =>
    checkArticle(
      { words: { ...words, content }, sources: [...ORBITA_SOURCES, source] },
      {
        read: async ({ facts }) => ({
          claims: facts.claims.map(({ id }) => ({ id, verdict: 'supported', span: null })),
          truthfulnessScore: null,
        }),
        repair: async ({ facts, round }) => {
          const revision = revisions[round - 1];
          return facts.claims.flatMap(({ id }) => (revision === undefined ? [] : [{ id, ...revision }]));
        },
      },
      { until: 'repair', seed: 'run' },
    );

  it('is put into other words, and the article goes out', async () => {
    const state = await checked([{ action: 'rewrite', text: OWN }]);
    expect(state.words.content).toContain(OWN);
    expect(state.words.content).not.toContain(COPIED);
    expect([...state.records.values()].flatMap(({ repairs }) => repairs)).toMatchObject([{ because: 'copied' }]);
    expect(scoreCheck(state).approved).toBe(true);
  });

  it.each([
    ['keep', ''],
    ['rewrite', `Come si sa, ${COPIED.toLowerCase()}`],
  ] as const)('leaves when the writer answers «%s» with the same words', async (action, text) => {
    const state = await checked([{ action, text }]);
    expect(state.words.content).toBe(rest);
    expect(state.gone.map(({ repairs }) => repairs.at(-1)?.because)).toEqual(['copied']);
    expect(scoreCheck(state).approved).toBe(true);
  });

  it('stays, and holds the article back, where most of the text is copied', async () => {
    const state = await checked([], `<p>${COPIED}</p>`);
    expect(state.words.content).toContain(COPIED);
    expect(scoreCheck(state)).toMatchObject({ approved: false, caps: [{ code: 'copied-text' }] });
  });
});

describe('the question of a repair', () => {
  it('says why a sentence is doubted, its neighbours, and more of a source that is not shown whole', async () => {
    const quoted = 'Competitors include Kinetica and Boston-based Armature';
    const facts = async (sourceCharacters: number) => {
      const asked: RepairQuestion['facts'][] = [];
      await checkArticle(
        { words: WORDS, sources: ORBITA_SOURCES },
        {
          read: async ({ facts: { claims } }) => ({
            truthfulnessScore: null,
            omission: 'Il prezzo.',
            claims: claims.map(({ id, sentence }): JudgedVerdict => {
              const isDoubted = sentence.includes('Kinetica');
              const refusal = { verdict: 'refuted', span: quoted, reason: 'i concorrenti sono due' } as const;
              return { id, ...(isDoubted ? refusal : { verdict: 'supported', span: null }) };
            }),
          }),
          repair: async (question) => {
            asked.push(question.facts);
            return null;
          },
        },
        { until: 'repair', sourceCharacters },
      );
      return asked[0];
    };
    const [whole, cut] = [await facts(60_000), await facts(200)];
    expect(whole).toMatchObject({ omission: 'Il prezzo.', sources: [{ id: 'F1' }, { id: 'F2' }] });
    const [claim] = whole?.claims ?? [];
    expect(claim?.reasons.join(' ')).toMatch(/Il verificatore .*: i concorrenti sono due\..*La seconda lettura/);
    expect([claim?.before, claim?.after].filter((each) => each !== undefined)).not.toEqual([]);
    expect(claim?.spans.map(({ text }) => text)).toEqual([quoted]);
    expect(cut?.claims[0]?.spans[0]?.text.length).toBeGreaterThan(quoted.length);
  });
});

describe('the last reading', () => {
  const BODY = '<p>Orbita costruisce robot da magazzino. L’azienda conta 85 dipendenti.</p>';
  const words = { ...WORDS, content: `${WORDS.content}${BODY}` };
  interface Answers {
    readonly problems: readonly ReadProblem[] | null;
    readonly revise?: (claim: DoubtedClaim) => Omit<Revision, 'id'> | null;
    /** Words that nobody supports. */
    readonly refused?: string;
  }
  const wholeRead = async ({ problems, revise = () => null, refused }: Answers) => {
    const asked: string[] = [];
    const repaired: DoubtedClaim[] = [];
    const state = await checkArticle(
      { words, sources: ORBITA_SOURCES },
      {
        read: async ({ by, round, facts }) => {
          asked.push(`${by} ${round}: ${facts.claims.length}`);
          const claims = facts.claims.map(({ id, sentence, spans }): JudgedVerdict => {
            const isRefused = refused !== undefined && sentence.includes(refused);
            return { id, verdict: isRefused ? 'refuted' : 'supported', span: spans[0]?.text ?? null };
          });
          return { claims, truthfulnessScore: null };
        },
        repair: async ({ facts }) => {
          repaired.push(...facts.claims);
          return facts.claims.flatMap((claim) => {
            const revision = revise(claim);
            return revision === null ? [] : [{ id: claim.id, ...revision }];
          });
        },
        readWhole: async () => problems,
      },
      { until: 'repair', seed: 'run' },
    );
    return { state, asked, repaired };
  };
  const idOf = (sentence: string) =>
    openCheck({ words, sources: ORBITA_SOURCES }).report.claims.find((claim) => claim.sentence.includes(sentence))
      ?.id ?? '';
  const hanging = (): ReadProblem => ({
    where: idOf('85 dipendenti.'),
    what: 'Non si sa quale azienda.',
    kind: 'hanging',
  });
  const codes = (state: CheckState) => scoreCheck(state).caps.map(({ code }) => code);

  it('changes nothing where it finds nothing', async () => {
    const { state, asked, repaired } = await wholeRead({ problems: [] });
    expect([state.words, asked.length, repaired]).toEqual([words, 2, []]);
    expect(scoreCheck(state).approved).toBe(true);
  });

  it('has what it finds repaired, and the new words read again once', async () => {
    const text = 'Orbita conta 85 dipendenti.';
    const { state, asked, repaired } = await wholeRead({
      problems: [hanging()],
      revise: () => ({ action: 'rewrite', text }),
    });
    expect(repaired).toMatchObject([
      { before: expect.any(String), reasons: ['Ultima lettura: Non si sa quale azienda.'] },
    ]);
    expect(state.words.content).toContain(text);
    expect(asked.slice(2).map((each) => each.split(' ')[0])).toEqual(['judge', 'challenger']);
    expect(scoreCheck(state)).toMatchObject({ approved: true });
  });

  it.each([
    ['says nothing', null],
    ['keeps it', { action: 'keep', text: '' }],
    ['brings in what no source has', { action: 'rewrite', text: 'Zenobia Tarkis conta 777 dipendenti.' }],
  ] as const)('keeps the article a draft and the true sentence in it when the repair %s', async (_name, revision) => {
    const { state } = await wholeRead({ problems: [hanging()], revise: () => revision });
    expect(state.words).toEqual(words);
    expect(codes(state)).toContain('last-reading');
    expect(scoreCheck(state).issues.join(' ')).toContain('Non si sa quale azienda.');
  });

  it('marks what nobody repaired at its sentence, until an editor finds it unfounded', async () => {
    const { state } = await wholeRead({ problems: [hanging()] });
    const by = { passes: [], textVersion: 1 };
    const { findings, problems } = verificationData(state, scoreCheck(state), by);
    const [marked] = findings.filter(({ kind }) => kind === 'last-reading');
    expect(marked).toMatchObject({
      ...{ grade: 'question', section: 'body', sentenceId: idOf('85 dipendenti.') },
      ...{ text: "L'azienda conta 85 dipendenti.", detail: 'Ultima lettura: Non si sa quale azienda.' },
    });
    expect(state.plain.body.slice(marked?.start, marked?.end)).toBe(marked?.text);
    expect(
      deskSentences({ state, verdict: scoreCheck(state), by: null }).find(({ id }) => id === marked?.sentenceId),
    ).toMatchObject({
      ...{ state: 'supported', doubts: [] },
      findings: [{ id: marked?.id, start: 0, end: marked?.text.length }],
    });
    const unfounded = { ...state, input: { ...state.input, dismissedFindingIds: [marked?.id ?? ''] } };
    expect(codes(unfounded)).not.toContain('last-reading');
    expect(verificationData(unfounded, scoreCheck(unfounded), by)).toMatchObject({ problems, dismissed: [marked?.id] });
  });

  it('does not let a rewriting pass that readers refuse', async () => {
    const { state } = await wholeRead({
      problems: [{ where: 'title', what: 'Promette troppo.', kind: 'promise' }],
      revise: () => ({ action: 'rewrite', text: 'Orbita raccoglie denaro e domina il mercato' }),
      refused: 'domina',
    });
    expect(state.words.title).not.toContain('domina');
  });

  it('keeps the article a draft when nobody could be understood, and says nothing of sentences that are not there', async () => {
    expect(codes((await wholeRead({ problems: null })).state)).toContain('last-reading');
    const { state } = await wholeRead({ problems: [{ where: 'c999', what: 'x', kind: 'style' }] });
    expect(codes(state)).not.toContain('last-reading');
  });
});

describe('two readers who support a sentence with passages that hold', () => {
  const ADDED = 'Secondo la società il progetto «non avrà mai bisogno di alcun operatore umano» nei magazzini.';
  const checkedBy = (quoting: readonly string[], sentence = ADDED) =>
    checkArticle(
      { words: { ...WORDS, content: `${WORDS.content}<p>${sentence}</p>` }, sources: ORBITA_SOURCES },
      {
        read: async ({ by, facts }) => ({
          truthfulnessScore: null,
          claims: facts.claims.map(({ id, spans }): JudgedVerdict => {
            return { id, verdict: 'supported', span: quoting.includes(by) ? (spans[0]?.text ?? null) : null };
          }),
        }),
        repair: async () => null,
      },
      { until: 'challenge' },
    );
  const open = (state: CheckState) => state.report.claims.flatMap((claim) => doubtsAbout(state, claim));

  it('settle what rules ask about it, where one of them alone leaves it open', async () => {
    const both = await checkedBy(['judge', 'challenger']);
    expect(both.report.findings.filter(({ kind }) => kind === 'quotation')).not.toEqual([]);
    expect(open(both)).toEqual([]);
    expect(scoreCheck(both).issues.join()).not.toMatch(/Da controllare|Testo:/);
    expect(open(await checkedBy(['judge']))).not.toEqual([]);
  });

  it('settle no figure in the place of which their passages hold another one', async () => {
    const wrong = 'Orbita conta 900 dipendenti in tutto.';
    expect(open(await checkedBy(['judge', 'challenger'], wrong))).toMatchObject([{ because: 'contradiction' }]);
  });
});

describe('a passage that a reader quotes', () => {
  it('is searched in all sources, whatever the passage was shown for; one that stands nowhere is none', async () => {
    const quoted: Readonly<Record<string, string>> = {
      Kinetica: 'Competitors include Kinetica and Boston-based Armature',
      dipendenti: 'The company has 900 employees in Berlin and Rome',
    };
    const state = await checkArticle(
      { words: WORDS, sources: ORBITA_SOURCES.toReversed() },
      {
        read: async ({ facts }) => ({
          truthfulnessScore: null,
          claims: facts.claims.map(({ id, sentence }): JudgedVerdict => {
            const word = Object.keys(quoted).find((each) => sentence.includes(each));
            return { id, verdict: 'supported', span: word === undefined ? null : (quoted[word] ?? null) };
          }),
        }),
        repair: async () => null,
      },
      { until: 'judge' },
    );
    const readingOf = (word: string) =>
      [...state.records.values()].find(({ sentence }) => sentence.includes(word))?.readings[0];
    expect(readingOf('Kinetica')).toMatchObject({ sourceId: 'circuit', span: quoted.Kinetica });
    expect(readingOf('dipendenti')).toMatchObject({ sourceId: null, span: null });
  });
});

describe('the economy setting', () => {
  const economical = (economy: boolean) => {
    const asked: PassQuestion[] = [];
    const read = async (question: PassQuestion) => {
      asked.push(question);
      const verdict = (sentence: string) => (sentence.includes('Kinetica') ? 'not-found' : 'supported');
      const claims = question.facts.claims.map(({ id, sentence }): JudgedVerdict => {
        return { id, verdict: verdict(sentence), span: null };
      });
      return { claims, truthfulnessScore: null };
    };
    const repair = async () => null;
    const options = { until: 'challenge', economy } as const;
    const checked = checkArticle({ words: WORDS, sources: ORBITA_SOURCES }, { read, repair }, options);
    return checked.then((state) => ({
      state,
      sentences: asked[1]?.facts.claims.map(({ sentence }) => sentence) ?? [],
    }));
  };

  it('has the challenger read the title and what is doubted or questioned, instead of everything', async () => {
    const { sentences } = await economical(true);
    expect(sentences).toContain(WORDS.title);
    expect(sentences.some((sentence) => sentence.includes('Kinetica'))).toBe(true);
    expect(sentences.some((sentence) => sentence.includes('Helvetia Capital'))).toBe(false);
    const whole = await economical(false);
    expect(whole.sentences.length).toBeGreaterThan(sentences.length);
    expect(whole.sentences.some((sentence) => sentence.includes('Helvetia Capital'))).toBe(true);
  });

  it('keeps an article from going out by itself, unless the operator allows it', async () => {
    const state = await check(WORDS, []);
    expect(scoreCheck(state, { economy: true })).toMatchObject({ approved: false, score: 79 });
    expect(scoreCheck(state, { economy: true }).caps.map(({ code }) => code)).toEqual(['economy']);
    expect(scoreCheck(state, { economy: true, economyMayPublish: true }).approved).toBe(true);
  });
});

describe('a headline', () => {
  it('that is refused falls back on checked sentences, and the texts for machines follow', async () => {
    const wrong = {
      ...WORDS,
      title: 'Orbita fallisce e licenzia tutti i dipendenti',
      excerpt: 'La startup di Zurigo fallisce entro l’anno e licenzia tutti.',
      metaDescription: 'Orbita fallisce e licenzia.',
    };
    const state = await check(wrong, [{ word: 'fallisce' }]);
    expect(JSON.stringify(state.words)).not.toContain('fallisce');
    expect(state.words.title.length).toBeGreaterThan(20);
    expect(state.words.title.length).toBeLessThanOrEqual(90);
    expect(state.words.excerpt.length).toBeGreaterThan(50);
    expect(scoreCheck(state)).toMatchObject({ approved: true });
  });

  it('for which no checked sentence is left stays, and the article is a draft', async () => {
    const state = await check(WORDS, [{ word: '' }]);
    expect(state.words.title).toBe(WORDS.title);
    expect(scoreCheck(state)).toMatchObject({ approved: false });
    expect(scoreCheck(state).score).toBeLessThanOrEqual(59);
  });
});
