import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readDecline, readWriterAnswer } from './writer-answer.js';

const SENTENCE = 'Il Garante ha pubblicato il provvedimento e la società ha risposto con una nota che spiega i tempi. ';
const PARAGRAPH = `<p>${SENTENCE.repeat(4)}</p>`;
const ORDER = { sourceUrls: ['https://garante.example/atto', 'https://testata.example/news/1/'], category: 'AI News' };
const GOOD = {
  title: 'Il Garante chiude l’istruttoria',
  metaDescription: 'Che cosa prevede il provvedimento.',
  content: PARAGRAPH,
  excerpt: 'Il provvedimento è stato pubblicato.',
  tags: ['garante', 'Privacy'],
  category: 'Regolamentazione AI',
  seo: { title: 'Garante, chiusa l’istruttoria', description: 'Il provvedimento.', keywords: ['garante'] },
  proposedSources: [{ title: 'Atto', url: 'https://garante.example/atto' }],
  verificationSources: ['https://garante.example/atto'],
};

function read(changes: Record<string, unknown> = {}) {
  return readWriterAnswer(JSON.stringify({ ...GOOD, ...changes }), ORDER);
}

function article(changes: Record<string, unknown> = {}) {
  const result = read(changes);
  if (!result.ok) throw new Error(`${result.code}: ${result.problem}`);
  return result;
}

describe('the writer’s answer', () => {
  it('gives the article with its word count', () => {
    expect(article().value).toEqual({ ...GOOD, words: 72 });
  });

  it('drops whatever a model may not decide', () => {
    const { value } = article({
      status: 'published',
      slug: 'x',
      _id: '1',
      author: 'Io',
      isVerified: true,
      seo: { ...GOOD.seo, robots: 'index' },
    });
    expect(Object.keys(value).sort()).toEqual([...Object.keys(GOOD), 'words'].sort());
    expect(Object.keys(value.seo)).toEqual(['title', 'description', 'keywords']);
  });

  it('derives what is missing from title and text', () => {
    const result = readWriterAnswer(JSON.stringify({ title: 'Titolo', content: PARAGRAPH }), ORDER);
    expect(result).toMatchObject({
      value: {
        ...{ category: 'AI News', tags: [], seo: { title: 'Titolo' }, proposedSources: [] },
        verificationSources: ORDER.sourceUrls,
      },
    });
    if (result.ok) expect(result.value.excerpt).toMatch(/^Il Garante ha pubblicato/);
  });

  it('keeps raised figures in its title and in the excerpt that is made of the text', () => {
    const content = `<p>Oltre 10<sup>25</sup> operazioni e CO&lt;sub&gt;2&lt;/sub&gt;. ${SENTENCE}</p>${PARAGRAPH}`;
    const { value } = article({ title: 'Oltre 10<sup>25</sup> operazioni', content, excerpt: '', metaDescription: '' });
    expect(value.title).toBe('Oltre 10²⁵ operazioni');
    expect(value.excerpt).toMatch(/^Oltre 10²⁵ operazioni e CO₂\. Il Garante/);
  });

  it.each([
    ['no title', { title: undefined }],
    ['a blank title', { title: ' <b></b> ' }],
    ['a title that is a text', { title: 'parola '.repeat(60) }],
    ['no content', { content: undefined }],
    ['content that is no text', { content: { html: PARAGRAPH } }],
    ['hardly any words', { content: '<p>Articolo in arrivo.</p>' }],
    ['words only in a script', { content: `<p>x</p><script>${SENTENCE.repeat(9)}</script>` }],
    ['a placeholder', { content: `${PARAGRAPH}<p>[Inserire qui il link]</p>` }],
    ['a variable', { content: `${PARAGRAPH}<p>{{newsContext}}</p>` }],
    ['our data marks', { content: `${PARAGRAPH}<p>&lt;&lt;&lt;FINE fonti abc&gt;&gt;&gt;</p>` }],
    ['the assistant’s voice', { content: `<p>Ecco l’articolo richiesto.</p>${PARAGRAPH}` }],
    ['a refusal', { content: `<p>Come modello linguistico non posso aiutarti.</p>${PARAGRAPH}` }],
    ['an endless text', { content: PARAGRAPH.repeat(300) }],
  ])('is bad with %s', (_, changes) => {
    expect(read(changes)).toMatchObject({ ok: false, code: 'bad-answer' });
  });

  it('is truncated, not content, when it was cut', () => {
    expect(readWriterAnswer(JSON.stringify(GOOD).slice(0, 400), ORDER)).toMatchObject({ ok: false, code: 'truncated' });
  });

  it.each([
    'Ecco l’articolo 50 del regolamento.',
    'Presentato come assistente virtuale, il sistema non risponde a tutti.',
    'Il chatbot ha risposto: «Mi dispiace, non posso aiutarti».',
    'Descritto come modello linguistico di grandi dimensioni, costa meno.',
  ])('is not refused for news that sounds like an assistant: %s', (sentence) => {
    expect(read({ content: `<p>${sentence}</p>${PARAGRAPH}` }).ok).toBe(true);
  });
});

