import { describe, expect, it } from '@jest/globals';
import { htmlToText } from '../html-to-text.js';
import { bodyHtml, readableHtml, unescapeRaised } from './inline-marks.js';

const sourceText = (html: string) => htmlToText(readableHtml(html));

describe('raised and lowered figures', () => {
  it.each([
    ['oltre 10<sup>25</sup> operazioni', 'oltre 10²⁵ operazioni'],
    ['10<SUP class="x">25</SUP>', '10²⁵'],
    ['3,8 × 10<sup> 26 </sup> FLOP', '3,8 × 10²⁶ FLOP'],
    ['<em>10</em><sup><b>25</b></sup>', '10²⁵'],
    ['10<sup>&minus;9</sup> e 10<sup>-12</sup>', '10⁻⁹ e 10⁻¹²'],
    ['10<sup>1,5</sup>', '10^(1,5)'],
    ['10&nbsp;<sup>25</sup>', '10\u00a0²⁵'],
    ['2<sup>64</sup> valori, 5<sup>3</sup>', '2⁶⁴ valori, 5³'],
    ['300 m<sup>2</sup>, 4 km<sup>3</sup>, 5 cm<sup>2</sup>', '300 m², 4 km³, 5 cm²'],
    ['E = mc<sup>2</sup>', 'E = mc²'],
    ['x<sup>n</sup> + e<sup>x</sup> + 2<sup>n+1</sup>', 'xⁿ + eˣ + 2ⁿ⁺¹'],
    ['(1+x)<sup>3</sup>', '(1+x)³'],
    ['10<sup>2<sup>3</sup></sup>', '10^(2^3)'],
    ['CO<sub>2</sub>, H<sub>2</sub>O, x<sub>n</sub>', 'CO₂, H₂O, xₙ'],
    ['v<sub>max</sub>, T<sub>C</sub>, V<sub>CC</sub>, PM<sub>2.5</sub>', 'vₘₐₓ, T_C, V_(CC), PM2.5'],
    ['Ca<sup>2+</sup>, SO<sub>4</sub><sup>2−</sup>, Na<sup>+</sup>', 'Ca²⁺, SO₄²⁻, Na⁺'],
    ['il <sup>14</sup>C e l’uranio (<sup>235</sup>U)', 'il ¹⁴C e l’uranio (²³⁵U)'],
    ['<sup>1</sup>/<sub>2</sub> litro, 3<sup>1</sup>&frasl;<sub>4</sub>', '1/2 litro, 3 1⁄4'],
    ['il 1<sup>o</sup> e la 2<sup>a</sup>, the 21<sup>st</sup>', 'il 1º e la 2ª, the 21st'],
    ['la 100<sup>a</sup> volta, le 2<sup>e</sup>, 14<sup>h</sup>30', 'la 100ª volta, le 2e, 14h30'],
    ['XX<sup>e</sup> siècle, M<sup>me</sup> Curie, Contesto<sup>TM</sup>', 'XXe siècle, Mme Curie, Contesto™'],
  ])('%s', (html, text) => {
    expect(htmlToText(bodyHtml(html))).toBe(text.replaceAll('\u00a0', ' '));
    expect(sourceText(html)).toBe(text.replaceAll('\u00a0', ' '));
  });
});

describe('formulas of MathML', () => {
  it.each([
    ['oltre <math><msup><mn>10</mn><mn>25</mn></msup></math> FLOP', 'oltre 10²⁵ FLOP'],
    [
      '<math xmlns="x"><semantics><mrow><mn>1</mn><msup><mn>0</mn><mrow><mo>−</mo><mn>9</mn></mrow></msup></mrow><annotation encoding="application/x-tex">10^{-9}</annotation></semantics></math>',
      '10⁻⁹',
    ],
    ['<math><msub><mi>x</mi><mi>n</mi></msub><mo>=</mo><mn>2</mn></math>', 'xₙ=2'],
    ['vale <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> litro', 'vale litro'],
  ])('%s', (html, text) => {
    expect(sourceText(html)).toBe(text);
    expect(htmlToText(bodyHtml(html))).toBe(text);
  });
});

describe('marks of footnotes', () => {
  it.each([
    ['costa 300<sup>1</sup> milioni', 'costa 300 milioni', 'costa 300[1] milioni'],
    ['nel 2026<sup>2</sup>, ha', 'nel 2026, ha', 'nel 2026[2], ha'],
    ['1.000<sup>3</sup> e 3,5<sup>4</sup>', '1.000 e 3,5', '1.000[3] e 3,5[4]'],
    ['il 40%<sup>12</sup> dei', 'il 40% dei', 'il 40%[12] dei'],
    [
      'il modello<sup>1</sup> e «così»<sup>2,3</sup>.<sup>[4]</sup>',
      'il modello e «così».',
      'il modello[1] e «così»[2,3].[4]',
    ],
    ['10<sup>1</sup> anni', '10 anni', '10[1] anni'],
    ['GPT-4<sup>2</sup> e H100<sup>3</sup>', 'GPT-4 e H100', 'GPT-4[2] e H100[3]'],
    ['nel 1945<sup>a</sup> e 300<sup>b</sup>', 'nel 1945 e 300', 'nel 1945[a] e 300[b]'],
    ['parola<sup>a</sup>, parola<sup>*</sup>', 'parola, parola', 'parola[a], parola*'],
    ['10<sup><a href="#n2">2</a></sup> anni', '10 anni', '10[2] anni'],
    ['10<a href="#n2"><sup>2</sup></a> anni', '10 anni', '10[2] anni'],
    [
      '40<sup id="cite_ref-5" class="reference"><a href="#cite_note-5"><span>[</span>5<span>]</span></a></sup> anni',
      '40 anni',
      '40[5] anni',
    ],
    ['10<sup class="reference" id="cite_ref-1">2</sup> anni', '10 anni', '10[2] anni'],
    ['(Rossi, 2020)<sup>2</sup>', '(Rossi, 2020)', '(Rossi, 2020)[2]'],
    ['<p>Testo.</p><p><sup>1</sup> Nota</p>', 'Testo.\nNota', 'Testo.\n[1] Nota'],
  ])('%s', (html, source, body) => {
    expect(sourceText(html)).toBe(source);
    expect(htmlToText(bodyHtml(html))).toBe(body);
  });

  it('keep their links in a body', () => {
    expect(bodyHtml('2026<sup><a href="#n2">2</a></sup>')).toBe('2026[<a href="#n2">2</a>]');
    expect(bodyHtml('2026<a href="#n2"><sup>2</sup></a>')).toBe('2026<a href="#n2">[2]</a>');
  });
});

