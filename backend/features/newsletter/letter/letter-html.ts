import type { Letter, LetterArticle, LetterCorrection } from './letter.js';
import {
  AROUND,
  coloursOf,
  darkStyles,
  familyOf,
  INK,
  INK_2,
  INK_3,
  INSET,
  MARKER,
  PAPER,
  RULE,
} from './letter-colours.js';
import {
  contentsLine,
  EDITION_WORDS,
  END_WORDS,
  introNote,
  introParagraphs,
  letterDay,
  PREFERENCES_WORDS,
  preheader,
  readWords,
  UNSUBSCRIBE_WORDS,
  whyWords,
} from './letter-words.js';
import { html, type Markup } from './markup.js';
import { storyFigure } from './story-figure.js';

/** Fonts that every device has: a letter fetches nothing. */
const SERIF = 'Georgia,Times New Roman,serif';
const SANS = '-apple-system,Segoe UI,Helvetica,Arial,sans-serif';
const NOTHING: Markup = { markup: '' };
/** For Outlook, which draws with Word and knows no largest width: a table of 600 pixels around the fluid one. */
const OUTLOOK_BEGINS: Markup = {
  markup:
    '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
};
const OUTLOOK_ENDS: Markup = { markup: '<!--[if mso]></td></tr></table><![endif]-->' };
const OUTLOOK_SCALE: Markup = {
  markup:
    '<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->',
};

/** The highlighter's square next to texts of a program, as on the site. */
const MACHINE_SQUARE = html`<span aria-hidden="true" style="display:inline-block;width:9px;height:9px;background:${MARKER};border:1px solid ${INK_2[0]};margin-right:6px"></span>`;

/**
 * The letter as mail programs show it: tables, because Outlook draws nothing else, colours and sizes on the elements,
 * because most programs drop style sheets, and nothing that is fetched. It narrows by itself from 600 pixels on.
 */
export function letterHtml(letter: Letter): string {
  const [lead, ...others] = letter.articles;
  return `<!doctype html>
${
  html`<html lang="it" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
${head(letter)}
<body class="around" style="margin:0;padding:0;background:${AROUND[0]}">
<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader(letter)}</div>
<div role="main" lang="it">
${table(html`<tr><td align="center" style="padding:24px 0">
${OUTLOOK_BEGINS}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER[0]}" style="width:100%;max-width:600px;margin:0 auto;background:${PAPER[0]};text-align:left">
${masthead(letter)}
${introduction(letter)}
${lead ? leadStory(lead) : NOTHING}
${others.map(story)}
${editionEnd(letter)}
${corrections(letter.corrections)}
${footer(letter)}
</table>
${OUTLOOK_ENDS}
</td></tr>`)}
</div>
</body>
</html>
`.markup
}`;
}

function head({ title }: Letter): Markup {
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${title}</title>
${OUTLOOK_SCALE}
<style>
${{ markup: STYLES }}
</style>
</head>`;
}

const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
table{border-collapse:separate;mso-table-lspace:0;mso-table-rspace:0}
h1,h2,p,td{overflow-wrap:anywhere}
a:focus-visible{outline:3px solid #1d3fbb;outline-offset:2px}
@media (max-width:619px){.pad{padding-left:20px!important;padding-right:20px!important}.h1{font-size:28px!important;line-height:33px!important}.figure{font-size:72px!important;line-height:72px!important;padding-left:16px!important}}
@media (max-width:429px){.sun{display:none!important}}
@media (prefers-color-scheme:dark){
${darkStyles()}
a:focus-visible{outline-color:#f2d94e}
}`;

function masthead(letter: Letter): Markup {
  const { siteName, baseUrl } = letter;
  return row(
    '24px 36px 14px',
    table(html`<tr>
<td style="font:bold 30px/34px ${SERIF};letter-spacing:-1px"><a class="ink" href="${baseUrl}" style="color:${INK[0]};text-decoration:none">${siteName}</a></td>
<td class="ink3" align="right" style="font:normal 13px/18px ${SANS};color:${INK_3[0]}">${letterDay(letter)}</td>
</tr>`),
  );
}

function introduction(letter: Letter): Markup {
  const intro = introParagraphs(letter);
  const paragraphs = (intro.length > 0 ? intro : [contentsLine(letter)].filter((line) => line !== '')).map(
    (text) =>
      html`<p class="ink2" style="margin:0 0 14px;font:normal 17px/26px ${SERIF};color:${INK_2[0]}">${text}</p>`,
  );
  const note = introNote(letter);
  if (note !== '')
    paragraphs.push(
      html`<p class="ink3" style="margin:0 0 14px;font:normal 13px/19px ${SANS};color:${INK_3[0]}">${MACHINE_SQUARE}${note}</p>`,
    );
  return row(
    '0 36px',
    html`<div class="strong" style="border-top:2px solid ${INK[0]};padding:16px 0 6px">${paragraphs}</div>`,
  );
}

function leadStory(article: LetterArticle): Markup {
  const { title, url, standfirst } = article;
  return html`${band(article)}
${row(
  '16px 36px 28px',
  html`${categoryName(article)}
<h1 class="h1" style="margin:0 0 8px;font:normal 34px/39px ${SERIF};letter-spacing:-0.6px"><a class="ink" href="${url}" style="color:${INK[0]};text-decoration:none">${title}</a></h1>
${standfirst === '' ? NOTHING : html`<p class="ink2" style="margin:0 0 8px;font:normal 17px/26px ${SERIF};color:${INK_2[0]}">${standfirst}</p>`}
${strip(article, '0 0 18px')}
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${INK[0]}" style="background:${INK[0]};border-radius:4px"><a href="${url}" style="display:inline-block;padding:12px 20px;font:bold 15px/20px ${SANS};color:${PAPER[0]};text-decoration:none;mso-padding-alt:0;border:0">${readWords(article)}</a></td></tr></table>`,
)}`;
}

/** The figure of the first story in the colour of its theme: the letter's cover, which is text and fetched from nowhere. */
function band({ title, category }: LetterArticle): Markup {
  const found = storyFigure(title);
  if (!found) return NOTHING;
  const family = familyOf(category);
  const { band: ground, bandInk, sun } = coloursOf(family);
  // The title says the same in a moment, and a listener needs it once.
  return row(
    '8px 36px 0',
    html`<table role="presentation" aria-hidden="true" class="b-${family}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground[0]}" style="background:${ground[0]}"><tr>
