import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CSS_MODULE_NAMES } from './css-module-names.js';
import { precompress } from './precompress.js';

/**
 * The admin's build, apart from the readers': what editors need of a shared module (React, the router) must not make
 * the reader's copy of it larger. `dist/frontend/admin`, addresses under `/admin-assets/`.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin-assets/',
  plugins: [react(), precompress()],
  // Fonts and drawings are the portal's own files and keep their addresses.
  experimental: { renderBuiltUrl: (file, { type }) => (type === 'public' ? `/${file}` : undefined) },
  css: { modules: CSS_MODULE_NAMES },
  build: {
    copyPublicDir: false,
    outDir: join(import.meta.dirname, '../dist/frontend/admin'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // The two editors of texts are large and loaded only when one of them is opened.
    chunkSizeWarningLimit: 1_000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { admin: join(import.meta.dirname, 'entry-admin.tsx') },
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
});
