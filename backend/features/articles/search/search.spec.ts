import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lexemesOf, stemOf } from '../../../text/lexemes.js';
import { visibleText } from '../../../text/visible-text.js';
import { wordsOf } from '../../../text/words.js';
import { visiblePieces } from './found-articles.store.js';
import { shareOfAll } from './frequent-words.store.js';
import { highlighterFor } from './highlight.js';
import { likelyPlaces } from './likely-places.js';
import { distanceWithin, nearestWords, nearKeys } from './near-words.js';
import { MAX_SEARCH_LENGTH, parseSearch } from './parse-search.js';
import { revisedDocument, searchDocument, tagKey } from './search-document.js';
import { allTerms, looseQuery, termQuery } from './search-plan.js';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'ab\'’"«»&|!():*<->\\%_ àè1.'.split('')) }),
);
const folded = (text: string) => wordsOf(text).map((word) => word.folded);
const lexemes = (text: string) => lexemesOf(wordsOf(text)).map(({ lexeme }) => lexeme);
const lexemesSought = (text: string) =>
  parseSearch(text).terms.flatMap((term) =>
    term.kind === 'word' ? [term.lexeme] : term.lexemes.map(({ lexeme }) => lexeme),
  );

describe('the share of articles that a search expects', () => {
  const words = {
    articles: 1_000,
    shares: new Map([
      ['cas', 0.5],
      ['mar', 0.2],
      ['casal', 0.7],
    ]),
  };
  const expected = (query: string, completions: string[] = []) =>
    shareOfAll(parseSearch(query).terms, completions, words);

  it('is that of its rarest word, and of the most frequent beginning', () => {
    expect([expected('casa'), expected('casa mare'), expected('mare casa', ['casal'])]).toEqual([0.5, 0.2, 0.2]);
    expect(expected('casa', ['casal', 'casell'])).toBe(0.7);
    expect([expected('casa monte'), expected('"casa mare"'), expected('"casa monte"')]).toEqual([0, 0.2, 0]);
  });
});

describe('the words of a text', () => {
  it('stand after an apostrophe, which cuts the article before them short', () => {
    expect(folded('L’intelligenza dell’AI, un’app e com’è')).toEqual(['intelligenza', 'ai', 'app', 'e', 'e']);
    expect(folded("all' interno dell' impresa")).toEqual(['interno', 'impresa']);
  });

  it('lose their accents, and a number its grouping', () => {
    expect(folded('Perché PERCHÈ 1.103 GPT-4')).toEqual(['perche', 'perche', '1103', 'gpt', '4']);
  });

  it('lie where they say, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const { start, end, folded: word } of wordsOf(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
          last = end;
        }
      }),
    );
  });
});

describe('lexemes', () => {
  it('are the same for singular and plural, with and without accents', () => {
    expect(stemOf('contratti')).toBe(stemOf('contratto'));
    expect(stemOf('libertà')).toBe(stemOf('liberta'));
    expect(stemOf('startups')).toBe(stemOf('startup'));
  });

  it('name a thing once, whichever of its names is used', () => {
    for (const name of ['AI', 'IA', 'l’intelligenza artificiale', 'le intelligenze artificiali']) {
      expect(lexemes(name)).toContain('ai');
    }
    expect(lexemes('risponde ai giornalisti')).not.toContain('ai');
    expect(lexemes('apprendimento automatico')).toContain('machinelearning');
  });
});

describe('a search', () => {
  it('searches for every word that means something', () => {
    expect(lexemesSought('come scrivere un contratto')).toEqual(['scriv', 'contratt']);
    expect(parseSearch('di che cosa').terms).toEqual([]);
    expect(parseSearch('%').terms).toEqual([]);
  });

  it('takes «ai» for the thing at the ends and for the preposition inside', () => {
    expect(lexemesSought('ai')).toEqual(['ai']);
    expect(lexemesSought('strumenti ai')).toEqual(['strument', 'ai']);
    expect(lexemesSought('serve ai giornalisti')).toEqual(['serv', 'giornal']);
    expect(lexemesSought('Intelligenza Artificiale generativa')).toEqual(['ai', 'gener']);
  });

  it('takes quoted words as a phrase that keeps its distances', () => {
    const { terms } = parseSearch('«libro di testo» scuola');
    expect(terms.map(termQuery)).toEqual(["('libr' <2> 'test')", "'scuol'"]);
    expect(terms.map(looseQuery)[0]).toBe("('libr' & 'test')");
    expect(parseSearch('"aperta').terms).toHaveLength(1);
  });

  it('lets only the last word be a beginning, while it is being typed', () => {
    expect(parseSearch('nuovi contrat').beginning).toBe('contrat');
    expect(parseSearch('contratti "modello linguistico"').beginning).toBeNull();
    expect(parseSearch('al').beginning).toBeNull();
    const { terms } = parseSearch('nuovi contrat');
    expect(allTerms(terms, ['contratt'], termQuery)).toBe("'nuov' & ('contrat' | 'contratt')");
  });

  it('reads any text, and writes no operator and no quote of the reader', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { terms } = parseSearch(text);
        expect(terms.length).toBeLessThanOrEqual(16);
        for (const term of terms) expect(termQuery(term)).toMatch(/^(\(|'[\p{L}\p{N}]+'|\)| <\d+> )+$/u);
      }),
    );
    expect(parseSearch('parola '.repeat(MAX_SEARCH_LENGTH)).terms).toHaveLength(1);
  });

  it('finds in a document what the document holds', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('contratti', 'perché', 'AI', 'l’arte', 'GPT-4', 'è')), (words) => {
        const body = words.join(' ');
        const document = searchDocument({ title: '', category: '', tags: [], excerpt: '', body });
        for (const lexeme of lexemesSought(body)) expect(document).toContain(`'${lexeme}':`);
      }),
    );
  });
});

