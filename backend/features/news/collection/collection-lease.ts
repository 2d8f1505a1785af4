/** Anyone who collects, or says that a collection was cut short, holds this; a killed process is followed after `ttlMs`. */
export const COLLECTION_LEASE = { key: 'collection', ttlMs: 6_000 } as const;
