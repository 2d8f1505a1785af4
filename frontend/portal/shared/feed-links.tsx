const FORMS = [
  { type: 'application/rss+xml', file: 'feed.xml', name: 'RSS' },
  { type: 'application/atom+xml', file: 'atom.xml', name: 'Atom' },
  { type: 'application/feed+json', file: 'feed.json', name: 'JSON' },
] as const;

/** Where feed readers find the feeds of the site (folder '') or of a category, in their three forms. */
export function FeedLinks({ folder, title }: { folder: string; title: string }) {
  return FORMS.map(({ type, file, name }) => (
    <link key={file} rel="alternate" type={type} title={`${title} (${name})`} href={`${folder}/${file}`} />
  ));
}
