/** How many «Storie da seguire» the home page has. Apart from the calls, so that pages load no schema with it. */
export const MAX_STORIES = 3;
