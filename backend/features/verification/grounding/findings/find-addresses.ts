import { comparableAddress, extractAddresses } from '../../../../text/reading/extract-addresses.js';
import type { FindingDraft, PlacedDraft } from '../evidence/claim-evidence.js';
import type { SourcePool } from '../evidence/source-pool.js';
import type { ArticleReading } from '../reading/sentences.js';

/**
 * H4: addresses in the article, linked or written out, that are no source. One that a source only names is none: it may be
 * repeated, but leads nowhere that somebody read. Links within the own site are not outside addresses.
 */
export function findAddresses(reading: ArticleReading, pool: SourcePool, ownHosts: readonly string[]): PlacedDraft[] {
  const own = new Set(ownHosts.map((host) => host.toLowerCase().replace(/^www\./, '')));
  const keyOf = (address: string) => {
    const comparable = comparableAddress(address);
    return comparable === null ? [] : [comparable.host + comparable.path];
  };
  const captured = new Set(pool.sources.flatMap(({ snapshot }) => keyOf(snapshot.url)));
  const hosts = new Set(pool.sources.flatMap(({ snapshot }) => comparableAddress(snapshot.url)?.host ?? []));
  const named = new Set(
    pool.sources.flatMap(({ snapshot }) =>
      extractAddresses(snapshot.text.slice(0, 60_000)).flatMap(({ address }) => keyOf(address)),
    ),
  );
  const found = new Map<string, PlacedDraft>();
  for (const { address, isLink, sentence, start, end } of addressesOf(reading)) {
    const comparable = comparableAddress(address);
    if (comparable === null || own.has(comparable.host)) continue;
    const key = comparable.host + comparable.path;
    if (captured.has(key)) continue;
    const shown = address.slice(0, 120);
    const isQuestion = hosts.has(comparable.host) || (!isLink && named.has(key));
    const detail = hosts.has(comparable.host)
      ? `L'indirizzo «${shown}» è di un editore delle fonti, ma non è la pagina usata.`
      : named.has(key)
        ? `L'indirizzo «${shown}» è scritto in una fonte, ma non è una fonte.`
        : `L'indirizzo «${shown}» non è tra le fonti.`;
    const grade = isQuestion ? 'question' : 'contradiction';
    const draft: FindingDraft = { kind: 'address', grade, start, end, detail };
    const place = `${sentence.id} ${key}`;
    // The link of words that are its address says the same, and more gravely.
    if (grade === 'contradiction' || !found.has(place)) found.set(place, { sentence, draft });
  }
  return [...found.values()];
}

function* addressesOf(reading: ArticleReading) {
  for (const sentence of reading.sentences) {
    for (const { address, start, end } of extractAddresses(sentence.text))
      yield { address, isLink: false, sentence, start, end };
  }
  const body = reading.sentences.filter((sentence) => sentence.section === 'body');
  for (const link of reading.content.links) {
    const sentence = body.findLast((candidate) => candidate.start <= link.offset) ?? body[0];
    if (sentence === undefined) continue;
    const start = Math.min(Math.max(0, link.offset - sentence.start), sentence.text.length);
    yield {
      address: link.href,
      isLink: true,
      sentence,
      start,
      end: Math.min(start + Math.max(1, link.text.length), sentence.text.length),
    };
  }
}
