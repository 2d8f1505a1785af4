import { FOLLOWED_KINDS, type FollowedKind } from '../../../backend/contract/follow-words.js';
import { storedJson, storedList, storeJson } from '../../lib/browser-storage.js';

// What a reader follows and when they last read it stay in this browser. Nobody else knows: what is new is found here, in a list
// that every browser gets alike.

/** Something that the reader follows. */
export interface Followed {
  /** `storia:<id>`, `categoria:<slug>`, `autore:<slug>`. */
  readonly key: string;
  readonly name: string;
  /** Path of its page. */
  readonly path: string;
  /** ISO 8601. */
  readonly since: string;
}

/** Key of the local storage. */
const VISITS = 'followedLooks';
const MAX_VISITS = 100;
/** Pages opened again within it are the same visit. */
const VISIT_MS = 30 * 60_000;

/** What the reader follows, newest first. */
export const followedThings = storedList('followed', 50, isFollowed);

/** Shows whether what a button is about is followed. */
export function showFollowing(button: HTMLElement): void {
  const thing = thingOf(button);
  button.setAttribute('aria-pressed', String(followedThings.read().some(({ key }) => key === thing?.key)));
}

/** Follows what a button is about, or no longer. */
export function pressFollow(button: HTMLElement): void {
  const thing = thingOf(button);
  if (thing === null) return;
  const wasFollowed = followedThings.read().some(({ key }) => key === thing.key);
  const isDone = wasFollowed ? unfollow(thing.key) : followedThings.write([thing, ...followedThings.read()]);
  showFollowing(button);
  if (!button.nextElementSibling) return;
  button.nextElementSibling.textContent = isDone
    ? wasFollowed
      ? `Non segui più: ${thing.name}`
      : `Ora segui: ${thing.name}. Lo trovi in «Per te», nella home.`
    : 'Non è stato possibile ricordarlo in questo browser';
}

/** Lets go of one thing, or of all. False where this browser stores nothing. */
export function unfollow(key?: string): boolean {
  return followedThings.write(key === undefined ? [] : followedThings.read().filter((thing) => thing.key !== key));
}

/** When the pages of things were last visited, and before that. */
type Visits = Readonly<Record<string, { readonly at: string; readonly before: string | null } | undefined>>;

/** Until when the reader has seen what is new about something; null where they never visited it. */
export function lastVisit(key: string): string | null {
  const at = visits()[key]?.at;
  return at ?? followedThings.read().find((thing) => thing.key === key)?.since ?? null;
}

/** Notes that the page of something is visited. Answers with the visit before this one; null at the first. */
export function noteVisit(key: string, now: Date): string | null {
  const { [key]: last, ...others } = visits();
  const isSameVisit = last !== undefined && +now - Date.parse(last.at) < VISIT_MS;
  const before = isSameVisit ? last.before : (last?.at ?? null);
  const kept = Object.entries(others).slice(-MAX_VISITS);
  storeJson(VISITS, Object.fromEntries([...kept, [key, { at: now.toISOString(), before }]]));
  return before;
}

function visits(): Visits {
  const stored = storedJson(VISITS);
  return typeof stored === 'object' && stored !== null ? (stored as Visits) : {};
}

function thingOf({ dataset }: HTMLElement): Followed | null {
  const thing: unknown = { ...JSON.parse(dataset.follow ?? 'null'), since: new Date().toISOString() };
  return isFollowed(thing) ? thing : null;
}

function isFollowed(value: unknown): value is Followed {
  if (typeof value !== 'object' || value === null) return false;
  const { key, name, path, since } = value as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    FOLLOWED_KINDS.includes(key.split(':', 1)[0] as FollowedKind) &&
    typeof name === 'string' &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    typeof since === 'string'
  );
}
