import { isKnownMaker } from '../../../text/voices/voice.js';
import { namesAndNumbers } from './names-in-text.js';
import { SUBJECTS, storyFeatures, translatedStems } from './story-overlap.js';

/** What of a report says whether it may be of the story of another. */
export interface JoinedReport {
  readonly title: string;
  readonly description: string;
  readonly publisher: string;
  readonly language: string;
  readonly publishedAt: Date | null;
}

/** Reports of one event follow each other within these hours. */
const NEAR_HOURS = 48;
/** Small numbers and years stand everywhere. */
const EVERYWHERE = /^(?:\d{1,2}|(?:19|20)\d{2})$/;
const MIN_NAME_LENGTH = 3;
const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Whether two reports that somebody takes for one story may be one: they share a name or a number that is not in everybody's mouth; or
 * they came out within two days of each other and share any name or word of their titles. Who says more is not believed. Pure.
 */
export function mayBeOneStory(one: JoinedReport, other: JoinedReport): boolean {
  // A word that begins a title is a name where the other writes it as one.
  const names = new Set(
    [one, other].flatMap(({ title, description }) => namesAndNumbers(`${title}. ${description}`, NO_NAMES)),
  );
  const [first, second] = [featuresOf(one, names), featuresOf(other, names)];
  const shared = [...first.weights.keys()].filter((feature) => second.weights.has(feature) && !SUBJECTS.has(feature));
  const isRare = (name: string) => name.length >= MIN_NAME_LENGTH && !EVERYWHERE.test(name) && !isKnownMaker(name);
  if (shared.some((name) => first.names.has(name) && second.names.has(name) && isRare(name))) return true;
  if (!areNear(one.publishedAt, other.publishedAt)) return false;
  const isInTitle = (feature: string) => first.inTitle.has(feature) || second.inTitle.has(feature);
  return shared.some(isInTitle) || translatedStems(first, second) > 0;
}

function featuresOf({ publisher, title, description, language }: JoinedReport, names: ReadonlySet<string>) {
  return storyFeatures({ source: publisher, title, text: description, language }, names);
}

function areNear(one: Date | null, other: Date | null): boolean {
  return one !== null && other !== null && Math.abs(one.getTime() - other.getTime()) <= NEAR_HOURS * 3_600_000;
}
