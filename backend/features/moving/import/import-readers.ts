import { ghostReader } from './ghost/ghost-reader.js';
import type { ImportReader } from './imported-items.js';
import { markdownReader } from './markdown/markdown-reader.js';
import { subscribersReader } from './subscribers/subscribers-reader.js';
import { wxrReader } from './wordpress/wxr-reader.js';

/** The systems that can be read, in the order in which a file is offered to them. */
export const IMPORT_READERS: readonly ImportReader[] = [wxrReader, ghostReader, subscribersReader, markdownReader];