<td width="1" class="i-${family} figure" style="white-space:nowrap;padding:20px 0 16px 24px;font:normal 100px/100px ${SERIF};letter-spacing:-4px;color:${bandInk[0]}">${found.figure}</td>
<td class="i-${family}" valign="bottom" style="padding:0 12px 26px 14px;font:normal 19px/24px ${SERIF};color:${bandInk[0]}">${found.caption}</td>
<td class="sun" width="84" valign="bottom" align="right" style="padding:0 24px 0 0"><!--[if !mso]><!--><div class="s-${family}" style="width:84px;height:58px;background:${sun[0]};border-radius:84px 84px 0 0"></div><!--<![endif]--></td>
</tr></table>`,
  );
}

function story(article: LetterArticle): Markup {
  const { title, url, standfirst } = article;
  return row(
    '0 36px',
    html`<div class="rule" style="border-top:1px solid ${RULE[0]};padding:20px 0">
${categoryName(article)}
<h2 style="margin:0 0 6px;font:normal 22px/27px ${SERIF}"><a class="ink" href="${url}" style="color:${INK[0]};text-decoration:none">${title}</a></h2>
${standfirst === '' ? NOTHING : html`<p class="ink2" style="margin:0 0 6px;font:normal 16px/24px ${SERIF};color:${INK_2[0]}">${standfirst}</p>`}
${strip(article, '0')}
</div>`,
  );
}

function categoryName({ category }: LetterArticle): Markup {
  const family = familyOf(category);
  return html`<p class="c-${family}" style="margin:0 0 4px;font:bold 13px/18px ${SANS};color:${coloursOf(family).name[0]}">${category}</p>`;
}

/** Who wrote it and how much is confirmed. */
function strip({ strip: words, minutes, disclosure }: LetterArticle, margin: string): Markup {
  const square = disclosure === 'human' ? NOTHING : MACHINE_SQUARE;
  return html`<p class="ink3" style="margin:${margin};font:normal 13px/19px ${SANS};color:${INK_3[0]}">${square}${words} · ${minutes} min</p>`;
}

function editionEnd({ editionUrl }: Letter): Markup {
  if (editionUrl === undefined) return NOTHING;
  return row(
    '0 36px 24px',
    html`<div class="strong" style="border-top:2px solid ${INK[0]};padding:20px 0 4px;text-align:center">
<p class="ink" style="margin:0 0 6px;font:normal 26px/32px ${SERIF};color:${INK[0]}">${END_WORDS}</p>
<p style="margin:0;font:normal 15px/23px ${SANS}"><a class="ink2" href="${editionUrl}" style="color:${INK_2[0]}">${EDITION_WORDS}</a></p>
</div>`,
  );
}

function corrections(list: readonly LetterCorrection[]): Markup {
  if (list.length === 0) return NOTHING;
  const entries = list.map(
    ({ title, url, note }) =>
      html`<p class="ink2" style="margin:8px 0 0;font:normal 15px/23px ${SANS};color:${INK_2[0]}"><a class="ink" href="${url}" style="color:${INK[0]}">${title}</a><br>${note}</p>`,
  );
  return row(
    '8px 36px 28px',
    html`<table role="presentation" class="inset" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${INSET[0]}" style="background:${INSET[0]}"><tr><td style="padding:18px 20px">
<h2 class="ink" style="margin:0;font:bold 15px/23px ${SANS};color:${INK[0]}">Correzioni</h2>
${entries}
</td></tr></table>`,
  );
}

function footer(letter: Letter): Markup {
  const { disclosureLine, ownerLine, preferencesUrl, unsubscribeUrl } = letter;
  const line = (words: string | Markup) => html`<p style="margin:0 0 8px">${words}</p>`;
  const link = (url: string, words: string) =>
    html`<a class="ink3" href="${url}" style="color:${INK_3[0]};display:inline-block;padding:4px 14px 4px 0">${words}</a>`;
  return row(
    '8px 36px 28px',
    html`<div class="ink3 strong" style="border-top:2px solid ${INK[0]};padding-top:14px;font:normal 13px/20px ${SANS};color:${INK_3[0]}">
${disclosureLine === '' ? NOTHING : line(disclosureLine)}
${line(whyWords(letter))}
${line(html`${link(preferencesUrl, PREFERENCES_WORDS)}${link(unsubscribeUrl, UNSUBSCRIBE_WORDS)}`)}
${ownerLine === '' ? NOTHING : line(ownerLine)}
</div>`,
  );
}

function row(padding: string, content: Markup): Markup {
  return html`<tr><td class="pad" style="padding:${padding}">${content}</td></tr>`;
}

function table(rows: Markup): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`;
}
