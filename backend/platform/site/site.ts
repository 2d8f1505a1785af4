import { Inject, Injectable } from '@nestjs/common';
import type { ColumnType } from 'kysely';
import {
  eachResponsibility,
  RESPONSIBILITY_PARTS,
  type ResponsibilityPart,
} from '../../contract/responsibility-words.js';
import { Clock } from '../clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { CacheGeneration } from '../response-cache/cache-generation.js';
import { CachedValue, SAFETY_NET_MS } from '../response-cache/cached-value.js';

export interface ResponsiblePerson {
  readonly name: string;
  /** Empty when none is given. */
  readonly role: string;
}

/** Who publishes: shown on every page, in feeds, letters and mail. Of director and the like '' is not known. */
export interface SiteIdentity extends Readonly<Record<ResponsibilityPart, string>> {
  readonly name: string;
  /** The provider by d.lgs. 70/2003: name, seat, tax number; empty when none is given. */
  readonly owner: string;
  readonly people: readonly ResponsiblePerson[];
  /** Addresses of the site's accounts elsewhere. */
  readonly profiles: readonly string[];
  /** The Union's icon stands next to the label of generated texts. */
  readonly icon: boolean;
  /** Feeds carry the whole text of articles. */
  readonly fulltext: boolean;
}

/** What is absent stays; null follows the configuration again. */
export type SiteIdentityChange = { readonly [Part in keyof SiteIdentity]?: SiteIdentity[Part] | null | undefined };

const PARTS = ['name', 'owner', 'people', 'profiles', ...RESPONSIBILITY_PARTS, 'icon', 'fulltext'] as const;

/** Written as text: the driver would take an array for one of PostgreSQL's own. */
type JsonColumn<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

interface SiteTables {
  'app.site_identity': {
    id: boolean;
    name: string | null;
    owner: string | null;
    people: JsonColumn<readonly ResponsiblePerson[]>;
    profiles: JsonColumn<readonly string[]>;
    icon: boolean | null;
    fulltext: boolean | null;
  } & Record<ResponsibilityPart, string | null>;
}

/**
 * The site's name, owner, people and profiles: what the settings say, else the configuration. Names of people stay out of the
 * log, so this is a plain row; the log lets servers know that it changed, as a change of the settings.
 */
@Injectable()
export class Site {
  readonly #identity: CachedValue<SiteIdentity>;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'site'>,
    @Inject(Database) private readonly database: Pick<Database, 'kysely'>,
    content: CacheGeneration,
    clock: Clock,
  ) {
    this.#identity = new CachedValue(content, clock, SAFETY_NET_MS, () => this.#read());
  }

  /** As of now. Rejects when the database does. */
  identity(): Promise<SiteIdentity> {
    return this.#identity.get();
  }

  async name(): Promise<string> {
    return (await this.identity()).name;
  }

  /** What the configuration says of it, for pages that must appear without a database. */
  get configured(): SiteIdentity {
    return { ...this.config.site, profiles: [], ...eachResponsibility(() => ''), icon: false, fulltext: false };
  }

  /**
   * Writes what is other than before and says which parts that are. What is the same is not written: it goes on following the
   * configuration where it did.
   */
  async change(change: SiteIdentityChange): Promise<readonly (keyof SiteIdentity)[]> {
    const before = await this.#read();
    const changed = PARTS.filter((part) => {
      const wanted = change[part];
      return wanted !== undefined && JSON.stringify(wanted) !== JSON.stringify(before[part]);
    });
    if (changed.length === 0) return [];
    const values = Object.fromEntries(changed.map((part) => [part, columnValue(change[part] ?? null)]));
    await this.#db()
      .insertInto('app.site_identity')
      .values({ id: true, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    return changed;
  }

  #db() {
    return this.database.kysely<SiteTables>();
  }

  async #read(): Promise<SiteIdentity> {
    const row = await this.#db()
      .selectFrom('app.site_identity')
      .select([...PARTS])
      .executeTakeFirst();
    const { configured } = this;
    return {
      name: row?.name ?? configured.name,
      owner: row?.owner ?? configured.owner,
      people: row?.people ?? configured.people,
      profiles: row?.profiles ?? configured.profiles,
      ...eachResponsibility((part) => row?.[part] ?? configured[part]),
      icon: row?.icon ?? configured.icon,
      fulltext: row?.fulltext ?? configured.fulltext,
    };
  }
}

function columnValue(value: string | boolean | readonly unknown[] | null): string | boolean | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
