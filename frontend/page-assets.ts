import type { RouteObject } from 'react-router-dom';
import type { AssetManifest } from '../backend/contract/page-rendering.js';
import { handleOf } from './route-handle.js';

interface FilesOfPage {
  /** The one script every page loads at once. */
  readonly script: string;
  /** The script of the page's lazy module, which React needs; null when the page is part of the common one. */
  readonly pageScript: string | null;
  /** The common style sheet, then those of the page's module and of what it imports. */
  readonly styles: readonly string[];
}

/** The built files of a page, as addresses, found by the handles of its routes in the manifest of the browser's build. */
export function pageAssets(
  manifest: AssetManifest,
  matches: readonly { readonly route: Pick<RouteObject, 'handle'> }[],
): FilesOfPage {
  const first = manifest['bootstrap-script.ts'];
  if (!first) throw new Error('the manifest of the client build has no bootstrap-script.ts');
  const modules = matches.map(({ route }) => handleOf(route).page).filter((page) => page !== undefined);
  const seen = new Set(['bootstrap-script.ts']);
  const own = matches
    .map(({ route }) => manifest[handleOf(route).style ?? '']?.file)
    .filter((file) => file !== undefined);
  const styles = [...(first.css ?? []), ...modules.flatMap((key) => stylesOf(key, manifest, seen)), ...own];
  const pageFile = modules.map((key) => manifest[key]?.file).findLast((file) => file !== undefined);
  return {
    script: `/${first.file}`,
    pageScript: pageFile === undefined ? null : `/${pageFile}`,
    styles: [...new Set(styles)].map((file) => `/${file}`),
  };
}

/** Those of what it imports come first, as Vite orders them within a file. */
function stylesOf(key: string, manifest: AssetManifest, seen: Set<string>): readonly string[] {
  const entry = manifest[key];
  if (!entry || seen.has(key)) return [];
  seen.add(key);
  return [...(entry.imports ?? []).flatMap((imported) => stylesOf(imported, manifest, seen)), ...(entry.css ?? [])];
}
