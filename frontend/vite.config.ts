import { createHash } from 'node:crypto';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { CSS_MODULE_NAMES } from './css-module-names.js';
import { keepAdminOut } from './keep-admin-out.js';
import { precompress } from './precompress.js';

/** The shortest hash that is allowed: chance does not compress. */
const FILE_NAME = 'assets/[name]-[hash:7].js';

/**
 * Makes `import { code } from './x.ts?script'` the text of that module with all that it imports, built on its own, to be written
 * into a page. It stands in a block, so that none of its names meets one of another script of the page.
 */
const inlineScript: Plugin = {
  name: 'inline-script',
  async load(id) {
    if (!id.endsWith('?script')) return null;
    const build = await rolldown({
      input: id.slice(0, -'?script'.length),
      platform: 'browser',
      transform: { target: 'es2022' },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    });
    const { output } = await build.generate({ format: 'esm', minify: true });
    await build.close();
    const code = `{${output[0].code.trim()}}`;
    if (/<\/|<!--/.test(code)) this.error(`${id} cannot be written into a page`);
    return `export const code = ${JSON.stringify(code)};`;
  },
};

const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production');
/** What the package names for every build warns developers; readers need not load warnings that nobody sees. */
const routerWithoutWarnings: Plugin = {
  name: 'router-without-warnings',
  enforce: 'pre',
  resolveId(name) {
    if (name === 'react-router') return join(ROUTER, 'index.mjs');
    return name === 'react-router/dom' ? join(ROUTER, 'dom-export.mjs') : null;
  },
};

/**
 * Two builds with one file: the browser's (`dist/frontend/client`, with a manifest the server reads) and the
 * server's (`--ssr entry-server.tsx` → `dist/frontend/server/entry-server.js`).
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    keepAdminOut(),
    ...(isSsrBuild ? [inlineScript] : [routerWithoutWarnings, stampServiceWorker(), precompress()]),
  ],
  css: { modules: CSS_MODULE_NAMES },
  build: {
    outDir: join(import.meta.dirname, '../dist/frontend', isSsrBuild ? 'server' : 'client'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: 'es2022',
    // Small images and fonts stay files of their own: a data: address would need room in the security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      ...(isSsrBuild
        ? { output: { entryFileNames: 'entry-server.js', codeSplitting: false } }
        : {
            input: {
              first: join(import.meta.dirname, 'bootstrap-script.ts'),
              worker: join(import.meta.dirname, 'service-worker/service-worker.ts'),
              // Styles of pages that only the server renders (server-routes.tsx).
              reliability: join(import.meta.dirname, 'portal/reliability/reliability-page.css'),
              edition: join(import.meta.dirname, 'portal/edition/edition-page.css'),
              author: join(import.meta.dirname, 'portal/author/author-page.css'),
              storyline: join(import.meta.dirname, 'portal/storyline/storyline-page.css'),
            },
            output: {
              entryFileNames: ({ name }) => (name === 'worker' ? SERVICE_WORKER_FILE : FILE_NAME),
              chunkFileNames: FILE_NAME,
              // What most pages draw is one file: two dozen small ones compress badly and are asked for one by one.
              // Files that bring a style with them stay apart: it would reach every page, or come after the style of its page.
              codeSplitting: {
                groups: [
                  {
                    name: 'shared',
                    test: /frontend\/(portal\/shared\/(?!text-page|strip)|ui\/)[\w-]+\.tsx$/,
                    minShareCount: 3,
                  },
                ],
              },
            },
          }),
    },
  },
  // React is built into the server bundle as the production React, whatever NODE_ENV says when the server starts.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
}));

/** Where the service worker is served from: its folder is what it may answer for. */
const SERVICE_WORKER_FILE = 'sw.js';

/**
 * Gives the service worker the names of the files it was built with, and a hash over them: when one file of the site
 * changes, the worker changes too, and browsers fetch it and its new shell.
 */
function stampServiceWorker(): Plugin {
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
