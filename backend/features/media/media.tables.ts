/** One uploaded image, in JSON shape: moments are ISO 8601 text. */
export interface MediaRow {
  id: string;
  width: number;
  height: number;
  bytes: number;
  format: string;
  /** What it shows and whose it is; '' = not said. */
  alt: string;
  credit: string;
  uploaded_at: string;
  /** Since when it is no longer offered, because nobody uses it. */
  set_aside_at: string | null;
}

/** What the media feature sees of the database; a query reads the moments as dates. */
export interface MediaTables {
  'read.media': Omit<MediaRow, 'uploaded_at' | 'set_aside_at'> & { uploaded_at: Date; set_aside_at: Date | null };
}
