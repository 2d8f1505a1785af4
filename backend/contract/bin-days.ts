/** How many days a deleted article can be brought back. Apart from the calls, so that screens load no schema with it. */
export const DAYS_IN_BIN = 30;