describe('a document', () => {
  const text = {
    title: 'Primo titolo',
    category: 'Etica AI',
    tags: ['Diritto'],
    excerpt: 'Sommario',
    body: 'Il corpo',
  };
  const byLexeme = (document: string) => document.split(' ').sort();

  it('weighs words by their place and marks those that the article is about', () => {
    const entries = searchDocument(text).split(' ');
    expect(entries).toEqual(expect.arrayContaining(["'titol':2A", "'^titol':2A", "'corp':1001D", "'sommar':800C"]));
    expect(entries).toEqual(expect.arrayContaining(["'diritt':300B", "'#diritto':300B"]));
  });

  it('is after a change what it would be if it had always been so', () => {
    const words = fc
      .array(fc.constantFrom('uno', 'due', 'AI', 'casa', 'case'), { maxLength: 6 })
      .map((all) => all.join(' '));
    const some = fc.record(
      { title: words, category: words, tags: fc.array(words, { maxLength: 3 }), excerpt: words, body: words },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(some, some, (first, second) => {
        const changed = revisedDocument(revisedDocument(searchDocument(text), first), second);
        expect(byLexeme(changed)).toEqual(byLexeme(searchDocument({ ...text, ...first, ...second })));
      }),
    );
  });

  it('stays within what PostgreSQL takes, however long the article', () => {
    const body = Array.from({ length: 60_000 }, (_, index) => `parola${index}`).join(' ');
    const document = searchDocument({ ...text, body });
    expect(document.length).toBeLessThan(1_000_000);
    expect(document).not.toMatch(/\b1638[4-9]|\b16[4-9]\d\d|\b1[7-9]\d{3}/);
  });
});

describe('what is shown of an article', () => {
  const highlighter = (query: string, completions: string[] = []) =>
    highlighterFor(parseSearch(query).terms, completions);

  it('marks every form of a word and every name of a thing', () => {
    expect(highlighter('contratto').mark('I contratti & il contratto')).toBe(
      'I <mark>contratti</mark> &amp; il <mark>contratto</mark>',
    );
    expect(highlighter('ai').mark('L’intelligenza artificiale dice ai giornalisti')).toBe(
      'L’<mark>intelligenza artificiale</mark> dice ai giornalisti',
    );
    expect(highlighter('regol', ['regolament']).mark('Il regolamento')).toBe('Il <mark>regolamento</mark>');
  });

  it('quotes the place where most of the words stand together', () => {
    const filler = 'parole senza alcun rapporto '.repeat(30);
    const passage = highlighter('clausole contratto').passage([
      `contratto ${filler} le clausole del contratto ${filler}`,
    ]);
    expect(passage).toContain('<mark>clausole</mark> del <mark>contratto</mark>');
    expect(passage).toMatch(/^… .* …$/s);
    expect(highlighter('assente').passage([filler])).toBeNull();
  });

  it('quotes what stands far down too, and reads further while words are missing', () => {
    const filler = Array<string>(300).fill('Parole senza alcun rapporto.');
    expect(highlighter('clausole').passage([...filler, 'Una clausola.'])).toMatch(/<mark>clausola<\/mark>\.$/);
    expect(
      highlighter('clausole contratto').passage(['Una clausola.', ...filler, 'La clausola del contratto.']),
    ).toMatch(/<mark>clausola<\/mark> del <mark>contratto<\/mark>\.$/);
  });

  it('quotes the same however the text comes in pieces, and reads no further than it must', () => {
    const word = fc.constantFrom('casa', 'case', 'mare', 'ab', 'per', 'monti');
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1 }), { minLength: 1 }), (texts) => {
        const pieces = texts.map((words) => words.join(' '));
        const whole = highlighter('casa mare').passage([pieces.join(' ')]);
        const inPieces = highlighter('casa mare').passage(pieces);
        expect(inPieces === null).toBe(whole === null);
        const marks = (html: string | null) => new Set(html?.match(/(?<=<mark>)[^<]+/g)?.map((found) => found[0]));
        expect(marks(inPieces)).toEqual(marks(whole));
      }),
    );
    const asked: number[] = [];
    const counting = (function* () {
      for (const piece of [1, 2, 3]) {
        asked.push(piece);
        yield `La casa. ${'Altre parole senza rapporto. '.repeat(20)}`;
      }
    })();
    expect(highlighter('casa').passage(counting)).toContain('La <mark>casa</mark>.');
    expect(asked).toEqual([1]);
  });

  it('holds no other HTML than its marks, whatever the text', () => {
    const hostile = fc.oneof(anyText, fc.constantFrom('<b>casa</b>', '</mark><script>casa', '&lt;casa&gt;'));
    fc.assert(
      fc.property(fc.array(hostile), (parts) => {
        const text = parts.join(' casa ');
        const html = highlighter('casa').mark(text);
        const plain = html.replaceAll(/<\/?mark>/g, '');
        expect(plain).not.toMatch(/[<>"']/);
        const back = plain
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&');
        expect(back).toBe(text);
      }),
    );
  });

  it('is the visible text of a stored body', () => {
    expect(visibleText('<p>Uno <strong>d</strong>ue</p><p>A &amp; B &lt;c&gt;</p>')).toBe('Uno due A & B <c>');
  });

  it('is that text whole when it is read in pieces', () => {
    const inline = fc.constantFrom('uno <strong>d</strong>ue ', 'tre &amp; quattro ', 'parola '.repeat(60));
    const block = fc.tuple(fc.constantFrom('p', 'li', 'h2', 'blockquote'), fc.array(inline));
    fc.assert(
      fc.property(fc.array(block), (blocks) => {
        const html = blocks.map(([name, parts]) => `<${name}>${parts.join('')}</${name}>`).join('');
        expect([...visiblePieces(html)].join(' ').replace(/\s+/g, ' ').trim()).toBe(visibleText(html));
      }),
    );
  });
});

