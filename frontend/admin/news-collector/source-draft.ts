import type { NewsSource } from '../../../backend/contract/news.js';
import type { SourceTest } from '../../../backend/contract/news-sources.js';
import {
  kindOf,
  PLACE_FIELD_NAMES,
  PLACE_FIELDS,
  type PlaceField,
  readAt,
  SOURCE_KINDS,
  type SourcePlace,
  VOICE_KIND_NAMES,
} from '../../../backend/contract/source-kinds.js';
import { SOURCE_LANGUAGES } from '../shared/source-languages.js';

/** A source as it is being written, every field as its control has it. */
export type SourceDraft = {
  readonly [Field in 'name' | 'url' | PlaceField | 'category' | 'language' | VoiceField]: string;
};

/** Who speaks at a source's site, its kind, and what it is first-hand for. */
export type VoiceField = 'voiceName' | 'voiceKind' | 'firstHandFor';

/** What is wrong with a draft, in Italian, by field. */
export type DraftProblems = Partial<Record<keyof SourceDraft, string>>;

export const EMPTY_DRAFT: SourceDraft = {
  name: '',
  url: '',
  ...placeFields(() => ''),
  category: 'AI News',
  language: 'en',
  voiceName: '',
  voiceKind: '',
  firstHandFor: '',
};

/** What a source has, to be changed. */
export function draftOf({ name, url, category, language, voice, ...source }: NewsSource): SourceDraft {
  return {
    ...{ name, url, ...placeFields((field) => source[field] ?? ''), category, language },
    ...{ voiceName: voice.name, voiceKind: voice.kind ?? '', firstHandFor: voice.firstHandFor ?? '' },
  };
}

/** What must be put right before the draft can be tested (`test`) or saved; what only the server knows it says then. */
export function problemsOf(draft: SourceDraft, purpose: 'test' | 'save'): DraftProblems {
  const nameless = purpose === 'save' && !draft.name.trim() ? { name: 'Il nome è obbligatorio' } : {};
  return { ...nameless, ...addressProblems(draft) };
}

function addressProblems(draft: SourceDraft): DraftProblems {
  if (!draft.url.trim()) return { url: 'L’indirizzo del sito è obbligatorio' };
  const problems: DraftProblems = isAddress(draft.url)
    ? {}
    : { url: 'L’indirizzo del sito deve cominciare con http:// o https://' };
  const wrong = PLACE_FIELD_NAMES.flatMap((field) => {
    const { noAddress } = PLACE_FIELDS[field];
    return noAddress && draft[field].trim() && !isAddress(draft[field]) ? [[field, noAddress]] : [];
  });
  return { ...problems, ...Object.fromEntries(wrong) };
}

/** The draft as a call sends it; who speaks only where somebody said otherwise than it was known. */
export function sourceOfDraft(draft: SourceDraft, initial: SourceDraft = EMPTY_DRAFT) {
  const language = SOURCE_LANGUAGES.find(([code]) => code === draft.language)?.[0] ?? 'en';
  const { voiceName: name, voiceKind, firstHandFor, ...source } = trimmed(draft);
  const isSame = [name, voiceKind, firstHandFor].join('\n') === voiceWords(initial);
  const kind = VOICE_KIND_NAMES.find((known) => known === voiceKind) ?? null;
  return { ...source, language, ...(isSame ? {} : { voice: name === '' ? null : { name, kind, firstHandFor } }) };
}

function voiceWords({ voiceName, voiceKind, firstHandFor }: SourceDraft): string {
  return [voiceName, voiceKind, firstHandFor].join('\n');
}

/** Where and how a draft is read. */
export function placeOfDraft(draft: SourceDraft): SourcePlace {
  const { url, ...fields } = trimmed(draft);
  return { url, ...placeFields((field) => fields[field] || null) };
}

/** Two drafts that are read at the same place in the same way need one test. */
export function readingOf(draft: SourceDraft): string {
  const place = placeOfDraft(draft);
  const kind = kindOf(place);
  return JSON.stringify([kind, readAt(place), place[SOURCE_KINDS[kind].needs]]);
}

/** What a successful test adds: the feed it found, and the name and language where nobody chose them. */
export function draftAfterTest(draft: SourceDraft, test: SourceTest): SourceDraft {
  if (!test.readable) return draft;
  const language = SOURCE_LANGUAGES.find(([code]) => code === test.language)?.[0];
  return {
    ...draft,
    name: draft.name.trim() ? draft.name : (test.title ?? ''),
    rssUrl: test.kind === 'feed' ? test.readAt : draft.rssUrl,
    language: draft.language === EMPTY_DRAFT.language && language ? language : draft.language,
  };
}

function placeFields<Value>(write: (field: PlaceField) => Value): { readonly [Field in PlaceField]: Value } {
  const fields = PLACE_FIELD_NAMES.map((field) => [field, write(field)]);
  return Object.fromEntries(fields) as { readonly [Field in PlaceField]: Value };
}

function trimmed(draft: SourceDraft): SourceDraft {
  const fields = Object.entries(draft).map(([field, value]: [string, string]) => [field, value.trim()]);
  return { ...draft, ...Object.fromEntries(fields) };
}

function isAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '');
}
