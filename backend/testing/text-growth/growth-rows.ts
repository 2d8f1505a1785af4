import { pointsAfter } from '../../features/articles/body/article-points.js';
import { sanitizeBody } from '../../features/articles/body/body-sanitizer.js';
import { claimsOfText } from '../../features/articles/body/claims-of-text.facts.js';
import { imagesElsewhere } from '../../features/articles/body/images-elsewhere.js';
import { placeOfSource, withoutSourceSection } from '../../features/articles/body/said-twice.js';
import { compareSources } from '../../features/articles/body/source-comparison.js';
import { highlighterFor } from '../../features/articles/search/highlight.js';
import { parseSearch } from '../../features/articles/search/parse-search.js';
import { revisedDocument, searchDocument } from '../../features/articles/search/search-document.js';
import { withCapturedLinks } from '../../features/generation/pipeline/body/captured-links.js';
import { outsideCode } from '../../features/generation/pipeline/body/code-parts.js';
import { markdownToHtml } from '../../features/generation/pipeline/markdown-to-html.js';
import { readScoutAnswer } from '../../features/generation/pipeline/scout-answer.js';
import { readWriterAnswer } from '../../features/generation/pipeline/writer-answer.js';
import { groupStories } from '../../features/news/scoring/near-duplicates.js';
import { storyFeatures } from '../../features/news/scoring/story-overlap.js';
import { readReturnedMail } from '../../features/newsletter/delivery/returned-mail.js';
import { presentCheck } from '../../features/verification/desk/present-check.js';
import { groundArticle } from '../../features/verification/grounding/ground-article.js';
import { readArticle } from '../../features/verification/grounding/reading/sentences.js';
import { editContent, type SentenceChange } from '../../features/verification/repair/edit-content.js';
import { excerptFrom, titleFrom } from '../../features/verification/repair/headline.js';
import { repairMachineTexts } from '../../features/verification/repair/machine-texts.js';
import { bareRange, placesOf } from '../../features/verification/repair/text-places.js';
import { wordHunks } from '../../features/verification/repair/word-hunks.js';
import { htmlTree } from '../../platform/html/html-tree.js';
import { sliceObject, swallowsKey } from '../../platform/model-json/json-slice.js';
import { csvOf } from '../../text/csv.js';
import { attributeOf, innermostElements, replaceInnermost } from '../../text/html/html-elements.js';
import { extractDates } from '../../text/reading/extract-dates.js';
import { extractNames } from '../../text/reading/extract-names.js';
import { extractNumbers } from '../../text/reading/extract-numbers.js';
import { splitSentences } from '../../text/sentences.js';
import { tokenize } from '../../text/tokens.js';
import { ideaFinder } from '../../text/topics/idea-finder.js';
import type { OverText } from './growth.js';

const NAMES = ['p', 'h2', 'a', 'td'];
const NOW = new Date('2026-11-27T12:00:00Z');
const SOURCES = [{ url: 'https://a.test/' }];
const AGREEMENT = { states: ['A'], differs: ['B'], silent: [] };
const claims = (text: string) =>
  splitSentences(text).map(({ text: sentence }, at) => ({
    ...({ id: String(at), section: 'body', sentence, verdict: 'supported', sourceId: null, span: null } as const),
    agreement: AGREEMENT,
  }));
const report = (text: string) => ({ source: 'A', title: text.slice(0, 300), text, language: 'it' });
/** Takes some sentences out, as a repair does. */
const withoutSentences = (
  text: string,
  edit: (html: string, plain: string, changes: readonly SentenceChange[]) => unknown,
) => {
  const contentHtml = sanitizeBody(text);
  const { plainText, sentences } = readArticle({ title: '', excerpt: '', contentHtml });
  const changes = sentences
    .filter(({ section }) => section === 'body')
    .slice(0, 20)
    .map(({ id, text: sentence, start, end }) => ({ id, sentence, start, end, text: null }));
  return edit(contentHtml, plainText.body, changes);
};
const sure = (text: string) => splitSentences(text).map(({ text: sentence }) => ({ sentence, heading: false }));
const searched = (text: string) => ({ title: 'Titolo', category: 'AI', tags: ['ai'], excerpt: '', body: text });