describe('the points that a writer names', () => {
  const COST = 'Lo sviluppo di Orione 3 è costato 18 milioni di euro.';
  const TRIAL = 'A provare Orione 3 saranno 42 ospedali della Lombardia.';
  const HANGING = 'Questo vale per tutti gli ospedali della Lombardia.';
  const content = `<p>${COST} ${HANGING}</p><p><strong>A provare</strong> Orione 3 saranno 42 ospedali della Lombardia.</p>${PARAGRAPH}`;
  const points = (named: unknown, changes = {}) => article({ content, points: named, ...changes }).value.keyPoints;

  it('are sentences of its text, whatever marks they are copied with, one a line', () => {
    expect(points([` ${COST} `, TRIAL])).toBe(`${COST}\n${TRIAL}`);
    expect(points([COST, `<em>${TRIAL.replace('.', '')}</em>`, COST])).toBe(`${COST}\n${TRIAL.replace('.', '')}`);
  });

  it('are none where fewer than two are words of the text that can be read alone and say more than title and excerpt', () => {
    expect(points(undefined)).toBeUndefined();
    expect(points('una riga')).toBeUndefined();
    expect(points([COST, 'Orione 3 è il migliore del mondo.'])).toBeUndefined();
    expect(points([COST, HANGING])).toBeUndefined();
    expect(points([COST, TRIAL], { excerpt: TRIAL })).toBeUndefined();
    expect(points([COST, 3, null, SENTENCE.repeat(3)])).toBeUndefined();
  });
});

