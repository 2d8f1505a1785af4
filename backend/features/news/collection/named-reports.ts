import { hash } from 'node:crypto';
import { kindOf, SOURCE_KINDS } from '../../../contract/source-kinds.js';
import type { Report } from '../readers/report.js';
import { addressFragment, addressIdentity } from './canonical-url.facts.js';
import { newsIdOf } from './collected-report.js';
import type { SourceToCollect } from './collection-progress.js';

/** One report of a document and the keys by which it is known or new. */
export interface NamedReport {
  readonly report: Report;
  /** Its place among the reports of the document. */
  readonly place: number;
  /** The key of its address, which the same report of any other source and collection meets. */
  readonly address: string;
  /** What distinguishes it from the others at its address, the strongest first; empty when it is the only one there. */
  readonly own: readonly string[];
}

interface Placed {
  readonly report: Report;
  readonly place: number;
}

/** How a report is called within its document: the names that no other there has. */
type Namer = (placed: Placed) => string | null;

/**
 * Distinguishes the reports of one document. Release notes, podcasts and some blogs list many under one address: there
 * a report is its id, else the fragment of its link, else its title and date. A name that stands for reports of
 * different titles is no name. Of a report listed twice the first entry counts. On a page that is read by a selector an
 * address is one report, unless every link there leads to a fragment of its own.
 */
export function namedReports(reports: readonly Report[], source: SourceToCollect, inboxVersion: number): NamedReport[] {
  const { listsEntries } = SOURCE_KINDS[kindOf(source)];
  // A report without an address of its own is known by its source and guid, or title.
  const byAddress = grouped(
    reports.map((report, place) => ({ report, place })),
    ({ report }) => (report.link ? addressIdentity(report.link) : `${source.id} ${report.guid ?? report.title}`),
  );
  return [...byAddress]
    .flatMap(([address, placed]) => {
      const named = listsEntries ? entriesOf(placed, address) : partsOfPage(placed);
      const key = (name: string) => `newsurl:${inboxVersion}:${hash('sha256', name)}`;
      return named.map(({ names, ...rest }) => ({
        ...rest,
        address: key(address),
        own: named.length > 1 ? names.map((name) => key(`${address}\n${name}`)) : [],
      }));
    })
    .sort((a, b) => a.place - b.place);
}

/** Whether a reserved key is that of this address, in any inbox. */
export function isKeyOf(key: string, url: string): boolean {
  return key.endsWith(`:${hash('sha256', addressIdentity(url))}`);
}

interface Named extends Placed {
  readonly names: readonly string[];
}

function partsOfPage(placed: readonly Placed[]): Named[] {
  const fragments = placed.map(({ report }) => addressFragment(report.link ?? ''));
  if (fragments.includes('')) return placed.slice(0, 1).map((first) => ({ ...first, names: [] }));
  return distinct(placed.map((part, at) => ({ ...part, names: [`#${fragments[at]}`] })));
}

function entriesOf(placed: readonly Placed[], address: string): Named[] {
  if (placed.length === 1) return placed.map((only) => ({ ...only, names: [] }));
  const namers = [sure(placed, (entry) => idName(entry, address)), sure(placed, fragmentName), titleName];
  const entries = distinct(
    placed.map((entry) => ({
      ...entry,
      names: [namers.map((name) => name(entry)).find((name) => name !== null) ?? ''],
    })),
  );
  // Known by title and date too, so that an entry whose id changes, or that another format of the feed names
  // differently, does not come in twice.
  const titles = grouped(entries, titleName);
  return entries.map((entry) => {
    const title = titleName(entry);
    const isSure = entry.report.publishedAt !== null && titles.get(title)?.length === 1;
    return { ...entry, names: [...new Set([...entry.names, ...(isSure ? [title] : [])])] };
  });
}

/** Makes a name count only where all entries that have it are of one title. */
function sure(placed: readonly Placed[], namer: Namer): Namer {
  const titles = new Map<string, Set<string>>();
  for (const entry of placed) {
    const name = namer(entry);
    if (name !== null) titles.set(name, (titles.get(name) ?? new Set()).add(entry.report.title));
  }
  return (entry) => {
    const name = namer(entry);
    return name !== null && titles.get(name)?.size === 1 ? name : null;
  };
}

/** An id that is the address once more says nothing. */
function idName({ report: { guid } }: Placed, address: string): string | null {
  if (!guid) return null;
  if (!/^https?:/i.test(guid)) return `id ${guid}`;
  const [identity, fragment] = [addressIdentity(guid), addressFragment(guid)];
  return identity === address && fragment === '' ? null : `id ${identity}#${fragment}`;
}

function fragmentName({ report }: Placed): string | null {
  const fragment = addressFragment(report.link ?? '');
  return fragment === '' ? null : `#${fragment}`;
}

function titleName({ report: { title, publishedAt } }: Placed): string {
  return `title ${title} ${publishedAt?.toISOString() ?? ''}`;
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function distinct(named: readonly Named[]): Named[] {
  return [...new Map(named.toReversed().map((entry) => [entry.names[0], entry])).values()].reverse();
}

/** What the log knows of the report that holds an address. */
export interface AddressHolder {
  readonly title: string;
  readonly url: string | null;
  /** ISO 8601. */
  readonly publishedAt: string | null;
}

export interface NewReport extends NamedReport {
  readonly id: string;
  /** What it is to reserve, beginning with the key that its id is derived from. */
  readonly reservations: readonly string[];
}

/**
 * The reports of one document that the log does not have. `taken` are keys that are held, `holders` the reports behind
 * those addresses that several of the document share. The first new one at a shared address reserves the
 * address too, so that anyone who meets only one of them later finds it known; addresses given away are added to `taken`.
 */
export function newReports(
  reports: readonly NamedReport[],
  taken: Set<string>,
  holders: ReadonlyMap<string, AddressHolder | undefined>,
): NewReport[] {
  return reports.flatMap((entry): NewReport[] => {
    const { address, own, report } = entry;
    const holder = holders.get(address);
    if (isKnown(entry, taken) || (own.length > 0 && holder && isSame(report, holder))) return [];
    const reservations = [...own, ...(taken.has(address) ? [] : [address])];
    for (const key of reservations) taken.add(key);
    return [{ ...entry, id: newsIdOf(reservations[0] ?? ''), reservations }];
  });
}

/** By its address, or by a name of its own where several share one; a shared address is then not reserved. */
export function isKnown({ address, own }: NamedReport, taken: ReadonlySet<string>): boolean {
  return own.length === 0 ? taken.has(address) : own.some((key) => taken.has(key));
}

/** Addresses whose holder decides which of several reports there is known. */
export function contestedAddresses(reports: readonly NamedReport[], taken: ReadonlySet<string>): string[] {
  const contested = reports.filter(
    ({ address, own }) => own.length > 0 && taken.has(address) && !own.some((key) => taken.has(key)),
  );
  return [...new Set(contested.map(({ address }) => address))];
}

function isSame(report: Report, holder: AddressHolder): boolean {
  if (report.title !== holder.title) return false;
  return !report.publishedAt || !holder.publishedAt || report.publishedAt.toISOString() === holder.publishedAt;
}
