import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { readS3Url } from '../object-storage/s3-url.js';
import { KEY_HEADERS } from '../response-cache/key-headers.js';

export const text = z.string().trim();
export const line = text.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'non può contenere a capo o caratteri di controllo');
export const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ message: 'deve essere un numero' })
    .int('deve essere un numero intero')
    .min(least, `deve essere almeno ${least}`)
    .max(most, `deve essere al massimo ${most}`);
export const url = (schemes: readonly string[]) =>
  text.refine(
    (value) => schemes.some((scheme) => value.toLowerCase().startsWith(`${scheme}//`)) && URL.canParse(value),
    `deve essere un indirizzo (${schemes.map((scheme) => `${scheme}//…`).join(', ')})`,
  );
/** The beginning of other addresses: whatever comes after the path would end up in their middle. */
export const baseUrl = url(['http:', 'https:']).refine(
  (value) => !/[?#]|\/\/[^/]*@/.test(value),
  'non può contenere credenziali, «?» o «#»',
);
/** The portal's own address: pages, assets and cookies are at the top of their host. */
export const siteUrl = baseUrl.refine(
  (value) => !URL.canParse(value) || new URL(value).pathname.replaceAll('/', '') === '',
  'non può avere un percorso: il portale sta in cima al suo host; dargli un nome proprio, come https://ia.example.org',
);
/** Not every PostgreSQL address is a URL to a browser: a socket's has no host before the path. */
export const databaseUrl = text
  .regex(/^postgres(ql)?:\/\/\S+$/, 'deve essere un indirizzo (postgresql://…)')
  .refine(
    (value) => URL.canParse(value.replace('@/', '@socket/'), 'postgresql://base'),
    'non è un indirizzo leggibile',
  );
/** US dollars; millionths are the smallest part that counts. */
export const dollars = z.coerce
  .number({ message: 'deve essere un importo in dollari, come 2.50' })
  .min(0, 'non può essere negativo')
  .max(1_000_000, 'deve essere al massimo 1000000')
  .optional();
export const flag = z.enum(['true', 'false', '1', '0'], { message: 'deve essere true oppure false' });
const hostPort = /^(?:\[[0-9a-f:]+\]|[a-z0-9.-]+):(\d{1,5})$/i;
const isHostPort = (value: string) => Number(hostPort.exec(value)?.[1] ?? Number.NaN) <= 65_535;
export const hostList = text
  .default('')
  .transform((value) => listOf(value.toLowerCase()))
  .refine((hosts) => hosts.every(isHostPort), 'deve elencare coppie host:porta separate da virgole');
/** Names that stand for ranges of addresses. */
const NAMED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];
const isAddress = (value: string) => ipaddr.IPv4.isValidFourPartDecimal(value) || ipaddr.IPv6.isValid(value);
const isRange = (value: string) => ipaddr.isValidCIDR(value) && isAddress(value.split('/', 1)[0] ?? '');
const isProxy = (value: string) => NAMED_PROXIES.includes(value) || isAddress(value) || isRange(value);
/** Whoever it is: then everybody says of themselves from where they call. */
const isAnybody = (value: string) => value === 'true' || /\/0+$/.test(value);
export const trustedProxies = text
  .default('')
  .refine(
    (value) => !listOf(value).some(isAnybody),
    'non può valere per tutti: chiunque direbbe da dove chiama; scrivere quanti proxy stanno davanti (1) o i loro indirizzi (loopback, 10.0.0.0/8)',
  )
  .refine(
    (value) => /^(?:true|false|\d{0,3})$/.test(value) || listOf(value).every(isProxy),
    'deve essere un numero di proxy o un elenco dei loro indirizzi',
  );

/** Days, weeks and months, as `7,4,12`. */
export const backupsToKeep = text
  .default('7,4,12')
  .refine(
    (value) => /^\d{1,3},\d{1,3},\d{1,3}$/.test(value),
    'deve essere tre numeri separati da virgole: giorni, settimane e mesi, come 7,4,12',
  )
  .transform((value) => {
    const [days = 0, weeks = 0, months = 0] = value.split(',').map(Number);
    return { days, weeks, months };
  });

/** Headers with the names by which caches know an answer. */
export const keyHeaders = text
  .toLowerCase()
  .transform(listOf)
  .refine(
    (names) => names.every((name) => (KEY_HEADERS as readonly string[]).includes(name)),
    `può elencare ${KEY_HEADERS.join(', ')}`,
  )
  .transform((names) => KEY_HEADERS.filter((name) => names.includes(name)));
/** Several addresses with commas in between. */
export const urlList = text
  .transform(listOf)
  .refine(
    (urls) => urls.every((each) => /^https?:\/\//i.test(each) && URL.canParse(each) && new URL(each).username === ''),
    'deve elencare indirizzi (http://…, https://…) separati da virgole, senza credenziali',
  );
/** A token, or a whole header as «Nome: valore». */
export const authorizing = text
  .regex(/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/, 'contiene caratteri che un’intestazione non ha')
  .transform((value) => {
    const [, name = 'authorization', given = `Bearer ${value}`] = /^([\w-]+): (.+)$/.exec(value) ?? [];
    return { name: name.toLowerCase(), value: given };
  });
export const s3Url = text.transform((value, context) => {
  const location = readS3Url(value);
  if (typeof location !== 'string') return location;
  context.addIssue({ code: 'custom', message: location });
  return z.NEVER;
});

/** «a, b» as a list; nothing between commas is nothing. */
export function listOf(value: string): string[] {
  return value.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim()]));
}
