import type { FindingDraft, PlacedDraft } from '../evidence/claim-evidence.js';
import type { SourcePool } from '../evidence/source-pool.js';
import { comparableAddress, extractAddresses } from '../reading/extract-addresses.js';
import type { ArticleReading } from '../reading/sentences.js';

/** H4: addresses in the article, linked or written out, that are no source. Links within the own site are not outside addresses. */
export function findAddresses(reading: ArticleReading, pool: SourcePool, ownHosts: readonly string[]): PlacedDraft[] {
  const known = new Set<string>();
  const hosts = new Set(ownHosts.map((host) => host.toLowerCase().replace(/^www\./, '')));
  const own = new Set(hosts);
  for (const { snapshot } of pool.sources) {
    for (const address of [
      snapshot.url,
      ...extractAddresses(snapshot.text.slice(0, 60_000)).map((mention) => mention.address),
    ]) {
      const comparable = comparableAddress(address);
      if (comparable !== null) known.add(comparable.host + comparable.path);
    }
    const host = comparableAddress(snapshot.url)?.host;
    if (host !== undefined) hosts.add(host);
  }
  const found = new Map<string, PlacedDraft>();
  for (const { address, sentence, start, end } of addressesOf(reading)) {
    const comparable = comparableAddress(address);
    if (comparable === null || own.has(comparable.host) || known.has(comparable.host + comparable.path)) continue;
    const shown = address.slice(0, 120);
    const draft: FindingDraft = hosts.has(comparable.host)
      ? {
          kind: 'address',
          grade: 'question',
          start,
          end,
          detail: `L'indirizzo «${shown}» è di un editore delle fonti, ma non è la pagina usata.`,
        }
      : { kind: 'address', grade: 'contradiction', start, end, detail: `L'indirizzo «${shown}» non è tra le fonti.` };
    found.set(`${sentence.id} ${comparable.host}${comparable.path}`, { sentence, draft });
  }
  return [...found.values()];
}

function* addressesOf(reading: ArticleReading) {
  for (const sentence of reading.sentences) {
    for (const { address, start, end } of extractAddresses(sentence.text)) yield { address, sentence, start, end };
  }
  const body = reading.sentences.filter((sentence) => sentence.section === 'body');
  for (const link of reading.content.links) {
    const sentence = body.findLast((candidate) => candidate.start <= link.offset) ?? body[0];
    if (sentence === undefined) continue;
    const start = Math.min(Math.max(0, link.offset - sentence.start), sentence.text.length);
    yield {
      address: link.href,
      sentence,
      start,
      end: Math.min(start + Math.max(1, link.text.length), sentence.text.length),
    };
  }
}
