import ipaddr from 'ipaddr.js';

/** Where a bucket is and how it is opened; both parts of the key are secrets. */
export interface S3Location {
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly bucket: string;
  /** What the names of all of our objects begin with: '', or ending in a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w-][\w.-]{0,62}\/){0,8}$/;
const REGION = /^[a-z0-9-]{1,40}$/i;
const DEFAULT_REGION = 'us-east-1';
const SHAPE = 'https://chiave:segreto@host/bucket?region=…';

/** Reads `https://key:secret@host/bucket/prefix?region=…`, or says in Italian what is wrong with it, never its value. */
export function readS3Url(value: string): S3Location | string {
  if (!URL.canParse(value)) {
    return `non è un indirizzo leggibile: ${SHAPE} (nella chiave «/» si scrive %2F, «@» %40)`;
  }
  const url = new URL(value);
  const [, bucket = '', ...folders] = url.pathname.split('/');
  const prefix = folders.filter((folder) => folder !== '').map((folder) => `${folder}/`);
  const key = decoded(url.username);
  const secret = decoded(url.password);
  const region = url.searchParams.get('region') ?? DEFAULT_REGION;
  if (!['https:', 'http:'].includes(url.protocol)) return `deve essere un indirizzo ${SHAPE}`;
  if (!key || !secret) return `deve contenere chiave e segreto: ${SHAPE}`;
  if (!BUCKET.test(bucket)) return `deve nominare un bucket: ${SHAPE}`;
  if (!PREFIX.test(prefix.join(''))) return 'ha dopo il bucket una cartella con caratteri non ammessi';
  if (url.hash !== '' || [...url.searchParams.keys()].some((name) => name !== 'region')) {
    return 'dopo il «?» ammette solo region=…';
  }
  if (!REGION.test(region)) return 'ha una regione che non è leggibile';
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname)) {
    return 'usa http:// verso un host pubblico: le immagini e i backup viaggerebbero in chiaro, serve https://';
  }
  const endpoint = `${url.protocol}//${url.host}`;
  return { endpoint, bucket, prefix: prefix.join(''), region, accessKeyId: key, secretAccessKey: secret };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Loopback, a private network, or a name that only such a network knows, as that of another container. */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() !== 'unicast';
  return !host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host);
}
