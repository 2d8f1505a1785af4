import { countOf } from './figure-words.js';

/** Where the editions are: this address leads to the latest one. */
export const EDITIONS_PATH = '/edizione';

/** The page of the edition of a day, `YYYY-MM-DD` in Rome. */
export const editionPath = (date: string): string => `${EDITIONS_PATH}/${date}`;

/** How many stories an edition has at most. */
export const MAX_EDITION_STORIES = 5;
/** From this hour of Rome on an edition is none of the morning any more and leaves the home page. */
export const EDITION_UNTIL_HOUR = 12;

/** What an edition of so many stories is called. */
export function editionTitle(stories: number): string {
  return stories === 1 ? 'La notizia di oggi' : `Le ${stories} cose di oggi`;
}

/** «3 minuti, poi finisce». */
export function editionLength(minutes: number): string {
  return `${countOf(minutes, 'minuto', 'minuti')}, poi finisce`;
}

/** «Nove lingue minori, e altre tre»: an edition in a list of them. */
export function editionInShort(title: string, others: number): string {
  if (others === 0) return title;
  return others === 1 ? `${title}, e un’altra` : `${title}, e altre ${NUMBERS[others - 2] ?? others}`;
}

const NUMBERS = ['due', 'tre', 'quattro'];
