import { independentVoice } from '../../../../text/voices/voice.js';
import type { HeardSource } from '../../../news/queries/get-source-snapshots.js';
import type { Dossier, DossierSource, SourceOrigin } from '../../dossier.facts.js';

/** Fewer characters of substance are no material for an article. */
export const MIN_SUBSTANCE = 1_200;
/** A shorter line is a heading, a caption or a button. */
const MIN_PARAGRAPH = 40;
/** Of its own; what adds less repeats what others say. */
const MIN_ADDED = 150;

/**
 * Puts the sources of a run in an order, who speaks first-hand before who reports, and says what each adds and on how many voices an
 * article would rest. Pure.
 */
export function dossierOf(
  snapshots: readonly HeardSource[],
  originOf: (snapshot: HeardSource) => SourceOrigin,
): Dossier {
  const heard = snapshots.map((snapshot) => ({ snapshot, ...speakerOf(snapshot) }));
  const ordered = heard.toSorted((one, other) => Number(other.isFirstHand) - Number(one.isFirstHand));
  const said = new Set<string>();
  const sources = ordered.map(({ snapshot, ...speaker }): DossierSource => {
    const paragraphs = snapshot.text.split(/\n+/).filter((paragraph) => paragraph.length >= MIN_PARAGRAPH);
    const own = paragraphs.filter((paragraph) => !said.has(keyOf(paragraph)));
    for (const paragraph of own) said.add(keyOf(paragraph));
    return {
      id: snapshot.id,
      ...speaker,
      origin: originOf(snapshot),
      characters: lengthOf(paragraphs),
      adds: lengthOf(own),
    };
  });
  return {
    sources,
    characters: sources.reduce((sum, { adds }) => sum + adds, 0),
    standing: standingOf(sources, new Map(snapshots.map((snapshot) => [snapshot.id, independentVoice(snapshot)]))),
  };
}

function speakerOf({
  publisher,
  primary,
  voice,
}: HeardSource): Pick<DossierSource, 'voice' | 'owner' | 'kind' | 'isFirstHand'> {
  return {
    voice: publisher,
    owner: voice?.owner ?? publisher.trim().toLowerCase(),
    kind: voice?.kind ?? null,
    isFirstHand: primary,
  };
}

function standingOf(
  sources: readonly DossierSource[],
  speakers: ReadonlyMap<string, string | null>,
): Dossier['standing'] {
  const speaking = sources.filter(({ id, adds }) => adds >= MIN_ADDED && (speakers.get(id) ?? null) !== null);
  const heard = new Set(speaking.map(({ id }) => speakers.get(id)));
  if (heard.size > 1) return 'voices';
  return speaking.some(({ isFirstHand }) => isFirstHand) ? 'sole-voice' : 'one-report';
}

/** What two sources have in common, however they set it. */
function keyOf(paragraph: string): string {
  return paragraph
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function lengthOf(paragraphs: readonly string[]): number {
  return paragraphs.reduce((sum, { length }) => sum + length, 0);
}
