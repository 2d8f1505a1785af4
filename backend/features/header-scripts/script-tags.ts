import { htmlTree } from '../../platform/html/html-tree.js';

/** One `<script>` of a snippet: its address, or its code, and its other attributes. */
export interface ScriptTag {
  /** As it was written; null for inline code. */
  readonly src: string | null;
  readonly code: string;
  readonly type: string;
}

/** The scripts of a snippet, and what else stands in it, as tag names (`#text` for loose text). */
export interface Snippet {
  readonly scripts: readonly ScriptTag[];
  readonly others: readonly string[];
}

/** Reads a snippet as a browser would. `<noscript>` and comments do nothing in a page that runs scripts: left out. */
export function readSnippet(html: string): Snippet {
  const $ = htmlTree(html);
  const scripts: ScriptTag[] = [];
  const others: string[] = [];
  for (const node of $.root().contents().toArray()) {
    if (node.type === 'script') {
      const src = $(node).attr('src')?.trim();
      scripts.push({ src: src ?? null, code: $(node).text(), type: ($(node).attr('type') ?? '').trim().toLowerCase() });
    } else if (node.type === 'text') {
      if (node.data.trim() !== '') others.push('#text');
    } else if (node.type !== 'comment' && !(node.type === 'tag' && node.name === 'noscript')) {
      others.push('name' in node ? node.name : node.type);
    }
  }
  return { scripts, others };
}

/** A host as it may stand in a header: no sign that separates anything there. An IPv6 address is not taken. */
const PLAIN_HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Where a script's address leads: `'self'` for a path of this site, an origin (https, or http on this machine), or null
 * when it leads nowhere a page may go.
 */
export function originOf(src: string): string | null {
  if (/^\/(?![/\\])/.test(src)) return "'self'";
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src);
  if (url === null || url.username !== '' || url.password !== '' || !PLAIN_HOST.test(url.host)) return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.host)) ? url.origin : null;
}
