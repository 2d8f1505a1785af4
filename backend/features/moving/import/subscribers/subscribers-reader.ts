import { decodeText } from '../../../../text/encoding/decode-text.js';
import { addressOf, type ImportedPerson } from '../../../newsletter/imported-subscriber.facts.js';
import {
  type ImportedItem,
  type ImportFile,
  type ImportReader,
  type NotComing,
  UnreadableImport,
} from '../imported-items.js';
import { ADDRESS_COLUMNS, headerName, momentOf, SUBSCRIBER_SERVICES } from './subscriber-services.js';

/** About 300,000 people with all that Mailchimp knows of them. */
export const MAX_LIST_BYTES = 64_000_000;
/** Of two rows about one address the one that asks for more care counts. */
const CARE: readonly ImportedPerson['status'][] = [
  'confirmed',
  'unconfirmed',
  'unsubscribed',
  'suppressed',
  'complained',
];

/** Lists of subscribers as CSV, of whichever service; no row is named by the address that stands in it. */
export const subscribersReader: ImportReader = {
  system: 'subscribers',
  recognises: ({ name, beginning }) =>
    /\.(?:csv|tsv|txt)$/i.test(name) && headersOf(firstLine(withoutHint(beginning))) !== null,
  open: (file) => () => itemsOf(file),
};

/** What a list says, and which service wrote it. */
export interface SubscribersList {
  readonly service: string;
  readonly people: readonly ImportedPerson[];
  readonly notComing: readonly NotComing[];
}

/** Reads a list of subscribers. @throws UnreadableImport */
export async function readSubscribers(written: string): Promise<SubscribersList> {
  const text = withoutHint(written);
  // Loaded when it is needed: most processes never read one.
  const { parse } = await import('csv-parse');
  const delimiter = delimiterOf(firstLine(text));
  const rows = parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  });
  const found = new Map<string, { readonly person: ImportedPerson; readonly line: number }>();
  const notComing: NotComing[] = [];
  const refuse = (line: number, why: string) =>
    notComing.push({ kind: 'not-coming', what: 'riga', name: `riga ${line}`, why });
  let headers: readonly string[] | null = null;
  let service = SUBSCRIBER_SERVICES[0];
  let line = 1;
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const at = line;
      line = info.lines + 1;
      if (headers === null) {
        headers = headersOf(record.join('\t'), '\t');
        if (headers === null)
          throw new UnreadableImport('Nella prima riga manca la colonna degli indirizzi («email»).');
        const names = new Set(headers);
        service = SUBSCRIBER_SERVICES.find((one) =>
          one.recognises((...wanted) => wanted.every((name) => names.has(headerName(name)))),
        );
        continue;
      }
      if (record.every((cell) => cell === '')) continue;
      if (record.length !== headers.length) {
        refuse(at, `ha ${record.length} colonne invece di ${headers.length}`);
        continue;
      }
      const person = personOf(headers, record, service);
      const address = addressOf(person)?.toLowerCase();
      if (address === undefined) {
        refuse(at, 'l’indirizzo non è valido');
        continue;
      }
      const before = found.get(address);
      if (before !== undefined) refuse(at, `stesso indirizzo della riga ${before.line}`);
      if (before === undefined) found.set(address, { person, line: at });
      else if (CARE.indexOf(person.status) > CARE.indexOf(before.person.status))
        found.set(address, { ...before, person });
    }
  } catch (error) {
    if (error instanceof UnreadableImport) throw error;
    const at = /at line (\d+)/.exec(String(error))?.[1] ?? line;
    throw new UnreadableImport(
      `Il file non si legge fino in fondo (riga ${at}): forse delle virgolette aperte prima non sono chiuse.`,
    );
  }
  if (headers === null) throw new UnreadableImport('Il file è vuoto.');
  return { service: service?.name ?? 'csv', people: [...found.values()].map(({ person }) => person), notComing };
}

async function* itemsOf(file: ImportFile): AsyncGenerator<ImportedItem> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of file.bytes()) {
    bytes += chunk.length;
    if (bytes > MAX_LIST_BYTES)
      throw new UnreadableImport(`L’elenco supera i ${MAX_LIST_BYTES / 1e6} MB: si può dividere in più file.`);
    chunks.push(chunk);
  }
  const { service, people, notComing } = await readSubscribers(decodeText(Buffer.concat(chunks), null).text);
  for (const person of people) yield { kind: 'subscriber', service, ...person };
  yield* notComing;
}

function personOf(
  headers: readonly string[],
  record: readonly string[],
  service = SUBSCRIBER_SERVICES[0],
): ImportedPerson {
  const cell = (...names: readonly string[]) =>
    names.map((name) => record[headers.indexOf(headerName(name))] ?? '').find((text) => text !== '') ?? '';
  const consent = service?.moments.find((name) => momentOf(cell(name)) !== null);
  return {
    email: cell(...ADDRESS_COLUMNS),
    status: service?.status(cell) ?? 'unconfirmed',
    since: consent === undefined ? null : momentOf(cell(consent)),
    consent: consent ?? '',
  };
}

/** In small letters; null where none is the address. */
function headersOf(line: string, delimiter = delimiterOf(line)): readonly string[] | null {
  const headers = line.split(delimiter).map(headerName);
  return ADDRESS_COLUMNS.some((name) => headers.includes(name)) ? headers : null;
}

/** Without the line by which spreadsheets say what stands between columns. */
function withoutHint(text: string): string {
  return text.replace(/^\ufeff?sep=.(?:\r\n?|\n)/i, '');
}

function firstLine(text: string): string {
  return text.slice(0, 10_000).split(/\r\n?|\n/, 1)[0] ?? '';
}

/** Italian spreadsheets write semicolons. */
function delimiterOf(line: string): string {
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
