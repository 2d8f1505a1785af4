import { parse } from 'tldts';
import type { VoiceFacts } from '../../contract/source-kinds.js';
import { foldCase, inPlainForms } from '../characters/accents.js';
import { FIRST_HAND_BY_KIND, type ListedVoice, listedVoices } from './voice-table.js';

/** Who speaks at an address. */
export interface Voice extends VoiceFacts {
  /** Its registrable domain, its own host, or its account on a platform (`github.com/user`). */
  readonly id: string;
  /** The id of the voice that it belongs to, mostly its own: voices of one owner are no independent voices. */
  readonly owner: string;
  /** The address lies where the voice speaks for itself, as the maker of the news and not as a report about it. */
  readonly isFirstHand: boolean;
}

/** What the newsroom, or a page itself, said of voices, by their ids: it goes before the product's own table. */
export type DescribedVoices = ReadonlyMap<string, VoiceFacts>;

const listed = new Map(listedVoices.flatMap((voice) => voice.at.map((place) => [place, voice] as const)));
const made = new Map(
  listedVoices.flatMap(({ name, also, makes }) => [name, ...also].map((known) => [foldCase(known), makes] as const)),
);

const makerNames = new Set(
  listedVoices.flatMap(({ kind, name, also, makes }) =>
    kind === 'maker' ? [...[name, ...also].map(foldCase), ...makes] : [],
  ),
);

const FIRST_HAND: ReadonlySet<string> = new Set(['maker', 'authority', 'research']);
const lettersOfNames = new Set(listedVoices.flatMap(({ name, also }) => [name, ...also].map(lettersOf)));
/** Long enough to mean somebody wherever they stand. */
const firstHandNames = listedVoices
  .flatMap(({ kind, name, also }) => (FIRST_HAND.has(kind) ? [name, ...also].map(wordsOf) : []))
  .filter(({ length }) => length > 3);

/** A page and who publishes it: the label of the source that led there, and what the page declares of itself. */
interface Published {
  readonly url: string;
  readonly publisher: string;
  readonly siteName?: string | null;
}

/** Names that only administrations get. */
const ADMINISTRATIONS = /(?:^|\.)(?:(?:gov|gob|gouv)(?:\.[a-z]{2})?|go\.(?:jp|kr)|bund\.de|admin\.ch|europa\.eu|mil)$/;
/** Hosts of a domain on which its users write, or which bring no news. */
const OF_USERS = /^(?:communit(?:y|ies)|forums?|discuss|discourse|answers|users?|people)\./;
const NO_NEWS = /^(?:support|help|status|careers|jobs|store|shop)\./;
/** What users write in somebody's repository; a user's post in a blog that is open to all. */
const WRITTEN_BY_USERS = /^[^/]+\/[^/]+\/[^/]+\/(?:issues|discussions|pulls?)\/|^[^/]+\/~/;
const POST_OF_USER = /^huggingface\.co\/blog\/([^/]+)\/[^/]+\/$/;
const WWW = /^www\.(?=.*\.)/;
const LOCALE = /\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/;
const NONE: DescribedVoices = new Map();

/**
 * Who speaks at an address: the voice of its account, host or registrable domain, as the newsroom described it, else as
 * the product knows it, else by its domain alone. Null for an address that says nothing (of a machine, or no address). Pure.
 */
export function voiceOf(address: string, described: DescribedVoices = NONE): Voice | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, protocol, port } = new URL(address);
  const { domain } = parse(hostname, { allowPrivateDomains: true });
  if (domain === null) return null;
  const host = hostname.replace(WWW, '');
  const path = `${host}${pathname.replace(/\/*$/, '/')}`.toLowerCase();
  const { id, owner, facts, entry } = entryOf(hostname, domain, path);
  const known = described.get(id) ?? facts;
  const mayBeFirstHand = /^https?:$/.test(protocol) && port === '' && known.firstHandFor !== null;
  return { ...known, id, owner, isFirstHand: mayBeFirstHand && speaksThere(entry, path) };
}

/** A text and who speaks in it, as far as its reader found out; absent where nobody did: then the address says it. */
interface Spoken {
  readonly url: string;
  readonly publisher: string;
  readonly speaker?: string | null | undefined;
}

/**
 * What distinguishes independent voices: the owner of the address, where it says nothing the publisher's name; null for who only hands on,
 * and for whom nobody knows and only a link or a search led to: it may be the report's own author under another name. Pure.
 */
export function independentVoice(
  { url, publisher, speaker }: Spoken,
  described: DescribedVoices = NONE,
  isLedTo = false,
): string | null {
  if (speaker !== undefined) return speaker;
  const voice = voiceOf(url, described);
  if (voice?.kind === 'aggregator' || (isLedTo && (voice?.kind ?? null) === null)) return null;
  return voice?.owner ?? publisher.trim().toLowerCase();
}

/**
 * Who publishes an address, for readers: the voice that is known there, else the label of its source, unless that hands on
 * what others write; before that label the name that the page declares of itself, unless it is somebody else's.
 */
export function publisherOf({ url, publisher, siteName = null }: Published, described: DescribedVoices = NONE): string {
  const voice = voiceOf(url, described);
  if (voice === null || voice.kind === 'aggregator') return publisher;
  if (voice.kind === null && siteName !== null && !isOfOthers(siteName, described)) return siteName;
  return voice.kind === null && isNameOf(publisher, new URL(url).hostname) ? publisher : voice.name;
}