describe('lengths', () => {
  it.each([
    ['a title within the limit', 'Breve', 'Breve'],
    ['quotes around all of it and a full stop', '“Il Garante decide.”', 'Il Garante decide'],
    [
      'a second half after a colon',
      'Il Garante chiude l’istruttoria su un assistente: ecco tutte le novità in arrivo',
      'Il Garante chiude l’istruttoria su un assistente',
    ],
    [
      'words that would dangle',
      'Il Garante ha chiuso la lunga istruttoria aperta nei confronti della società',
      'Il Garante ha chiuso la lunga istruttoria aperta nei confronti',
    ],
  ])('a title keeps its meaning: %s', (_, written, title) => {
    const result = article({ title: written });
    expect(result.value.title).toBe(title);
    expect(result.notes.some((text) => text.startsWith('Titolo accorciato'))).toBe(written.length > 65);
  });

  it('hold for any answer', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'è', ' ', '.', ':', 'parola', '<', '"', '🙂', 'di '),
      maxLength: 120,
    });
    fc.assert(
      fc.property(text, text, text, fc.array(text, { maxLength: 15 }), (title, metaDescription, excerpt, tags) => {
        const result = read({
          title: `A${title}`,
          metaDescription,
          excerpt,
          tags,
          seo: { title, description: excerpt, keywords: tags },
        });
        if (!result.ok) return;
        const { value } = result;
        expect([value.title.length <= 65, value.title.length > 0]).toEqual([true, true]);
        expect(value.metaDescription.length).toBeLessThanOrEqual(160);
        expect(value.excerpt.length).toBeLessThanOrEqual(300);
        expect(value.tags.length).toBeLessThanOrEqual(8);
        expect(value.seo.title.length).toBeLessThanOrEqual(60);
        expect(value.seo.description.length).toBeLessThanOrEqual(160);
        for (const written of [value.title, value.excerpt]) expect(() => encodeURIComponent(written)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  it('that repeat others are made where the model leaves them out', () => {
    const left = {
      metaDescription: undefined,
      seo: undefined,
      proposedSources: undefined,
      verificationSources: undefined,
    };
    const { value } = article({ ...left, excerpt: 'Il succo.' });
    expect(value).toMatchObject({ metaDescription: 'Il succo.', seo: { description: 'Il succo.' } });
    expect(value.verificationSources).toEqual(ORDER.sourceUrls);
  });

  it('of a text outside 250 to 1000 words are noted, not refused', () => {
    expect(article().notes).toEqual(['Il testo ha 72 parole, meno di 250.']);
    expect(article({ content: PARAGRAPH.repeat(10) }).notes).toEqual([]);
  });
});

describe('tags, category and sources', () => {
  it('tags are trimmed, compared without case and at most eight, also from one line', () => {
    expect(article({ tags: ' ai , AI, #privacy,, ' }).value.tags).toEqual(['ai', 'privacy']);
    expect(article({ tags: [1, null, ' a', ...'bcdefghilm'] }).value.tags).toHaveLength(8);
  });

  it.each([
    ['regolamentazione ai', 'Regolamentazione AI'],
    ['startup-ai', 'Startup AI'],
    ['Gossip', 'AI News'],
    ['', 'AI News'],
  ])('the category %p becomes %p', (written, category) => {
    expect(article({ category: written }).value.category).toBe(category);
  });

  it('only web addresses are proposed, once each', () => {
    const proposedSources = [
      { title: 'A', url: 'https://a.example/x' },
      { title: 'di nuovo', url: 'https://a.example/x/#fine' },
      { title: 'script', url: 'javascript:alert(1)' },
      { title: 'chiave', url: 'https://user:pw@a.example/' },
      { url: 'ftp://a.example/' },
      'https://b.example/',
      7,
    ];
    expect(article({ proposedSources }).value.proposedSources).toEqual([
      { title: 'A', url: 'https://a.example/x' },
      { title: 'b.example', url: 'https://b.example/' },
    ]);
  });

  it('only given sources verify, written as they were given', () => {
    const result = article({
      verificationSources: [
        'https://testata.example/news/1#a',
        'https://other.example/',
        { url: 'https://garante.example/atto' },
      ],
    });
    expect(result.value.verificationSources).toEqual(ORDER.sourceUrls);
    expect(result.notes).toContain('Ignorati indirizzi di verifica che non sono fra le fonti.');
  });
});

describe('the text', () => {
  it('is converted when the model wrote Markdown', () => {
    const content = `# Il Garante chiude l’istruttoria\n## Il fatto\n${SENTENCE.repeat(4)}\n\n- **uno** <b>\n- due\n\n> Citazione\n\nVedi [l’atto](https://garante.example/atto) e [no](javascript:x).`;
    const { value, notes } = article({ content });
    expect(value.content).toMatch(/^<h2>Il fatto<\/h2>\n<p>Il Garante/);
    expect(value.content).toContain('<ul><li><strong>uno</strong> &lt;b&gt;</li><li>due</li></ul>');
    expect(value.content).toContain('<blockquote><p>Citazione</p></blockquote>');
    expect(value.content).toContain('<a href="https://garante.example/atto">l’atto</a> e [no](javascript:x)');
    expect(notes[0]).toMatch(/Markdown/);
  });

  it.each(['> ', '1. ', '- ', '**a ', '['])('is read when it nests without end: %s', (mark) => {
    const { value } = article({ content: `${mark.repeat(10_000)}fine\n\n${SENTENCE.repeat(4)}` });
    expect(value.content).toContain('<p>Il Garante');
  });

  it.each([
    ['a fence', `\`\`\`html\n${PARAGRAPH}\n\`\`\``],
    ['the title as a heading', `<h1>Il Garante chiude l’istruttoria</h1>${PARAGRAPH}`],
    ['doubly escaped line ends', `${PARAGRAPH}\\n`],
    ['escaped tags', PARAGRAPH.replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
  ])('loses %s', (_, content) => {
    expect(article({ content }).value.content).toBe(PARAGRAPH);
  });

  it('keeps Markdown emphasis inside HTML as elements', () => {
    expect(article({ content: `<p>Vedi [qui](https://a.example/b).</p>${PARAGRAPH}` }).value.content).toContain(
      '<a href="https://a.example/b">qui</a>',
    );
    const { value } = article({ content: `<p>Un **fatto** e *due*, 2 * 3 * 4.</p>${PARAGRAPH}` });
    expect(value.content).toMatch(/^<p>Un <strong>fatto<\/strong> e <em>due<\/em>, 2 \* 3 \* 4\.<\/p>/);
  });
});

describe('code and formulas of a text', () => {
  const CODE = '# carica il modello\nfor i in range(3):\n    print("riga\\n", **opzioni)';
  const BLOCK =
    '<pre><code># carica il modello\nfor i in range(3):\n    print(&quot;riga\\n&quot;, **opzioni)</code></pre>';
  const indented = (code: string, by: string) => code.replace(/^/gm, by);
  const contentOf = (content: string) => article({ content }).value.content;

  it.each([
    ['backticks', `\`\`\`python\n${CODE}\n\`\`\``],
    ['tildes', `~~~python\n${CODE}\n~~~`],
    ['more backticks than usual', `\`\`\`\`\n${CODE}\n\`\`\`\``],
    ['an indentation', indented(`\`\`\`python\n${CODE}\n\`\`\``, '  ')],
    ['an indentation that Markdown does not know', indented(`~~~\n${CODE}\n~~~`, '      ')],
    ['no end', `\`\`\`python\n${CODE}`],
  ])('a fenced block stays one, with its lines: %s', (_, fenced) => {
    expect(contentOf(`## Passo\n\n${SENTENCE.repeat(4)}\n\n${fenced}`)).toContain(BLOCK);
    expect(contentOf(`\`\`\`\`\`markdown\n${SENTENCE.repeat(4)}\n\n${fenced}\n\`\`\`\`\``)).toContain(BLOCK);
    expect(contentOf(`${PARAGRAPH}\n${fenced}`)).toBe(`${PARAGRAPH}\n${BLOCK}`);
    expect(contentOf(`1. Passo:\n\n${indented(fenced, '   ')}\n\n${SENTENCE.repeat(4)}`)).toContain(
      fenced.startsWith(' ') ? '<ol><li>' : BLOCK,
    );
  });

  it.each([
    ['a template', '    Ciao {{ nome }},\n\n    benvenuto\\n.', 'Ciao {{ nome }},\n\nbenvenuto\\n.'],
    ['lines', '    x = "a\\nb"\n        y = 1', 'x = &quot;a\\nb&quot;\n    y = 1'],
    ['HTML', '\t<p>{{ nome }}</p>', '&lt;p&gt;{{ nome }}&lt;/p&gt;'],
  ])('an indented block is code: %s', (_, written, code) => {
    const content = contentOf(`${SENTENCE.repeat(4)}\n\n${written}\n\n${SENTENCE}`);
    expect(content).toContain(`<pre><code>${code}</code></pre>\n<p>Il Garante`);
  });

  it.each([
    ['a paragraph', `${SENTENCE.repeat(4)}\n\n    Il testo rientra (molto).`],
    ['all paragraphs', indented(`${SENTENCE.repeat(4)}\n\nil testo`, '    ')],
    ['a list', `${SENTENCE.repeat(4)}\n\n    - x = 1\n    - y = 2`],
    ['what belongs to a list', `${SENTENCE.repeat(4)}\n\n1. Uno\n\n    x = 1 resta`],
    ['HTML of the article', `<article>\n\n    ${PARAGRAPH}\n\n    ${PARAGRAPH}\n\n</article>`],
  ])('indented words are none: %s', (_, written) => {
    expect(contentOf(written)).not.toContain('<code>');
  });

  it('a block of HTML that is shown is no part of the article', () => {
    const content = contentOf(`${SENTENCE.repeat(4)}\n\n\`\`\`html\n<p class="a">Ciao</p>\n\`\`\``);
    expect(content).toContain('<pre><code>&lt;p class=&quot;a&quot;&gt;Ciao&lt;/p&gt;</code></pre>');
    expect(content).toContain('<p>Il Garante');
  });

  it('escapes stay as they are in elements and inline code, and are line ends around them', () => {
    const pre = '<pre><code>print("riga\\n")\nprint("**a** \\"b\\"")</code></pre>';
    expect(contentOf(`${PARAGRAPH}\\n${pre}\\n<p>Si scrive <code>\\n</code>.</p>`)).toBe(
      `${PARAGRAPH}\n${pre}\n<p>Si scrive <code>\\n</code>.</p>`,
    );
    expect(contentOf(`${SENTENCE.repeat(4)} Si scrive \`a\\nb\`.`)).toContain('<code>a\\nb</code>');
  });

  it('a text that was escaped twice as a whole gets its code back too', () => {
    const whole = `## Passo\n\n${SENTENCE.repeat(4)}\n\n\`\`\`python\n${CODE}\n\`\`\``;
    expect(contentOf(JSON.stringify(whole).slice(1, -1))).toContain(BLOCK);
  });

  it('variables of a template belong to code, our own marks nowhere', () => {
    const templates = ['```\nCiao {{ nome }}, [nome]\n```', '`{{ nome }}`'];
    for (const template of templates) expect(contentOf(`${SENTENCE.repeat(4)}\n\n${template}`)).toContain('{{ nome }}');
    expect(contentOf(`${PARAGRAPH}<pre><code>{{ nome }}</code></pre>`)).toContain('{{ nome }}');
    expect(read({ content: `${SENTENCE.repeat(4)}\n\nCiao {{ nome }}` }).ok).toBe(false);
    expect(read({ content: `${SENTENCE.repeat(4)}\n\n\`\`\`\n<<<FINE fonti abc>>>\n\`\`\`` }).ok).toBe(false);
  });

  it.each([
    ['oltre $10^{25}$ operazioni', 'oltre 10²⁵ operazioni'],
    ['\\(8.4 \\times 10^{22}\\) FLOP', '8.4 × 10²² FLOP'],
    ['$8.4 \times 10^{-22}$', '8.4 × 10⁻²²'],
    ['$\\text{CO}_2$ e $$x_{n+1} \\neq x_n^2$$', 'CO₂ e xₙ₊₁ ≠ xₙ²'],
    ['$\\frac{a+b}{2}$', '(a+b)/2'],
    ['da $10 a $20 per \\alpha', 'da $10 a $20 per \\alpha'],
    ['$\\matrix{a_1}$', '$\\matrix{a_1}$'],
  ])('a formula keeps its meaning: %s', (written, shown) => {
    expect(contentOf(`<p>${SENTENCE.repeat(4)} ${written}</p>`)).toContain(shown);
    expect(article({ title: `Titolo ${written}` }).value.title).toBe(`Titolo ${shown}`);
  });
});

describe('any JSON at all', () => {
  it('gives an article or a typed failure, never an exception', () => {
    const keys = Object.keys(GOOD);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()), (changes) => {
        expect(typeof read(changes).ok).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });

  // Speed is not asserted: what backtracks without end is stopped by the limit that every test has.
  it('is read to its end, however often it repeats itself', () => {
    const ends: boolean[] = [];
    const note = (changes: Parameters<typeof read>[0]) => ends.push(typeof read(changes).ok === 'boolean');
    for (const part of ['<', '<p>', '<script>', '**', '[a](', '\n', ' #', '&', '`', '```\n', '$a_', '<pre>'])
      note({ title: part.repeat(5_000), content: PARAGRAPH + part.repeat(15_000) });
    for (const part of ['<', '<h1>', '# ', '- ', '*', '  \n']) note({ content: part.repeat(15_000) });
    expect(ends).toEqual(Array.from({ length: 18 }, () => true));
  });
});

describe('a writer that declines', () => {
  it('says why, and is no article', () => {
    const answer = 'Ecco: {"decline": "Le fonti parlano d’altro"}';
    expect(readDecline(answer)).toBe('Le fonti parlano d’altro.');
    expect(readWriterAnswer(answer, ORDER)).toMatchObject({ ok: false, code: 'bad-answer' });
  });

  it.each(['{"decline": ""}', '{"decline": 7}', '{"decline": "no", "title": "t", "content": "<p>x</p>"}', 'no'])(
    'is none of those: %s',
    (answer) => expect(readDecline(answer)).toBeNull(),
  );
});
