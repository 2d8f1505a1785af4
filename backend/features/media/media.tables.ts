/** One uploaded picture, in JSON shape: the moment is ISO 8601 text. */
export interface MediaRow {
  id: string;
  width: number;
  height: number;
  bytes: number;
  format: string;
  uploaded_at: string;
}

/** What the media feature sees of the database; a query reads the moment as a date. */
export interface MediaTables {
  'read.media': Omit<MediaRow, 'uploaded_at'> & { uploaded_at: Date };
}
