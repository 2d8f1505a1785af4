import { type DescribedVoices, registrableDomain, voiceOf } from '../../../../text/voices/voice.js';

/** A page that was read, with the links inside its text. */
export interface ReadPage {
  readonly url: string;
  readonly links: readonly { readonly url: string; readonly words: string }[];
}

/** Words by which texts lead to what they report about. */
const DOCUMENT =
  /\b(?:announce\w*|annunci\w*|blog ?post|post sul blog|paper|stud(?:y|ies|io|i)|research|ricerca|report|rapporto|relazione|preprint|pdf|white ?paper|system card|model card|repository|repo|codice sorgente|source code|dataset|data ?set|dati|press release|comunicato|statement|dichiarazione|nota|law|legge|bill|act|regolamento|regulation|decreto|ruling|sentenza|order|ordinanza|provvedimento|lawsuit|complaint|ricorso|filing|letter|lettera|documento?|documentation|benchmark|appendix|transcript)\b/i;

/** Hosts and places that no reader takes for a document. */
const NO_TEXT = /\.(?:jpe?g|png|gif|webp|svg|mp[34]|mov|zip|gz|exe|dmg|apk|ics|csv|xlsx?|docx?|pptx?)$/i;
const NO_DOCUMENT =
  /^\/(?:[a-z]{2}\/)?(?:tags?|topics?|temi|argomenti|categor(?:y|ies|ie|ia)|authors?|autori|people|login|signin|signup|subscribe|abbonamenti|newsletter|privacy|cookies?|terms|contact|contatti|about|search|shop|store|pricing|download|share|intent|preferences|affiliate(?:-link)?|offers)(?:\/|$)/i;
const NO_PAGES =
  /(?:^|\.)(?:x\.com|twitter\.com|facebook\.com|instagram\.com|tiktok\.com|linkedin\.com|youtube\.com|youtu\.be|t\.me|whatsapp\.com|pinterest\.com|threads\.net|amazon\.[a-z.]+|(?:apps|itunes)\.apple\.com|play\.google\.com|wikipedia\.org|patreon\.com|spotify\.com)$/i;

/** Where what is published is the document itself. */
const REPOSITORIES =
  /(?:^|\.)(?:arxiv\.org|doi\.org|github\.com|gitlab\.com|huggingface\.co|zenodo\.org|biorxiv\.org|medrxiv\.org|ssrn\.com|openreview\.net|osf\.io)$/i;

const MAX_OF_HOST = 3;
const MIN_WORTH = 3;

/**
 * Which links of the pages that were read lead to first-hand documents, or to whom else a text names as its source, the most
 * promising first, at most `room`. `voices` are those that the newsroom described. What is read already, and what the same host has enough of, is left out. Pure.
 */
export function linksToFollow(
  pages: readonly ReadPage[],
  {
    tried,
    room,
    voices,
  }: { readonly tried: ReadonlySet<string>; readonly room: number; readonly voices: DescribedVoices },
): string[] {
  const known = new Set([...pages.map(({ url }) => identity(url)), ...[...tried].map(identity)]);
  const worth = new Map<string, { readonly url: string; readonly worth: number }>();
  for (const page of pages) {
    for (const link of page.links) {
      const id = identity(link.url);
      const value = worthOf(link, page.url, voices);
      if (known.has(id) || value < MIN_WORTH || value <= (worth.get(id)?.worth ?? 0)) continue;
      worth.set(id, { url: link.url, worth: value });
    }
  }
  const ofHost = new Map<string, number>();
  const best = [...worth.values()].sort((one, other) => other.worth - one.worth);
  return best
    .filter(({ url }) => {
      const { host } = new URL(url);
      const count = (ofHost.get(host) ?? 0) + 1;
      ofHost.set(host, count);
      return count <= MAX_OF_HOST;
    })
    .slice(0, Math.max(0, room))
    .map(({ url }) => url);
}

/** How much a link promises; below `MIN_WORTH` nothing. */
function worthOf({ url, words }: ReadPage['links'][number], from: string, voices: DescribedVoices): number {
  if (!URL.canParse(url)) return 0;
  const { hostname, pathname } = new URL(url);
  const isPdf = /\.pdf$/i.test(pathname) || /(?:^|\.)arxiv\.org$/.test(hostname);
  if (NO_PAGES.test(hostname) || NO_TEXT.test(pathname) || NO_DOCUMENT.test(pathname)) return 0;
  if (pathname.length < 2 && !isPdf) return 0;
  const voice = voiceOf(url, voices);
  const isRepository = REPOSITORIES.test(hostname);
  if (voice?.kind === 'aggregator' && !isRepository) return 0;
  const isOwn = (registrableDomain(url) ?? hostname) === (registrableDomain(from) ?? URL.parse(from)?.hostname);
  const isNamed = DOCUMENT.test(words) || DOCUMENT.test(pathname.replace(/[-_/]/g, ' '));
  // A site leads to its own pages all the time: of these only documents count, or what a maker calls so.
  if (isOwn && !isPdf && !isNamed) return 0;
  const isFirstHand = voice?.isFirstHand === true || (voice?.kind !== undefined && FIRST_HAND.has(voice?.kind ?? ''));
  const isElsewhere = !isOwn && (voice?.kind === 'press' || voice?.kind == null);
  return (
    Number(isFirstHand) * 4 +
    Number(isRepository) * 3 +
    Number(isPdf) * 3 +
    Number(isNamed) * 3 +
    Number(isElsewhere) * 2 -
    Number(isOwn && voice?.kind === 'press') * 4
  );
}

const FIRST_HAND: ReadonlySet<string> = new Set(['maker', 'authority', 'research']);

function identity(url: string): string {
  return url
    .replace(/#.*$/s, '')
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');
}
