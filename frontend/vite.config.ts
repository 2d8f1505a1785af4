import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'entry-server.js' } }
      : { input: { first: join(import.meta.dirname, 'first-script.ts') } },
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
    writeBundle(options) {
      for (const file of textFiles(options.dir ?? '')) {
        const content = readFileSync(file);
        if (content.length < 1024) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

function textFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|svg)$/.test(name))
    .map((name) => join(folder, name));
}
