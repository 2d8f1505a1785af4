import type { ImportRun } from '../import/import-run.js';
import type { OldAddress, OldAddressesStore, OldTarget } from './old-addresses.store.js';

/** Something that had addresses on the other site. */
export interface Addressed {
  /** In Italian, for whoever reads of a collision. */
  readonly name: string;
  readonly addresses: readonly string[];
  readonly target: OldTarget;
}

/** Pages of this site answer these themselves, whatever came before. */
const OWN_PAGES =
  /^\/(?:categorie|cerca|salvati|offline|contatti|newsletter\/.*|chi-siamo|privacy|cookie(?:-policy)?|new|test|quanto-sbagliamo|admin(?:\/.*)?|api\/.*|feed\.xml|sitemap\.xml|robots\.txt)$/;

/** Adds old addresses, and names those that somebody has already: who came first keeps one. */
export async function keepAddresses(
  store: OldAddressesStore,
  wanted: readonly Addressed[],
  { plan, tally, options }: Pick<ImportRun, 'plan' | 'tally' | 'options'>,
): Promise<void> {
  const rows = new Map<string, OldAddress & Pick<Addressed, 'name'>>();
  const collide = (name: string, key: string, why: string) => {
    tally.counts.collisions += 1;
    tally.note('indirizzo', `${key.startsWith('?') ? '/' : ''}${key} – ${name}`, why);
  };
  for (const { name, addresses, target } of wanted) {
    for (const key of new Set(addresses.map((address) => plan.keyOf(address)))) {
      if (key === null) continue;
      const other = rows.get(key);
      if (OWN_PAGES.test(key)) collide(name, key, 'lo ha una pagina di questo sito, che resta');
      else if (other && !isSame(other, target)) collide(name, key, `lo ha già ${other.name}`);
      else rows.set(key, { key, ...target, name });
    }
  }
  const there = await store.find([...rows.keys()]);
  for (const [key, row] of rows) {
    const before = there.get(key);
    if (before === undefined || isSame(before, row)) continue;
    rows.delete(key);
    collide(row.name, key, 'porta già ad altro');
  }
  tally.counts.addresses += rows.size;
  if (options.dryRun) return;
  const isNew = [...rows.values()].filter(({ key }) => !there.has(key));
  await store.add(isNew.map(({ key, kind, target }) => ({ key, kind, target })));
}

function isSame(one: OldTarget, other: OldTarget): boolean {
  return one.kind === other.kind && one.target === other.target;
}
