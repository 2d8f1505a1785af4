import { withoutInvisible } from '../../../text/characters/invisible.js';
import { unescapeRaised } from '../../../text/html/inline-marks.js';
import { htmlToText, oneLine } from '../../../text/html-to-text.js';
import { type AnswerResult, badAnswer } from './answer-result.js';
import { outsideCode, withoutCode, withoutOuterFence } from './body/code-parts.js';
import { withReadableFormulas } from './body/formulas.js';
import { fenceIndentedCode } from './body/indented-code.js';
import { markdownToHtml, marksToHtml } from './markdown-to-html.js';
import { plainLine } from './plain-line.js';

/** The text of an article, still to be sanitised by its feature. */
export interface ArticleBody {
  readonly html: string;
  readonly words: number;
}

/** Fewer words are no article but a caption or a refusal. */
export const MIN_WORDS = 50;

/**
 * The HTML that a writer meant: a fence around the whole and a repeated title are taken away, Markdown or plain paragraphs
 * are converted, formulas written in characters; code stays to the letter. Text that speaks about its own making (placeholders, our data marks, "as an AI") makes the answer bad: where one
 * such trace is visible, others are not.
 */
export function readArticleBody(written: string, title: string): AnswerResult<ArticleBody> {
  if (written.length > MAX_LENGTH) return badAnswer('il testo è troppo lungo per un articolo');
  const plain = withRealLineEnds(
    withFencedCode(withoutOuterFence(withUnescapedFences(withoutInvisible(written).trim()))),
  );
  const text = withFormulasRead(plain);
  const unescaped = hasBlocks(text) ? text : unescapeTags(text);
  const isHtml = hasBlocks(unescaped);
  const untitled = withoutTitle(isHtml ? marksToHtml(unescaped) : markdownToHtml(unescaped), title);
  const html = outsideCode(untitled.trim(), unescapeRaised);
  const visible = oneLine(htmlToText(html));
  const prose = oneLine(htmlToText(withoutCode(html)));
  const trace = TRACES.find(({ pattern, inCode }) => pattern.test(inCode ? visible : prose));
  if (trace !== undefined) return badAnswer(`il testo contiene ${trace.name}`);
  const words = visible.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (words < MIN_WORDS) return badAnswer(`il testo ha ${words} parole: troppo poche per un articolo`);
  return {
    ok: true,
    value: { html, words },
    notes: isHtml ? [] : ['Il testo era in Markdown o senza marcatura: convertito in HTML.'],
  };
}

/** Characters; a thousand words with their markup are about 9,000. */
const MAX_LENGTH = 60_000;

const HAS_BLOCKS = /<(?:p|h[1-6]|ul|ol|blockquote|div|section|article)(?:\s[^<>]*)?>/i;

function withFormulasRead(text: string): string {
  return outsideCode(
    text,
    (part) => part,
    (code) => (/^[$\\]/.test(code) ? withReadableFormulas(code) : code),
  );
}

/** In HTML, and in a text that is indented as a whole, blanks before a line say nothing. */
function withFencedCode(text: string): string {
  const { fenced, rest } = fenceIndentedCode(text);
  return hasBlocks(rest) || rest.length < text.length / 2 ? text : fenced;
}

/** A block that code only shows is none. */
function hasBlocks(text: string): boolean {
  return HAS_BLOCKS.test(withoutCode(text));
}

const TRACES: readonly {
  readonly name: string;
  readonly pattern: RegExp;
  /** Also where it stands in code, in which templates have variables. */
  readonly inCode?: true;
}[] = [
  {
    name: 'i segni dei dati esterni',
    pattern: /(?<![<‹])[<‹]{2,}\s*(?:DATI|FINE)\s|REGOLA SUI DATI ESTERNI/,
    inCode: true,
  },
  { name: 'una variabile non sostituita', pattern: /\{\{[^{}]{1,60}\}\}/ },
  {
    name: 'un segnaposto',
    pattern: /lorem ipsum|\[(?:inserire|inserisci|insert|placeholder|todo|tbd|nome|link|url|data)\b[^\]]{0,80}\]/i,
  },
  {
    name: 'una frase dell’assistente',
    // Only as the opening words: further on it may well be the news, or a chatbot that is quoted.
    pattern:
      /^(?:(?:mi dispiace|spiacente|purtroppo|i['’]m sorry|sorry)\b[^.]{0,60}\b(?:non posso|non sono in grado|i can|i am unable)|(?:(?:come|in quanto|in qualità di) (?:un )?(?:modello|assistente)|as an ai)\b[^.]{0,80}\b(?:non |i |can)|(?:cert\w+[,!.]\s*|sure[,!.]\s*)?(?:ecco|here is|here's) (?:l['’]articolo|(?:il tuo|un) articolo|(?:the|your|an) article|il json)\b(?!\s+\d))/i,
  },
];

const UNESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '', t: '\t', '"': '"', '\\': '\\' };

/** A text without line ends whose fences are followed by a written one was escaped twice as a whole, code included. */
function withUnescapedFences(text: string): string {
  if (text.includes('\n') || !/(?:```|~~~)[\w+#-]*(?:\\r)?\\n/.test(text)) return text;
  return text.replace(/\\([nrt"\\])/g, (_, sign: string) => UNESCAPED[sign] ?? sign);
}

/** Some models escape line ends twice; between blocks a lone \n is never meant, in code it is. */
function withRealLineEnds(text: string): string {
  return outsideCode(text, (part) => part.replace(/\\r\\n|\\n/g, '\n').replace(/\\"/g, '"'));
}

function unescapeTags(text: string): string {
  if (!/&lt;(?:p|h[2-6]|ul|ol)&gt;/i.test(text)) return text;
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

/** The page shows the title itself: a first heading that repeats it goes. */
function withoutTitle(html: string, title: string): string {
  const heading = /^\s*<(h[1-6])(?:\s[^<>]*)?>(.*?)<\/\1>/is.exec(html);
  if (heading === null) return html;
  const same = plainLine(heading[2] ?? '').toLowerCase() === title.toLowerCase();
  return same || heading[1]?.toLowerCase() === 'h1' ? html.slice(heading[0].length) : html;
}
