type Kinds = Readonly<Record<string, readonly string[]>>;

// Texts that readers of texts take badly: each stretch is a piece that is repeated, as nobody writes by chance.
const PLAIN: Kinds = {
  'runs without blanks': ['a', '1/', 'a-', 'a.', 'a@'],
  'beginnings of addresses': ['www.a', 'http://', '1.000.', '1,'],
  blanks: [' ', '\n', ' \n', '\u00a0'],
  'invisible signs': ['a\u00ad', 'e\u0301\u0301\u0301', '👩‍', '\ud83d'],
  'quotation marks and punctuation': ['"', '«a ', '"a" ', "l'a ", "'", ', ', '.', '… ', '- ', 'a; '],
  'brackets and marks of Markdown': ['(', '(a)', '[', '[a](', '*a ', '_', '`', '|a', '# ', '> '],
  'short sentences': ['Lo dice Anna. ', 'Il 13% di 20 euro. ', '研究。'],
  'figures in words': ['ventitré virgola cinque per cento, ', 'Il 3 maggio 2026 '],
  names: ['Aa ', 'A. ', 'Ada Rossi e ', 'non è '],
};
const MARKUP: Kinds = {
  'half tags': ['<', '</a ', '>', '<a ', '&amp', '&#', '<a href="', 'href=https:'],
  'tags that stay open': ['<h2>a', '<a href="https://a.test/">a', '<p>a', '<blockquote>'],
  'cards that stay open': ['<p class="incorporato a">'],
  cards: ['<p class="incorporato"><a href="https://youtu.be/dQw4w9WgXcQ">a</a></p>'],
  'tables that stay open': ['<table><tr><td>1', '<figure><img src="'],
  'lists of sources': ['<h2>Fonti</h2><ul>'],
  'merged cells': ['<table><tr><td colspan="2" rowspan="3">a', '<tr><td colspan="1000" rowspan="60000">a</td></tr>'],
  'marks that stay open': ['<b><i>', '<sup>', '<q><s>', '<ul><li>', '<li><sup><sub>'],
  'hidden parts': ['<p hidden>', '<div style="', '<x hidden style="opacity:0;', '<math><annotation>'],
  'code that stays open': ['<pre><code>'],
  'comments that stay open': ['<!--'],
  'scripts that stay open': ['<script>'],
  'scripts that end by halves': ['<script></script'],
  declarations: ['<![CDATA[', '<?'],
};
const DATA: Kinds = {
  objects: ['{"a":"b"},', '{"a":', '{', '\\"', '\\', '/*', '<think>'],
};

const ALL: Kinds = { ...PLAIN, ...MARKUP, ...DATA };

/** The kinds of texts for a function in this file: one that reads words is not tried on every kind of broken markup. */
export function kindsFor(file: string): readonly string[] {
  if (/model-json/.test(file)) return Object.keys({ ...PLAIN, ...DATA });
  return Object.keys(READS_MARKUP.test(file) ? { ...PLAIN, ...MARKUP } : PLAIN);
}

const READS_MARKUP = /html|markdown|markup|xml|typography|visible-text|sentences|clean-text|\/body\//;

/** A text of one kind and so many characters, the same share of them for each of its pieces. */
export function adversarialText(kind: string, length: number): string {
  const key = `${kind} ${length}`;
  const text = made.get(key) ?? makeText(kind, length);
  made.set(key, text);
  return text;
}

const made = new Map<string, string>();

function makeText(kind: string, length: number): string {
  const pieces = ALL[kind] ?? [kind];
  const share = Math.floor(length / pieces.length);
  return pieces.map((piece) => piece.repeat(Math.ceil(share / piece.length)).slice(0, share)).join('');
}
