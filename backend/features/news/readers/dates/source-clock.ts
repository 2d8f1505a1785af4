/** How a source writes its dates where they do not say it themselves. */
export interface SourceClock {
  /** IANA name of the zone of times without one. */
  readonly zone: string;
  /** Whether 02/11/2026 is in November. */
  readonly dayFirst: boolean;
}

/** Of a source that nothing is known about. */
export const UNKNOWN_CLOCK: SourceClock = { zone: 'UTC', dayFirst: false };

/** Countries of several zones whose publishers go by one of them. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  BR: 'America/Sao_Paulo',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kyiv',
};

/** Country domains that are sold to everybody for their letters. */
const SOLD_TO_ALL = new Set('ac ai cc cf co fm ga gg gq io la ly me ml nu sh st tk to tv ws'.split(' '));

const CACHED_CLOCKS = new Map<string, SourceClock>();

/** By the country of the first address that has one, else by the first language: its own country or the one it is likeliest of. */
export function sourceClock(languages: readonly (string | null)[], addresses: readonly (string | null)[]): SourceClock {
  const country = addresses.map(countryOfAddress).find((found) => found !== null);
  const region = country ?? regionOfLanguages(languages.filter((tag) => tag !== null));
  if (!region) return UNKNOWN_CLOCK;
  const clock = CACHED_CLOCKS.get(region) ?? { zone: zoneOf(region), dayFirst: region !== 'US' };
  CACHED_CLOCKS.set(region, clock);
  return clock;
}

function countryOfAddress(address: string | null): string | null {
  const ending = /\.([a-z]{2})\.?$/.exec(URL.parse(address ?? '')?.hostname ?? '')?.[1];
  return ending && !SOLD_TO_ALL.has(ending) ? countryOf(`und-${ending}`) : null;
}

/** What one says of the country counts where it is the first one's language: an operator's `es` and a feed's `es-MX`. */
function regionOfLanguages(tags: readonly string[]): string | null {
  const locales = tags.flatMap((tag) => localeOf(tag.trim().replaceAll('_', '-')) ?? []);
  const [first] = locales;
  const exact = locales.find(({ language, region }) => region !== undefined && language === first?.language);
  const region = (exact ?? first?.maximize())?.region;
  return region ? countryOf(`und-${region}`) : null;
}

/** Null where no country has that code. */
function countryOf(tag: string): string | null {
  const region = localeOf(tag)?.region;
  return region && zonesOf(region).length > 0 ? region : null;
}

function zoneOf(region: string): string {
  const [only, ...more] = zonesOf(region);
  return MAIN_ZONES[region] ?? (more.length === 0 && only ? only : UNKNOWN_CLOCK.zone);
}

function zonesOf(region: string): readonly string[] {
  return localeOf(`und-${region}`)?.getTimeZones() ?? [];
}

/** Null where it is no tag of a language; old codes become today's (`uk` as a country is `GB`). */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
