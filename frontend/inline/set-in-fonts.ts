/** The two fonts that every page is set in, as `document.fonts.load` wants them. */
const FIRST_FONTS = ['500 1em Newsreader', '1em "Instrument Sans"'];

/**
 * What stands above a text, its first paragraph, and what else the first window holds keep the height that they had in the
 * stand-ins: one line more or fewer in a standfirst would move the whole page. Where the fonts need fewer lines, the words are set narrower and fill
 * those that are there; where a word too many would begin another line, they stand a little closer.
 */
const OF_FIXED_HEIGHT =
  '.ahead :is(h1,.stand,figcaption),.atext>:first-child>:first-child,.front :is(.hed,.dek),.pagehead p,.nl p,.facts dd,.story :is(h2,.now li)';

/**
 * Entries that follow each other keep their places: each takes as much room as in the stand-in, so that none comes to stand
 * on another line and moves all that is below. Their letters share what is missing or left over: the marks between entries stand even.
 */
const OF_FIXED_WIDTH = 'article :is(.strip li,.strip__law,.byline>*),.front .meta>*';

const boxesOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((element) => [element, boxOf(element)] as const);
const boxOf = (element: Element) => element.getBoundingClientRect();

/** Fetches the fonts as soon as nothing waits for them and sets the page in both at once, and in what came where one does not come. */
export const setInFonts = async () => {
  const { dataset } = document.documentElement;
  if (!('plain' in dataset)) return;
  await Promise.allSettled(FIRST_FONTS.map((font) => document.fonts.load(font)));
  const high = boxesOf(OF_FIXED_HEIGHT);
  const wide = boxesOf(OF_FIXED_WIDTH);
  delete dataset.plain;
  // All are measured before one is changed.
  for (const [element, was, is] of high.map(([element, was]) => [element, was.height, boxOf(element)] as const)) {
    const { style } = element;
    style.minHeight = `${was}px`;
    if (is.height > was + 1) style.wordSpacing = '-.06em';
    if (is.height < was - 1) fill(element, is, was);
  }
  for (const [{ style, textContent }, room] of wide.map(
    ([element, was]) => [element, was.width - boxOf(element).width] as const,
  ))
    style.letterSpacing = `${room / textContent.length}px`;
  // In another width, as when a phone is turned, lines break elsewhere: room that was held for the first one would be a gap.
  const width = innerWidth;
  addEventListener('resize', () => {
    if (innerWidth !== width)
      for (const [{ style }] of [...high, ...wide])
        style.minHeight = style.maxWidth = style.wordSpacing = style.letterSpacing = '';
  });
};

/** Narrows a text until it takes its former height again; as it was, where that is not to be had. */
function fill(element: HTMLElement, { width, height }: DOMRect, was: number) {
  const { style } = element;
  style.minHeight = '';
  for (let part = 0.95; part > 0.45 && height < was - 1; part -= 0.05) {
    style.maxWidth = `${width * part}px`;
    height = boxOf(element).height;
  }
  if (height > was + 1) style.maxWidth = '';
  style.minHeight = `${was}px`;
}
