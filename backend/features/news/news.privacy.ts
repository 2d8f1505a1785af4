import { storedData } from '../../platform/privacy/stored-data.js';
import { NewsTextsStore } from './collection/news-texts.store.js';
import { SourceFetchesStore } from './collection/source-fetches.store.js';
import { SourceSnapshotsStore } from './collection/source-snapshots.store.js';
import { NewsScoresStore } from './scoring/news-scores.store.js';

/** Ten times as long as a report may still be chosen from. */
const TEXT_DAYS = 30;
/** Enough to see how a source did over a season. */
const FETCH_DAYS = 90;
/** As long as somebody may search for an old report by what it is about. */
const SCORE_DAYS = 365;

/** The long texts of collected reports: other people's, stored for the writer only and not for ever. */
const texts = storedData([NewsTextsStore], (stored: NewsTextsStore) => ({
  name: 'newsTexts',
  words: ['testo di notizie', 'testi di notizie'],
  purge: () => stored.purge(TEXT_DAYS),
}));

/** What became of each source in each round: figures, not for ever. */
export const fetches = storedData([SourceFetchesStore], (stored: SourceFetchesStore) => ({
  name: 'sourceFetches',
  words: ['lettura di una fonte', 'letture delle fonti'],
  purge: () => stored.purge(FETCH_DAYS),
}));

/** What the scores of collected reports are made of: the largest part of them, and of no use after a year. */
export const scores = storedData([NewsScoresStore], (stored: NewsScoresStore) => ({
  name: 'newsScores',
  words: ['valutazione di notizie', 'valutazioni di notizie'],
  purge: () => stored.purge(SCORE_DAYS),
}));

/** The captured sources of an article: it is made of what they say. */
const snapshots = storedData([SourceSnapshotsStore], (stored: SourceSnapshotsStore) => ({
  name: 'sourceSnapshots',
  words: ['copia di una fonte', 'copie delle fonti'],
  redactRows: ({ runIds }) => stored.drop(runIds),
}));

/** What is stored of other people's reports. */
export const NEWS_PRIVACY = [texts, fetches, scores, snapshots];