/** An article and its source, a part of the text each: what takes longest of all shows how it grows with less. */
const checked = (text: string) => {
  const part = text.slice(0, text.length / 16);
  const page = { id: 's', url: 'https://a.test/', publisher: 'A', title: 'Titolo', language: 'it', publishedAt: null };
  const seo = { title: '', description: '', keywords: [] };
  return {
    words: { title: 'Titolo', excerpt: '', content: `<p>${part}</p>`, metaDescription: '', seo },
    sources: [{ ...page, sha256: '', primary: false, text: part }],
  };
};

/** A report that names the text as its recipient, says it in its diagnosis, and returns it. */
const returned = (text: string) => {
  const said = `Final-Recipient: rfc822; ${text} x\nAction: failed\nDiagnostic-Code: smtp; ${text}`;
  const part = (type: string, content: string) => `--b\nContent-Type: ${type}\n\n${content}\n`;
  const letter = `List-Unsubscribe: ${text}`;
  return `Content-Type: multipart/report; boundary=b\n\n${part('message/delivery-status', said)}${part('message/rfc822', letter)}--b--`;
};

const ONE_REPORT = 'reads of a report its title and at most 1,400 characters';
const ONE_SENTENCE = 'reads one sentence of at most 1,500 characters, as `groundArticle` gives it';
const ONE_WORD = 'reads one word, which has at most forty letters';
const KEPT = 'keeps what the page made itself under a name of its own';
const FACTS = 'puts facts together: their texts are read by functions that have a test';

/**
 * How functions over texts are called that ask for more than a text, and those that are never given a long one, with
 * the reason. Everything else is called by the types of its parameters.
 */