describe('likely places', () => {
  const written = fc.oneof(
    fc.constantFrom(
      ...`intelligenza Intelligenze INTELLIGENZA AI ai IA l’intelligenza dell'AI perché È èra libertà LIBERTÀ 1.103 1103 11
      modelli linguistici c’è startup chatbots œuvre straße io è x ß Über кот 中文 d’arte e\u0301ra ca\u0300ne`.split(
        /\s+/,
      ),
    ),
    fc.string({ unit: fc.constantFrom(...'aeiouàèrstlcnqEAÀ1’-.,«»'.split('')), maxLength: 9 }),
    anyText,
  );
  const texts = fc
    .tuple(fc.array(written), fc.constantFrom(' ', '  ', '\n', ', ', ' '.repeat(130)))
    .map(([words, gap]) => words.join(gap));

  it('leave out no word with a stem that is searched for, and cut none', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(200), { minLength: 1, maxLength: 4 }), (text, picked) => {
        const words = wordsOf(text);
        const stems = picked.flatMap((index) =>
          words[index % words.length] ? [stemOf(words[index % words.length]?.lower ?? '')] : ['assent'],
        );
        const places = likelyPlaces(stems)(text);
        const inPlaces = places.flatMap(({ start, end }) =>
          wordsOf(text.slice(start, end)).map((word) => ({
            ...word,
            start: word.start + start,
            end: word.end + start,
          })),
        );
        expect(words).toEqual(expect.arrayContaining(inPlaces));
        expect(inPlaces).toEqual(expect.arrayContaining(words.filter(({ lower }) => stems.includes(stemOf(lower)))));
      }),
      {
        numRuns: 500,
        examples: [
          ['A\u0300\u0180', [0]],
          ['ab\u0180', [0]],
        ],
      },
    );
  });

  it('are few', () => {
    const text = 'Parole senza alcun rapporto con una casa. '.repeat(40);
    expect(likelyPlaces(['intelligent'])(text)).toEqual([]);
    expect(likelyPlaces(['ultim'])(`${text}Ultima. ${text}`)).toHaveLength(1);
  });
});

describe('near words', () => {
  it('are found under a common key when a word is mistyped', () => {
    const pairs = [
      ['inteligensa', 'intelligenza'],
      ['verifca', 'verifica'],
      ['contrtato', 'contratto'],
      ['regolameto', 'regolamento'],
      ['chatgtp', 'chatgpt'],
      ['perchè', 'perché'],
      ['stumenti', 'strumenti'],
    ] as const;
    for (const [typed, meant] of pairs) {
      expect(nearKeys(typed).some((key) => nearKeys(meant).includes(key))).toBe(true);
    }
    expect(nearestWords('verifca', ['verità', 'verifica', 'verifiche', 'vescica'], 1)).toEqual(['verifica']);
    expect(nearestWords('casa', ['cassetta', 'casa'], 5)).toEqual([]);
  });

  it('lie a symmetric number of errors apart, none only from themselves', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distanceWithin(a, b, 9)).toBe(distanceWithin(b, a, 9));
        expect(distanceWithin(a, b, 9) === 0).toBe(a === b);
        expect(distanceWithin(a, b, 1)).toBe(Math.min(2, distanceWithin(a, b, 9)));
      }),
    );
  });
});

describe('a tag', () => {
  it('is the same in any spelling', () => {
    const spellings = ['Accessibilità digitale', 'accessibilita  DIGITALE', 'accessibilità-digitale!'];
    expect(new Set(spellings.map(tagKey))).toEqual(new Set(['accessibilita-digitale']));
    expect(tagKey('%')).toBe('');
  });
});
