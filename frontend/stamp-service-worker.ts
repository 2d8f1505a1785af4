import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Where the service worker is served from: its folder is what it may answer for. */
export const SERVICE_WORKER_FILE = 'sw.js';

/**
 * Tells the service worker the names of the files it was built with, and a hash over them: when one file of the site
 * changes, the worker changes too, and browsers fetch it and its new shell.
 */
export function stampServiceWorker(): Plugin {
  return {
    name: 'stamp-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Last: Vite drops chunks that held nothing but a style sheet, and no list may name them.
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[SERVICE_WORKER_FILE];
        if (worker?.type !== 'chunk') throw new Error(`the build has no ${SERVICE_WORKER_FILE}`);
        if (worker.imports.length > 0) throw new Error('a service worker cannot import: keep what it shares apart');
        const names = Object.keys(bundle).filter((name) => /^assets\/.+\.(js|css)$/.test(name));
        const files = JSON.stringify(names.map((name) => `/${name}`).sort());
        const build = createHash('sha256').update(files).update(worker.code).digest('hex').slice(0, 12);
        worker.code = worker.code
          .replace(/\bREADER_FILES\b/g, () => files)
          .replace(/\bREADER_BUILD\b/g, () => JSON.stringify(build));
      },
    },
  };
}
