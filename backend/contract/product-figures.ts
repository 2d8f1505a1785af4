// The figures that server, screens and pages all go by. Apart from the calls, so that no page loads a schema with them.

/** From this truthfulness score, of 100, an article is approved: it may be published without a person and lead the home page. */
export const APPROVED_FROM = 80;
/** How many days a deleted article can be brought back. */
export const DAYS_IN_BIN = 30;
/** How many «Storie da seguire» the home page has. */
export const MAX_STORIES = 3;
