/** A field that says where or how a source is read: as the form shows it, and as it is checked. */
export interface PlaceFieldWords {
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  /** What is said where it must be an address and is none. */
  readonly noAddress?: string;
  /** Written as code. */
  readonly isCode?: true;
}

/** What can say how a source is read, with the address of its site; in the order of the form. Columns of its table. */
const FIELDS = {
  rssUrl: {
    label: 'Indirizzo del feed RSS',
    hint: 'Facoltativo',
    maxLength: 2_000,
    noAddress: 'L’indirizzo del feed deve cominciare con http:// o https://',
  },
  /** Of the links to reports. */
  selector: { label: 'Selettore CSS', hint: 'Si usa quando non c’è un feed', maxLength: 500, isCode: true },
} as const satisfies Readonly<Record<string, PlaceFieldWords>>;

export type PlaceField = keyof typeof FIELDS;

export const PLACE_FIELDS: Readonly<Record<PlaceField, PlaceFieldWords>> = FIELDS;

export const PLACE_FIELD_NAMES = Object.keys(FIELDS) as readonly PlaceField[];

/** Where and how a source is read. Older ones do not have the fields of a kind that came later. */
export type SourcePlace = { readonly url: string } & { readonly [Field in PlaceField]?: string | null };

interface KindOfSource {
  /** What its card is marked with. */
  readonly label: string;
  /** The field by which a source is of this kind. */
  readonly needs: PlaceField;
  /** Where it is read. */
  readonly addressOf: (place: SourcePlace) => string;
  /** Whether it lists entries with ids; otherwise links, and what one address has is one report. */
  readonly listsEntries: boolean;
  /** Whether an OPML has a place for it, as a feed. */
  readonly isInOpml: boolean;
}

/** The kinds of source: of two that fit, the first counts. How each is asked and read: `readers/source-readers.ts`. */
export const SOURCE_KINDS = {
  feed: {
    label: 'RSS',
    needs: 'rssUrl',
    addressOf: ({ url, rssUrl }) => rssUrl ?? url,
    listsEntries: true,
    isInOpml: true,
  },
  page: { label: 'Pagina', needs: 'selector', addressOf: ({ url }) => url, listsEntries: false, isInOpml: false },
} as const satisfies Readonly<Record<string, KindOfSource>>;

export type SourceKind = keyof typeof SOURCE_KINDS;

export const SOURCE_KIND_NAMES = Object.keys(SOURCE_KINDS) as readonly SourceKind[];

/** A place that fits no kind is a page whose selector is missing. */
export function kindOf(place: SourcePlace): SourceKind {
  return SOURCE_KIND_NAMES.find((kind) => place[SOURCE_KINDS[kind].needs]) ?? 'page';
}

/** Whether a place says all that reading it needs. */
export function isReadable(place: SourcePlace): boolean {
  return Boolean(place[SOURCE_KINDS[kindOf(place)].needs]);
}

/** Where a source is read. */
export function readAt(place: SourcePlace): string {
  return SOURCE_KINDS[kindOf(place)].addressOf(place);
}

/** The place alone of what has more fields, with all of them. */
export function placeOf(source: SourcePlace): Required<SourcePlace> {
  const fields = PLACE_FIELD_NAMES.map((field) => [field, source[field] ?? null]);
  return { url: source.url, ...(Object.fromEntries(fields) as { readonly [Field in PlaceField]: string | null }) };
}

/** What a voice may be, as the form calls it: who makes things, decides, studies, reports, one person, or only hands on. */
export const VOICE_KINDS = {
  maker: 'Chi produce',
  authority: 'Autorità',
  research: 'Ricerca',
  press: 'Stampa',
  person: 'Una persona',
  aggregator: 'Riporta altri',
} as const;

export type VoiceKind = keyof typeof VOICE_KINDS;

export const VOICE_KIND_NAMES = Object.keys(VOICE_KINDS) as readonly VoiceKind[];

/** What is known of a voice. */
export interface VoiceFacts {
  /** As readers know it. */
  readonly name: string;
  /** Null: nobody has said. */
  readonly kind: VoiceKind | null;
  /** «Di prima mano per …», in Italian; null: for nothing. */
  readonly firstHandFor: string | null;
}

export const MAX_VOICE_NAME_LENGTH = 100;
export const MAX_FIRST_HAND_LENGTH = 200;
