import { storedData } from '../../platform/privacy/stored-data.js';
import { LoginFailuresStore } from './attempts/login-failures.store.js';
import { KnownDevicesStore } from './known-devices.store.js';
import { PasswordLinksStore } from './password-links.store.js';
import { PeopleStore } from './people.store.js';
import { SessionsStore } from './sessions.store.js';
import { SignaturesStore } from './signatures/signatures.store.js';

/** How the list of erasures calls those who worked here. */
export const NEWSROOM = 'newsroom';
/** How it calls signatures. */
export const SIGNATURES = 'signatures';

/** Counts of failures, devices, sessions and links: each goes when it counts no more. */
const loginTraces = storedData(
  [LoginFailuresStore, KnownDevicesStore, SessionsStore, PasswordLinksStore],
  (...stores: [LoginFailuresStore, KnownDevicesStore, SessionsStore, PasswordLinksStore]) => ({
    name: 'loginTraces',
    words: ['traccia di accesso', 'tracce di accesso'],
    purge: async () => {
      let swept = 0;
      for (const store of stores) swept += await store.sweep();
      return swept;
    },
  }),
);

/** People of the newsroom stay until somebody erases them; a restored backup that brings one back lets go of them again. */
const newsroom = storedData([PeopleStore], (people: PeopleStore) => ({
  name: NEWSROOM,
  words: ['persona della redazione', 'persone della redazione'],
  purge: async () => 0,
  // By their ids: a reader who is erased by mail address may work here too, and is asked about in the admin.
  erase: async (isErased) => {
    const theirs = (await people.ids()).filter(({ id, created_at }) => isErased(id, created_at));
    const removed = await Promise.all(theirs.map(({ id }) => people.remove(id)));
    return removed.filter((one) => one === 'removed').length;
  },
}));

/** A signature stays until somebody takes it away; one that a restored backup brings back goes again. */
const signatures = storedData([SignaturesStore], (stored: SignaturesStore) => ({
  name: SIGNATURES,
  words: ['firma', 'firme'],
  purge: async () => 0,
  erase: async (isErased) => {
    const gone = (await stored.ids()).filter(({ person_id, signed_since }) => isErased(person_id, signed_since));
    const removed = await Promise.all(gone.map(({ person_id }) => stored.remove(person_id)));
    return removed.filter(Boolean).length;
  },
}));

/** What is stored of those who enter the admin. */
export const AUTH_PRIVACY = [loginTraces, newsroom, signatures];
