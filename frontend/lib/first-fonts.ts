/** The two fonts that every page is set in, as `document.fonts.load` wants them. */
export const FIRST_FONTS = ['500 1em Newsreader', '1em "Instrument Sans"'] as const;
