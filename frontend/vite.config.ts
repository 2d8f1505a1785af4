import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Two builds with one file: the browser's (`dist/frontend/client`, with a manifest the server reads) and the
 * server's (`--ssr entry-server.tsx` → `dist/frontend/server/entry-server.js`).
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), ...(isSsrBuild ? [] : [precompress()])],
  build: {
    outDir: join(import.meta.dirname, '../dist/frontend', isSsrBuild ? 'server' : 'client'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: 'es2022',
    // Small pictures and fonts stay files of their own: a data: address would need room in the security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      ...(isSsrBuild
        ? { output: { entryFileNames: 'entry-server.js', codeSplitting: false } }
        : { input: { first: join(import.meta.dirname, 'first-script.ts') } }),
    },
  },
  // React is built into the server bundle as the production React, whatever NODE_ENV says when the server starts.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
}));

/** Writes `.br` and `.gz` beside every text asset, once, so that the server never compresses them again. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      const texts = names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => join(dir, name));
      await Promise.all(texts.map(compressBeside));
    },
  };
}

async function compressBeside(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < 1024) return;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    promisify(brotliCompress)(content, brotli).then((data) => writeFile(`${file}.br`, data)),
    promisify(gzip)(content, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
  ]);
}
