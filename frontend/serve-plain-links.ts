import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = join(import.meta.dirname, 'server-router.tsx');

/** For the server's build: whoever imports the router gets the one whose links cost nothing, see `server-router.tsx`. */
export function servePlainLinks(): Plugin {
  return {
    name: 'serve-plain-links',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'react-router-dom' && importer !== ROUTER ? ROUTER : null),
  };
}