export const GROWTH_ROWS: Readonly<Record<string, OverText | string>> = {
  'backend/features/newsletter/delivery/returned-mail.ts#readReturnedMail': (text) => readReturnedMail(returned(text)),
  'backend/text/csv.ts#csvOf': (text) => csvOf([[text], text.split(' ')], ';'),
  'backend/text/html/html-elements.ts#innermostElements': (text) => innermostElements(text, NAMES),
  'backend/text/html/html-elements.ts#replaceInnermost': (text) =>
    replaceInnermost(text, NAMES, ({ content }) => content),
  'backend/text/html/html-elements.ts#attributeOf': (text) => attributeOf({ attributes: text }, 'class'),
  'backend/text/topics/idea-finder.ts#ideaFinder': (text) => ideaFinder([text]),
  // A tree takes time by its depth too: what becomes one is fifty deep, or a header script of 20,000 characters.
  'backend/platform/html/html-tree.ts#htmlTree': (text) => htmlTree(text.slice(0, 20_000)),
  'backend/platform/model-json/json-slice.ts#swallowsKey': (text) => swallowsKey(text, sliceObject(text, 0)),
  'backend/features/articles/body/article-points.ts#pointsAfter': (text) =>
    pointsAfter(text, [{ before: text, sentence: text }]),
  'backend/features/articles/body/claims-of-text.facts.ts#claimsOfText': (text) =>
    claimsOfText(claims(text.slice(0, text.length / 2)), `<p>${text}</p><h2>${text}</h2>`, SOURCES),
  'backend/features/articles/body/images-elsewhere.ts#imagesElsewhere': (text) =>
    imagesElsewhere({ featuredImage: null, content: text }, 'https://contesto.test'),
  'backend/features/articles/body/said-twice.ts#withoutSourceSection': (text) => withoutSourceSection(text, SOURCES),
  'backend/features/articles/body/said-twice.ts#placeOfSource': (text) => placeOfSource(SOURCES, text),
  'frontend/lib/browser-storage.ts#storeJson': KEPT,
  'frontend/lib/browser-storage.ts#storedList': KEPT,
  'backend/features/articles/body/split-tables.ts#withSplitTables':
    'reads what `sanitizeBody` has cleaned, which is fifty deep at most',
  'backend/features/articles/body/source-comparison.ts#compareSources': (text) => compareSources(claims(text)),
  'backend/features/articles/search/highlight.ts#highlighterFor': (text) => {
    const { mark, passage } = highlighterFor(parseSearch('ai anna 13 a').terms, []);
    return [mark(text), passage([text])];
  },
  'backend/features/articles/search/search-document.ts#searchDocument': (text) => searchDocument(searched(text)),
  'backend/features/articles/search/search-document.ts#revisedDocument': (text) =>
    revisedDocument(searchDocument(searched(text)), { excerpt: text }),
  'backend/features/articles/search/near-words.ts#nearKeys': ONE_WORD,
  'backend/features/articles/search/near-words.ts#nearestWords': ONE_WORD,
  'backend/features/articles/search/near-words.ts#distanceWithin': ONE_WORD,
  'backend/features/articles/search/search-plan.ts#allTerms': 'reads what `parseSearch` made of at most 300 characters',
  'backend/features/articles/search/search-plan.ts#rankedParts':
    'reads what `parseSearch` made of at most 300 characters',
  'backend/features/generation/pipeline/research/documents-of-review.ts#storyReportedBy': FACTS,
  'backend/features/generation/pipeline/research/online-search.ts#buildSearchRequest': FACTS,
  'backend/features/pages/feeds/machine-documents.ts#securityTxt': FACTS,
  'backend/features/pages/feeds/robots.ts#robotsTxt': FACTS,
  'backend/features/pages/feeds/sitemap.ts#sitemap': FACTS,
  'backend/features/pages/feeds/sitemap.ts#sitemapIndex': FACTS,
  'backend/features/news/scoring/near-duplicates.ts#groupStories': (text) =>
    groupStories(
      text.match(/.{1,2000}/gsu)?.map((part, at) => ({ ...report(part), id: String(at), link: null, at: NOW })) ?? [],
    ),
  'backend/features/news/scoring/story-overlap.ts#storyFeatures': (text) => storyFeatures(report(text), new Set()),
  // An article of a model has at most 60,000 characters.
  'backend/features/generation/pipeline/markdown-to-html.ts#markdownToHtml': (text) =>
    markdownToHtml(text.slice(0, 60_000)),
  'backend/features/generation/pipeline/body/captured-links.ts#withCapturedLinks': (text) =>
    withCapturedLinks(text.slice(0, 30_000), ['https://a.test/']),
  'backend/features/generation/pipeline/body/code-parts.ts#outsideCode': (text) => outsideCode(text, (part) => part),
  'backend/features/generation/pipeline/scout-answer.ts#readScoutAnswer': (text) =>
    readScoutAnswer(text, { now: NOW.toISOString(), news: [], recentTitles: [], requestedTopic: null }),
  'backend/features/generation/pipeline/writer-answer.ts#readWriterAnswer': (text) =>
    readWriterAnswer(JSON.stringify({ title: 'Titolo', excerpt: text, content: text }), {
      sourceUrls: [],
      category: 'AI',
    }),
  'backend/features/offline-engine/rassegna/italian-words.ts#withPreposition': ONE_REPORT,
  'backend/features/offline-engine/rassegna/listing.facts.ts#judgeListing': ONE_SENTENCE,
  'backend/features/offline-engine/rassegna/rassegna-title.ts#subjectOf': ONE_REPORT,
  'backend/features/offline-engine/rassegna/rassegna-title.ts#rassegnaTitle': ONE_REPORT,
  'backend/features/offline-engine/rassegna/read-stories.ts#readStories': ONE_REPORT,
  'backend/features/offline-engine/rassegna/story-names.ts#namesIn': ONE_REPORT,
  'backend/features/generation/pipeline/text-held.ts#reviewHeld': FACTS,
  'backend/features/generation/pipeline/step-failure.ts#usable': FACTS,
  'backend/features/generation/pipeline/step-task.ts#demanded': FACTS,
  'backend/features/verification/desk/present-check.ts#presentCheck': (text) => presentCheck(checked(text), null, 1),
  'backend/features/verification/grounding/ground-article.ts#groundArticle': (text) => {
    const { words, sources } = checked(text);
    return groundArticle({ title: words.title, excerpt: '', contentHtml: words.content }, sources);
  },
  'backend/text/reading/extract-dates.ts#extractDates': (text) =>
    extractDates(text, 'it', extractNumbers(text, 'it', tokenize(text))),
  'backend/text/reading/extract-names.ts#extractNames': (text) => extractNames(text, tokenize(text), () => true),
  'backend/features/verification/grounding/evidence/claim-evidence.ts#gatherEvidence': ONE_SENTENCE,
  'backend/features/verification/grounding/evidence/quote-match.ts#findQuote': ONE_SENTENCE,
  'backend/features/verification/grounding/evidence/quote-rendering.ts#renderQuote': ONE_SENTENCE,
  'backend/features/verification/grounding/evidence/rendering.ts#holdsWord': ONE_SENTENCE,
  'backend/features/verification/grounding/evidence/rendering.ts#claimHolds': ONE_SENTENCE,
  'backend/features/verification/grounding/findings/find-addresses.ts#findAddresses': ONE_SENTENCE,
  'backend/text/reading/counted-words.ts#elidedCount': ONE_SENTENCE,
  'backend/text/reading/number-forms.ts#fractionAt': ONE_SENTENCE,
  'backend/text/reading/numeral.ts#spanWithUnit': ONE_SENTENCE,
  'backend/text/reading/relative-years.ts#withYearsCounted': ONE_SENTENCE,
  'backend/features/verification/grounding/reading/source-line.ts#attributionsIn': ONE_SENTENCE,
  'backend/features/verification/grounding/reading/source-line.ts#attributionsToPapers': ONE_SENTENCE,
  'backend/features/verification/checking/check-state.ts#liveFindings': FACTS,
  'backend/features/verification/grounding/reading/article-blocks.ts#isUnsaid': 'reads the attributes of one element',
  'backend/features/verification/repair/edit-content.ts#editLine': 'changes a title or an excerpt of 300 characters',
  'backend/features/verification/repair/edit-content.ts#editContent': (text) => withoutSentences(text, editContent),
  'backend/features/verification/repair/headline.ts#titleFrom': (text) => titleFrom(text.slice(0, 300), sure(text), []),
  'backend/features/verification/repair/headline.ts#excerptFrom': (text) => excerptFrom(sure(text)),
  'backend/features/verification/repair/machine-texts.ts#repairMachineTexts': (text) => {
    const words = {
      title: 'Titolo',
      excerpt: '',
      content: text,
      metaDescription: text,
      seo: { title: '', description: '', keywords: [] },
    };
    return repairMachineTexts(
      words,
      sure(text).map(({ sentence }) => sentence),
      text,
    );
  },
  'backend/features/verification/repair/text-places.ts#bareRange': (text) =>
    bareRange(placesOf([{ data: text, linked: false }]), text, { start: 0, end: text.length }),
  'backend/features/verification/repair/word-hunks.ts#wordHunks': (text) =>
    wordHunks(text, [...text].reverse().join(''), (part) => part.length),
  'backend/features/generation/pipeline/build-scout-request.ts#buildScoutRequest': FACTS,
  'backend/features/generation/pipeline/build-writer-request.ts#buildWriterRequest': FACTS,
};
