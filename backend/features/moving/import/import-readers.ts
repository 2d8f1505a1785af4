import { ghostReader } from './ghost/ghost-reader.js';
import type { ImportReader } from './imported-items.js';
import { markdownReader } from './markdown/markdown-reader.js';
import { atomReader } from './site/atom-reader.js';
import { sitemapReader } from './site/sitemap-reader.js';
import { subscribersReader } from './subscribers/subscribers-reader.js';
import { feedReader, wxrReader } from './wordpress/wxr-reader.js';

/** The systems that can be read, in the order in which a file is offered to them. */
export const IMPORT_READERS: readonly ImportReader[] = [
  wxrReader,
  feedReader,
  atomReader,
  sitemapReader,
  ghostReader,
  subscribersReader,
  markdownReader,
];
