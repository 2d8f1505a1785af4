/** How long a message of success stays, in milliseconds (specification: 3 s). */
export const SUCCESS_SHOWN_MS = 3_000;
