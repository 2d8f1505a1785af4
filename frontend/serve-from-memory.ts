import { join } from 'node:path';
import type { Plugin } from 'vite';

const FROM_MEMORY = join(import.meta.dirname, 'portal/layout/same-inside-from-memory.tsx');

/** For the server's build: header and footer are written from memory, see `portal/layout/kept-insides.tsx`. */
export function serveFromMemory(): Plugin {
  return {
    name: 'serve-from-memory',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/same-inside.js') ? FROM_MEMORY : null),
  };
}
