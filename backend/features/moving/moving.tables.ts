/** An address of a site that was moved here. */
export interface OldAddressRow {
  /** Of what `oldAddressKey` makes of it, hexadecimal. */
  sha256: string;
  kind: 'article' | 'category' | 'tag' | 'author' | 'path';
  /** The id of an article or of a person, the name of a category or a tag, a path of this site. */
  target: string;
}

export interface MovingTables {
  'app.old_addresses': OldAddressRow;
}
