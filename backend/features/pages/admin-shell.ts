import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { AssetManifest } from '../../contract/page-rendering.js';
import { Site } from '../../platform/site/site.js';
import { FrontendBuild } from './frontend-build.js';

/** The one document of the admin: its screens are made in the browser, from the API. */
@Injectable()
export class AdminShell {
  private manifest: Promise<AssetManifest> | undefined;

  constructor(
    private readonly build: FrontendBuild,
    private readonly site: Site,
  ) {}

  /** The document, with its only inline script allowed by `nonce`. Rejects when the admin was not built. */
  async document(nonce: string): Promise<string> {
    this.manifest ??= this.read();
    const entry = (await this.manifest)['entry-admin.tsx'];
    if (!entry) throw new Error('the manifest of the admin has no entry-admin.tsx');
    const name = escapeHtml(await this.site.name().catch(() => this.site.configured.name));
    const styles = stylesOf(await this.manifest, 'entry-admin.tsx').map(
      (file) => `<link rel="stylesheet" href="/admin-assets/${file}">`,
    );
    return [
      '<!doctype html><html lang="it"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>Redazione | ${name}</title><meta name="application-name" content="${name}">`,
      '<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      `<script nonce="${nonce}">${THEME_BEFORE_FIRST_PAINT}</script>`,
      ...styles,
      `<script type="module" src="/admin-assets/${entry.file}"></script></head>`,
      '<body class="adm"><div id="redazione"></div>',
      '<noscript><p>La redazione ha bisogno di JavaScript. Il sito per i lettori funziona anche senza.</p></noscript>',
      '</body></html>',
    ].join('');
  }

  private read(): Promise<AssetManifest> {
    const file = join(this.build.adminFolder, '.vite', 'manifest.json');
    const manifest = readFile(file, 'utf8').then((text): AssetManifest => JSON.parse(text));
    manifest.catch(() => {
      this.manifest = undefined;
    });
    return manifest;
  }
}

const THEME_BEFORE_FIRST_PAINT =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}";

/** What every screen is drawn with comes first, then the modules of the parts that the entry imports. */
function stylesOf(manifest: AssetManifest, key: string, seen = new Set<string>()): readonly string[] {
  const { css = [], imports = [] } = manifest[key] ?? {};
  if (seen.has(key)) return [];
  seen.add(key);
  return [...css, ...imports.flatMap((imported) => stylesOf(manifest, imported, seen))];
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
