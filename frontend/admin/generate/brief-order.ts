import type { BriefWindow, GenerationOrder, PreviewOrder } from '../../../backend/contract/generation-brief.js';

/** Where an article begins. */
export type BriefStart = 'AI_CHOICE' | 'NEWS_COLLECTOR' | 'listed' | 'custom' | 'addresses';

/** The brief as it stands in the form. */
export interface BriefFields {
  readonly start: BriefStart;
  /** Name of a topic of the list. */
  readonly listed: string;
  readonly custom: string;
  /** One address a line. */
  readonly addresses: string;
  readonly window: BriefWindow | null;
  /** Ids of the stories that were ticked. */
  readonly stories: readonly string[];
  readonly angle: string;
  /** As typed. */
  readonly words: string;
  readonly category: string;
}

export const MAX_ADDRESSES = 8;
export const MIN_WORDS = 250;
export const MAX_WORDS = 1000;

/** What a preview is asked about; null while nothing can be looked for yet. */
export function previewOrderOf(fields: BriefFields): PreviewOrder | null {
  const { start, window, stories } = fields;
  const addresses = addressesOf(fields);
  if (start === 'addresses') return addresses.length === 0 ? null : { addresses };
  const topic = topicOf(fields);
  if (topic === null) return null;
  return {
    ...topic,
    ...(addresses.length > 0 ? { addresses } : {}),
    ...(window === null ? {} : { window }),
    ...(stories.length > 0 ? { stories: [...stories] } : {}),
  };
}

/** What is asked of a run, or which field keeps it from being asked and why, in Italian. */
export function orderOf(fields: BriefFields): { order: GenerationOrder } | { field: string; problem: string } {
  const preview = previewOrderOf(fields);
  if (preview === null) {
    return fields.start === 'addresses'
      ? { field: 'addresses', problem: 'Inserisci almeno un indirizzo' }
      : { field: 'customTopic', problem: 'Inserisci un argomento' };
  }
  if (addressesOf(fields).length > MAX_ADDRESSES)
    return { field: 'addresses', problem: `Gli indirizzi possono essere al massimo ${MAX_ADDRESSES}` };
  const words = fields.words.trim() === '' ? undefined : Number(fields.words);
  if (words !== undefined && !(Number.isInteger(words) && words >= MIN_WORDS && words <= MAX_WORDS))
    return { field: 'words', problem: 'La lunghezza va da 250 a 1000 parole' };
  const angle = fields.angle.trim();
  const { category } = fields;
  return { order: { ...preview, category, ...(angle ? { angle } : {}), ...(words === undefined ? {} : { words }) } };
}

/** The addresses that were typed, one a line. */
export function addressesOf({ addresses }: Pick<BriefFields, 'addresses'>): string[] {
  return [...new Set(addresses.split(/\s+/).filter(Boolean))];
}

function topicOf({ start, listed, custom }: BriefFields): Pick<PreviewOrder, 'topic' | 'customTopic'> | null {
  if (start === 'custom') return custom.trim() === '' ? null : { customTopic: custom.trim() };
  return { topic: start === 'listed' ? listed : start };
}
