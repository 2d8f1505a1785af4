import { independentVoice } from '../../text/voices/voice.js';

/** A source, as far as its weight depends on it. */
export interface WeighedSource {
  readonly url: string;
  readonly publisher: string;
  /** What distinguishes its voice, null for none; absent: its address does. */
  readonly speaker?: string | null | undefined;
  /** The maker of the news itself. */
  readonly primary: boolean;
}

/**
 * What an article about a topic would need in addition to these sources, in Italian; empty when two voices, or the maker of the
 * news itself, stand behind it. Pure.
 */
export function missingSources(sources: readonly WeighedSource[], topic: string): string[] {
  if (sources.length === 0)
    return [`Mancano le fonti: niente di ciò che è stato raccolto o letto parla di «${topic}».`];
  // Who is no voice that counts for publication may be one for a draft, about which a person decides.
  const voices = new Set(sources.map((source) => independentVoice(source) ?? source.publisher.toLocaleLowerCase('it')));
  if (voices.size > 1 || sources.some(({ primary }) => primary)) return [];
  return [
    `Manca una seconda fonte: ne scrive solo ${sources[0]?.publisher ?? 'una testata'}, e non è una fonte primaria.`,
  ];
}
