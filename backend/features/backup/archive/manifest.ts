import { z } from 'zod';

/** Raised when older programs could not read a backup any more. */
export const FORMAT_VERSION = 1;
export const MANIFEST_PATH = 'manifest.json';
/** More would not be a table of contents; about a million entries. */
export const MAX_MANIFEST_BYTES = 200_000_000;

const count = z.number().int().nonnegative();

const manifestSchema = z.object({
  format: z.literal('contesto-backup'),
  formatVersion: z.number().int().positive(),
  id: z.uuid(),
  /** The moment of the snapshot, ISO 8601. */
  createdAt: z.iso.datetime(),
  programVersion: z.string(),
  database: z.object({
    serverVersion: z.string(),
    /** Last position of the log, 0 when it is empty. */
    position: count,
    migrations: z.array(z.string()),
    /** In an order in which they can be filled. */
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  }),
  /** Everything in the archive but the manifest itself. */
  entries: z.array(z.object({ path: z.string(), bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  /** Names of images that could not be read when it was made. */
  missingImages: z.array(z.string()).exactOptional(),
});

/** What a backup says about itself: it is written last, when everything else is known. */
export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestEntry = Manifest['entries'][number];

/** Where the rows of a table are in the archive. */
export const tablePath = (table: string) => `database/${table}.ndjson`;

/** The manifest in a text, or the Italian reason why it is none. */
export function readManifest(text: string): Manifest | { readonly problem: string } {
  const version = z.object({ formatVersion: z.number() }).safeParse(parsed(text));
  if (version.success && version.data.formatVersion > FORMAT_VERSION) {
    return {
      problem: `Il backup ha il formato ${version.data.formatVersion}: serve una versione più recente del programma`,
    };
  }
  const manifest = manifestSchema.safeParse(parsed(text));
  return manifest.success ? manifest.data : { problem: 'Il manifesto del backup non è leggibile' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