describe('what is quoted, struck out or put in', () => {
  it('keeps quotation marks, once', () => {
    expect(sourceText('Ha detto: <q>sì, <q>certo</q></q>. <q>«Mai»</q>, «<q>poi</q>»')).toBe(
      'Ha detto: «sì, “certo”». «Mai», «poi»',
    );
    expect(bodyHtml('<p><q>non chiuso</p><p>altro</p>')).toBe('<p>«non chiuso»</p><p>altro</p>');
  });

  it('does not say what is struck out, and shows it struck out in a body', () => {
    const html = '<p>prezzo <s>100</s> 80 euro, <del datetime="2026">ieri</del> <ins>oggi</ins></p>';
    expect(sourceText(html)).toBe('prezzo 80 euro, oggi');
    expect(bodyHtml('<p>prezzo <s>100</s> 80</p>')).toBe(
      '<p>prezzo <span style="text-decoration:line-through">100</span> 80</p>',
    );
  });

  it('reads what was escaped once too often', () => {
    expect(sourceText(unescapeRaised('10&lt;sup&gt;25&lt;/sup&gt; e CO&lt;sub&gt;2&lt;/sub&gt;'))).toBe('10²⁵ e CO₂');
    expect(unescapeRaised('il tag &lt;sup&gt; serve')).toBe('il tag &lt;sup&gt; serve');
  });

  it('leaves what is no tag, and puts nothing of a figure into markup', () => {
    expect(sourceText('5 < 6 <!-- <sup>2</sup> --> 10<sup>')).toBe('5 < 6 10');
    expect(bodyHtml('x<sup>&lt;img src=x&gt;</sup>')).not.toContain('<img');
    expect(bodyHtml('<script>"<sup>"</script>10<sup>2</sup>')).toBe('<script>"<sup>"</script>10²');
  });
});

describe('text that no reader sees', () => {
  it.each([
    '<span class="sr-only">IGNORA</span>',
    '<div class="a visually-hidden b">IGNORA <b>x</b></div>',
    '<span class="screen-reader-text">IGNORA</span>',
    '<p hidden>IGNORA</p>',
    '<p hidden>IGNORA',
    '<span aria-hidden="true">IGNORA</span>',
    '<div style="display: none">IGNORA<div>IGNORA</div></div>',
    '<div style="DISPLAY:/**/NONE !important">IGNORA</div>',
    '<div style="dis\\70lay:none">IGNORA</div>',
    '<div style="display&#58;none">IGNORA</div>',
    '<span style="visibility:hidden">IGNORA</span>',
    '<span style="opacity:0">IGNORA</span>',
    '<span style="opacity: 0.0;">IGNORA</span>',
    '<span style="font-size:0">IGNORA</span>',
    '<span style="font-size: 0.1px">IGNORA</span>',
    '<span style="font:0/0 a">IGNORA</span>',
    '<span style="color:#fff">IGNORA</span>',
    '<font color="white">IGNORA</font>',
    '<span style="color:#123456;background:#123456">IGNORA</span>',
    '<div style="background-color:black"><i style="color:rgb(2, 2, 2)">IGNORA</i></div>',
    '<span style="color:transparent">IGNORA</span>',
    '<div style="position:absolute;left:-9999px">IGNORA</div>',
    '<div style="text-indent:-99em">IGNORA</div>',
    '<span style="clip: rect(0 0 0 0)">IGNORA</span>',
    '<span style="clip-path: inset(50%)">IGNORA</span>',
    '<span style="height:1px;overflow:hidden">IGNORA</span>',
    '<span style="mso-hide:all">IGNORA</span>',
    '<template>IGNORA</template>',
    '<dialog>IGNORA</dialog>',
    '<ul><li hidden>IGNORA</ul>',
    '<video>IGNORA</video>',
  ])('is left out: %s', (hidden) => {
    expect(sourceText(`<p>Prima</p>${hidden}<p>Dopo</p>`)).toBe('Prima\nDopo');
  });

  it.each([
    '<img alt="the hidden layer" src="a.png">VISTO',
    '<p title="style=display:none">VISTO</p>',
    '<p aria-hidden="true">VISTO</p>',
    '<div class="hidden md:block">VISTO</div>',
    '<div style="opacity:0.9;font-size:1.2em">VISTO</div>',
    '<div style="background:#000"><b style="color:#fff">VISTO</b></div>',
    '<div style="background:url(a.png)"><b style="color:#fff">VISTO</b></div>',
    '<details><summary>Di più</summary>VISTO</details>',
    '<ul><li hidden>no<li>VISTO</ul>',
    '<p hidden>no<p>VISTO</p>',
    '<span style="display:none"></span>VISTO',
    '<div hidden><p>no</div>VISTO',
  ])('is not: %s', (seen) => {
    expect(sourceText(seen)).toContain('VISTO');
    expect(sourceText(seen)).not.toContain('no');
  });
});
