import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { load } from 'cheerio';
import { parseHTML } from 'linkedom';
import { tidyPasted } from './pasted-html.js';

/** What becomes of it, read as browsers read it: one parser knows how, the other has the elements of browsers. */
function pasted(html: string): string {
  const { document } = parseHTML(load(html).html());
  document.normalize();
  tidyPasted(document.body);
  // A mark without attributes is none in the editor, and blanks between elements are nothing.
  return document.body.innerHTML
    .replace(/<\/?(?:span|font)>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|ul|ol|li|h2|table|tbody|tr|td|th)>) ?/g, '$1')
    .trim();
}

const word = (level: number, sign: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe('a text from Word', () => {
  it.each([
    ['bullets', word(1, '·', 'Uno') + word(1, '·', 'Due'), '<ul><li>Uno</li><li>Due</li></ul>'],
    [
      'levels',
      word(1, '·', 'Uno') + word(2, 'o', 'Uno e mezzo') + word(3, '§', 'Dentro') + word(1, '·', 'Due'),
      '<ul><li>Uno<ul><li>Uno e mezzo<ul><li>Dentro</li></ul></li></ul></li><li>Due</li></ul>',
    ],
    [
      'figures with letters below',
      word(1, '1.', 'Uno') + word(2, 'a)', 'A') + word(2, 'b)', 'B') + word(1, '2.', 'Due'),
      '<ol><li>Uno<ol><li>A</li><li>B</li></ol></li><li>Due</li></ol>',
    ],
    [
      'one list after another',
      `${word(1, '·', 'Uno')}${word(1, '1.', 'Primo', 'l1')}<p class=MsoNormal>Fine</p>${word(1, '1.', 'Altro', 'l1')}`,
      '<ul><li>Uno</li></ul><ol><li>Primo</li></ol><p>Fine</p><ol><li>Altro</li></ol>',
    ],
    [
      'a second paragraph of an item',
      `${word(1, '1.', 'Uno')}<p class=MsoListParagraphCxSpMiddle>Ancora</p>${word(1, '2.', 'Due')}`,
      '<ol><li>Uno<p>Ancora</p></li><li>Due</li></ol>',
    ],
    [
      'signs that are only text',
      '<p class="MsoListParagraphCxSpFirst" style="text-indent:-18pt"><span>·</span>&nbsp;&nbsp;&nbsp; <b>Voce</b> uno</p><p class="MsoListParagraphCxSpLast" style="margin-left:72pt">o&nbsp;&nbsp; Sotto</p>',
      '<ul><li><b>Voce</b> uno<ul><li>Sotto</li></ul></li></ul>',
    ],
  ])('has lists: %s', (_, html, list) => {
    expect(pasted(html)).toBe(list);
  });

  it('written in the browser has lists with their levels', () => {
    const item = (level: number, text: string) =>
      `<div class="ListContainerWrapper SCXW1"><ul role="list"><li data-listid="3" data-aria-level="${level}"><p class="Paragraph"><span class="TextRun">${text}</span></p></li></ul></div>`;
    expect(pasted(`<div class="OutlineElement">${item(1, 'Uno')}${item(2, 'Sotto')}${item(1, 'Due')}</div>`)).toBe(
      '<ul><li><p>Uno</p><ul><li><p>Sotto</p></li></ul></li><li><p>Due</p></li></ul>',
    );
  });

  it('keeps its words and nothing of their style there', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body lang=IT><!--StartFragment-->
      <h1 style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.&nbsp;&nbsp;&nbsp; </span>Introduzione</h1>
      <p class=MsoNormal style='text-align:justify'>Un <b style='mso-bidi-font-weight:normal'>fatto</b><a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a><span style='display:none'>nascosto</span><o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><img src="file:///C:/foto.png">Due</p><!--EndFragment--></body></html>`;
    expect(pasted(html)).toBe('<h2>1. Introduzione</h2><p>Un <b>fatto</b><sup>[1]</sup></p><p>Due</p>');
  });
});

describe('a text from elsewhere', () => {
  it.each([
    [
      'Google Docs: marks that are styles, within a mark that is none',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Capo</span></h1><p dir="ltr"><span style="font-weight:400">Un </span><span style="font-weight:700">forte</span><span style="font-style:italic;font-weight:700"> e chiaro</span> <a href="https://a.it"><span style="text-decoration:underline">qui</span></a></p><br /><p dir="ltr"><span style="text-decoration:line-through">via</span></p></b>',
      '<h2>Capo</h2><p>Un <strong>forte</strong><em><strong> e chiaro</strong></em> <a href="https://a.it">qui</a></p><p><s>via</s></p>',
    ],
    [
      'Google Docs: a list below the items of another',
      '<b style="font-weight:normal" id="docs-internal-guid-2"><ul><li dir="ltr" aria-level="1"><p dir="ltr">Uno</p></li><ul><li aria-level="2"><p>Sotto</p></li><ol><li><p>Più sotto</p></li></ol></ul><li><p>Due</p></li></ul></b>',
      '<ul><li><p>Uno</p><ul><li><p>Sotto</p><ol><li><p>Più sotto</p></li></ol></li></ul></li><li><p>Due</p></li></ul>',
    ],
    [
      'LibreOffice',
      '<style type="text/css">p { margin-bottom: 0.25cm }</style><p style="margin-bottom: 0cm"><font face="Arial"><b>Testo</b></font> semplice</p><ul><ul><li><p>Dentro</p></li></ul></ul><p align="justify"><br/></p>',
      '<p><b>Testo</b> semplice</p><ul><li><p>Dentro</p></li></ul>',
    ],
    [
      'LibreOffice: a sheet with merged cells',
      '<table cellspacing="0" border="0"><colgroup span="3" width="85"></colgroup><tr><td colspan=2 height="17" align="center">Unità</td><td rowspan=2>Nota</td></tr><tr><td sdval="1" sdnum="1040;">1</td><td>2</td></tr></table>',
      '<table><colgroup></colgroup><tbody><tr><td>Unità</td><td></td><td>Nota</td></tr><tr><td>1</td><td>2</td><td></td></tr></tbody></table>',
    ],
    ['Excel: one cell', '<table><tr><td class=xl65 style="height:15pt">91</td></tr></table>', '91'],
    [
      'Notion',
      '<meta charset="utf-8"><!-- notionvc: 1 --><h1>Titolo</h1><ul><li>Uno<ul><li>Sotto</li></ul></li></ul><p><strong>Forte</strong> e <em>piano</em></p>',
      '<h2>Titolo</h2><ul><li>Uno<ul><li>Sotto</li></ul></li></ul><p><strong>Forte</strong> e <em>piano</em></p>',
    ],
    [
      'a page: boxes, classes and what is only style there',
      '<div class="a"><div class="b">Uno <a href="/qui">qui</a></div>Fra<div><p style="color:red" id="x">Due</p><div hidden>no</div><br></div><script>x</script></div>',
      '<p>Uno qui</p><p>Fra</p><p>Due</p>',
    ],
    [
      'links: completed where only the beginning is missing, none to places elsewhere',
      '<p><a href="//example.org/x">a</a> <a href="example.org/pagina">b</a> <a href="www.example.org">c</a> <a href="mailto:a@b.it">d</a> <a href="/articolo/x">e</a> <a href="/qui">f</a> <a href="#n1">g</a> <a href="file:///C:/h.doc">h</a> <a href="javascript:alert(1)">i</a> <a href="nota.html">l</a></p>',
      '<p><a href="https://example.org/x">a</a> <a href="https://example.org/pagina">b</a> <a href="https://www.example.org">c</a> <a href="mailto:a@b.it">d</a> <a href="/articolo/x">e</a> f g h i l</p>',
    ],
    [
      'a message: a line in each box',
      '<div>Uno</div><div><br></div><div>Due<br>tre</div>',
      '<p>Uno</p><p>Due<br>tre</p>',
    ],
    [
      'an item of two lines above another list',
      '<ul><li>Uno<br>ancora<ul><li>Due</li></ul></li></ul>',
      '<ul><li>Uno<br>ancora<ul><li>Due</li></ul></li></ul>',
    ],
    [
      'this editor: everything but what an article may not have',
      '<h1 class="x" data-pm-slice="1 1 []">Capo</h1><p class="credito" style="text-align:center">Foto</p>',
      '<h2 data-pm-slice="1 1 []" class="x">Capo</h2><p class="credito" style="text-align:center">Foto</p>',
    ],
  ])('is taken as it is meant: %s', (_, html, tidy) => {
    expect(pasted(html)).toBe(tidy);
  });
});

const REPORTS = join(process.cwd(), '../shared/data/reports');
// ../shared is not next to every clone: without it this test says that it was skipped.
(existsSync(REPORTS) ? describe : describe.skip)('the reported clipboards', () => {
  it.each([
    [
      'excel-paste',
      '<table><tbody><tr><td>Modello</td><td>Punti</td></tr><tr><td>Alfa</td><td>91</td></tr></tbody></table>',
    ],
    ['word-list-paste', '<ul><li>Voce uno</li><li>Voce due</li></ul>'],
    ['colspan-lost', '<table><tbody><tr><th>Unita</th><th></th></tr><tr><td>a</td><td>b</td></tr></tbody></table>'],
  ])('come in as they should: %s', (folder, html) => {
    expect(pasted(readFileSync(join(REPORTS, folder, 'clipboard.html'), 'utf8'))).toBe(html);
  });
});
