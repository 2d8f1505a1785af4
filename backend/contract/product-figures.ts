// The figures that server, screens and pages all go by. Apart from the calls, so that no page loads a schema with them.

/** From this truthfulness score, of 100, an article is approved: it may be published without a person and lead the home page. */
export const APPROVED_FROM = 80;
/** How many days a deleted article can be brought back. */
export const DAYS_IN_BIN = 30;
/** A shorter text is pointed out before it goes out; of a generated one a person says why. */
export const MIN_WORDS_OUT = 150;
/** How long somebody who pressed «Pubblica» in the editor can take it back; until then nothing goes out. */
export const UNDO_SECONDS = 10;
/** How long an article opens the home page that is given that place when it goes out. */
export const LEAD_HOURS = 24;
/** How many «Storie da seguire» the home page has. */
export const MAX_STORIES = 3;