/** The registrable domain of an address; null where it has none. */
export function registrableDomain(address: string): string | null {
  return URL.canParse(address) ? parse(new URL(address).hostname, { allowPrivateDomains: true }).domain : null;
}

/** What a folded name makes, as common knowledge has it; empty for a name that is no known maker. */
export function productsOf(maker: string): readonly string[] {
  return made.get(maker) ?? [];
}

/** Whether a folded name is that of a known maker or of what one makes. */
export function isKnownMaker(name: string): boolean {
  return makerNames.has(name);
}

interface Entry {
  readonly id: string;
  readonly owner: string;
  readonly facts: VoiceFacts;
  /** Null: not in the table. */
  readonly entry: ListedVoice | null;
}

function entryOf(hostname: string, domain: string, path: string): Entry {
  const account = path.split('/')[1] ?? '';
  const [, user] = POST_OF_USER.exec(path) ?? [];
  if (user !== undefined) return accountOf('huggingface.co', 'Hugging Face', user);
  for (const host of hostsUpTo(hostname, domain)) {
    const entry = listed.get(`${host}/${account}`) ?? listed.get(host);
    if (entry === undefined) continue;
    if (entry.users === 'path' && account !== '') return accountOf(host, entry.name, account);
    if (entry.users === 'host' && hostname !== host && !hostname.startsWith('www.'))
      return { id: hostname, owner: hostname, facts: { name: hostname, kind: 'person', firstHandFor: null }, entry };
    const owner = entry.of ?? entry.at[0];
    const rest = hostname.slice(0, -host.length);
    if (OF_USERS.test(rest))
      return {
        id: hostname,
        owner,
        facts: { name: `${entry.name} (forum)`, kind: 'person', firstHandFor: null },
        entry,
      };
    const { name, kind, firstHandFor = FIRST_HAND_BY_KIND[kind] } = entry;
    return { id: entry.at[0], owner, facts: { name, kind, firstHandFor }, entry };
  }
  const kind = ADMINISTRATIONS.test(domain) ? 'authority' : null;
  const firstHandFor = kind === null ? null : FIRST_HAND_BY_KIND[kind];
  return { id: domain, owner: domain, facts: { name: domain, kind, firstHandFor }, entry: null };
}

/** Without what names and remarks about them are distinguished by. */
const PLAIN_NAME = /^[^()[\]{};:<>«»"]{1,60}$/;

/** Whether a page calls itself by the name of somebody else: a known voice, one that speaks first-hand with more words, or letters that only look so; or by no name at all. */
function isOfOthers(siteName: string, described: DescribedVoices): boolean {
  const letters = lettersOf(siteName);
  const words = ` ${wordsOf(siteName)} `;
  return (
    letters === '' ||
    !PLAIN_NAME.test(siteName) ||
    lettersOfNames.has(letters) ||
    (/\p{Script=Latin}/u.test(siteName) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(siteName)) ||
    [...described.values()].some(({ name }) => lettersOf(name) === letters) ||
    firstHandNames.some((name) => words.includes(` ${name} `))
  );
}

function wordsOf(name: string): string {
  return foldCase(inPlainForms(name))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function lettersOf(name: string): string {
  return wordsOf(name).replaceAll(' ', '');
}

/** A label that has a word in common with a host. An address is no label. */
function isNameOf(label: string, host: string): boolean {
  const letters = (text: string) => foldCase(text).replace(/[^a-z0-9]/g, '');
  const written = letters(label);
  if (written === '' || label.endsWith(host)) return false;
  return host
    .split('.')
    .slice(0, -1)
    .map(letters)
    .filter((part) => part.length > 2 && part !== 'www')
    .some(
      (part) =>
        written.includes(part) ||
        part.includes(written) ||
        label.split(/\s+/).some((word) => letters(word).length > 3 && part.includes(letters(word))),
    );
}

function accountOf(platform: string, name: string, user: string): Entry {
  const id = `${platform}/${user}`;
  return { id, owner: id, facts: { name: `${user} (${name})`, kind: 'person', firstHandFor: null }, entry: null };
}

/** The host and those above it, up to its registrable domain. */
function hostsUpTo(hostname: string, domain: string): string[] {
  const labels = hostname
    .slice(0, hostname.length - domain.length)
    .split('.')
    .filter(Boolean);
  return [...labels.map((_, at) => `${labels.slice(at).join('.')}.${domain}`), domain];
}

/** Whether what lies there is the voice's own news: under one of its paths, else anywhere but where users write. */
function speaksThere(entry: ListedVoice | null, path: string): boolean {
  if (WRITTEN_BY_USERS.test(path)) return false;
  if (entry?.speaksAt === undefined) return !OF_USERS.test(path) && !NO_NEWS.test(path);
  if (entry.at.some((place) => place.includes('/') && path.startsWith(`${place}/`))) return true;
  const home = entry.at[0].replace(WWW, '');
  return entry.speaksAt.some((written) => {
    const start = written.startsWith('/') ? home + written : written;
    return path.startsWith(start) || path.replace(LOCALE, '').startsWith(start);
  });
}
