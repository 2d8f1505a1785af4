import { EDITIONS_PATH } from '../../../backend/contract/edition-words.js';
import { usePageContext } from '../layout/site-context.js';

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

/** The editions of the mornings in the form that most readers know. */
export const EDITIONS_FEED = `${EDITIONS_PATH}/feed.xml`;

/** Where they find the editions of the mornings. */
export function EditionFeeds() {
  const { site } = usePageContext();
  return <FeedLinks folder={EDITIONS_PATH} title={`Edizione del mattino | ${site.name}`} />;
}
