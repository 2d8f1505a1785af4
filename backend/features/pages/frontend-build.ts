import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { AssetManifest, PageBundle } from '../../contract/page-rendering.js';
import { compiledFile } from '../../platform/program-root.js';
import { hashSource } from './http/page-headers.js';

interface Loaded extends PageBundle {
  readonly assets: AssetManifest;
  /** Texts of the style sheets that pages are written with, by address. */
  readonly styleSheets: Readonly<Record<string, string>>;
  /** What a security policy must name so that these, and the inline scripts, may stand in a page. */
  readonly policySources: { readonly scripts: readonly string[]; readonly styles: Readonly<Record<string, string>> };
}

/** What Vite built: the files for the browser and the bundle that renders pages. Loaded once, at the first page. */
@Injectable()
export class FrontendBuild {
  private readonly folder = compiledFile('frontend');
  private loaded: Promise<Loaded> | undefined;

  /** Folder of the files that browsers fetch. */
  get clientFolder(): string {
    return join(this.folder, 'client');
  }

  /** Folder of the admin's build, which readers never fetch from. */
  get adminFolder(): string {
    return join(this.folder, 'admin');
  }

  /** The renderer and its manifest. Rejects when the build is not there; a later call tries again. */
  load(): Promise<Loaded> {
    this.loaded ??= this.read().catch((error: unknown) => {
      this.loaded = undefined;
      throw error;
    });
    return this.loaded;
  }

  private async read(): Promise<Loaded> {
    const [bundle, manifest]: [PageBundle, string] = await Promise.all([
      import(pathToFileURL(join(this.folder, 'server', 'entry-server.js')).href),
      readFile(join(this.clientFolder, '.vite', 'manifest.json'), 'utf8'),
    ]);
    const { renderPage, describePage, inlineScripts } = bundle;
    const assets: AssetManifest = JSON.parse(manifest);
    const styleSheets = await this.styleSheetsOf(assets);
    const policySources = {
      scripts: inlineScripts.map(hashSource),
      styles: Object.fromEntries(Object.entries(styleSheets).map(([address, text]) => [address, hashSource(text)])),
    };
    return { renderPage, describePage, inlineScripts, assets, styleSheets, policySources };
  }

  private async styleSheetsOf(assets: AssetManifest): Promise<Readonly<Record<string, string>>> {
    const named = Object.values(assets).flatMap(({ file, css = [] }) => [file, ...css]);
    const files = new Set(named.filter((file) => file.endsWith('.css')));
    const texts = [...files].map(async (file) => {
      const text = await readFile(join(this.clientFolder, file), 'utf8');
      if (/<\/|<!--/.test(text)) throw new Error(`${file} cannot be written into a page`);
      return [`/${file}`, text.trim()] as const;
    });
    return Object.fromEntries(await Promise.all(texts));
  }
}
