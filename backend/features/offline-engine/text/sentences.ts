const segmenter = new Intl.Segmenter('it', { granularity: 'sentence' });

const ABBREVIATION =
  /(?:^|[\s(«“'’])(?:artt?|nn?|nr|dott|prof|sig|ing|avv|on|sen|pagg?|es|cfr|vol|fig|ca|Inc|Corp|Ltd|Co|Mrs?|Ms|Dr|St|vs|No|ad es|S\.p\.A|S\.r\.l|[A-Z])\.\s*$/u;

/** Splits plain text into paragraphs (blank lines) and those into sentences, whole quotations kept in one piece. */
export function paragraphsOf(text: string): string[][] {
  return text
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map(sentencesOf);
}

function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter.segment(paragraph)) {
    open += segment;
    if (ABBREVIATION.test(open) || insideQuotation(open)) continue;
    sentences.push(open.trim());
    open = '';
  }
  if (open.trim() !== '') sentences.push(open.trim());
  return sentences.filter((sentence) => sentence !== '');
}

/** Whether a quotation opened in the text is still open; given up after 600 characters, because a mark may simply be missing. */
function insideQuotation(text: string): boolean {
  if (text.length > 600) return false;
  const opened = text.lastIndexOf('«') > text.lastIndexOf('»') || text.lastIndexOf('“') > text.lastIndexOf('”');
  return opened;
}
