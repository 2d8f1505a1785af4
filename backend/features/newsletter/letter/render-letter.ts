import type { Letter, LetterArticle, LetterCorrection, RenderedLetter } from './letter.js';

/** A letter as mail programs show it, with the same words as plain text. Nothing in it is fetched when it is opened. */
export function renderLetter(letter: Letter): RenderedLetter {
  return { subject: letter.title, html: htmlOf(letter), text: textOf(letter) };
}

function textOf(letter: Letter): string {
  const articles = letter.articles.map(({ title, standfirst, strip, url }) =>
    [title, standfirst, strip, url].filter(Boolean).join('\n'),
  );
  const corrections = letter.corrections.map(({ title, note, url }) => `Correzione: ${title}\n${note}\n${url}`);
  const footer = [
    letter.disclosureLine,
    `Cambia frequenza e temi:\n${letter.preferencesUrl}`,
    `Annulla l’iscrizione:\n${letter.unsubscribeUrl}`,
    letter.ownerLine,
  ];
  const parts = [letter.title, letter.intro, ...articles, ...corrections, '-- ', ...footer];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function htmlOf(letter: Letter): string {
  const intro = letter.intro.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return `<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(letter.title)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto">
<p style="font:600 24px/1 Georgia,serif">${escaped(letter.siteName)}</p>
<h1 style="font:600 28px/1.2 Georgia,serif">${escaped(letter.title)}</h1>
${intro.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}
${letter.articles.map(articleHtml).join('\n')}
${letter.corrections.map(correctionHtml).join('\n')}
<p style="padding-top:16px;border-top:1px solid #999;font-size:13px">${escaped(letter.disclosureLine)}
<a href="${escaped(letter.preferencesUrl)}">Cambia frequenza e temi</a>
<a href="${escaped(letter.unsubscribeUrl)}">Annulla l’iscrizione</a>
${escaped(letter.ownerLine)}</p>
</div>
</body>
</html>
`;
}

function articleHtml({ title, standfirst, strip, url, category }: LetterArticle): string {
  return `<p style="margin:24px 0 0;font-size:13px">${escaped(category)}</p>
<h2 style="margin:0;font:600 22px/1.25 Georgia,serif"><a href="${escaped(url)}">${escaped(title)}</a></h2>
<p style="margin:4px 0">${escaped(standfirst)}</p>
<p style="margin:0;font-size:13px">${escaped(strip)}</p>`;
}

function correctionHtml({ title, url, note }: LetterCorrection): string {
  return `<p><b>Correzione:</b> <a href="${escaped(url)}">${escaped(title)}</a>. ${escaped(note)}</p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
