/** Paths of the files of the site that this page has loaded: what it needs for the same appearance without a network. */
export function loadedFiles(): readonly string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isFile(pathname))
    .map(({ pathname, search }) => pathname + search);
  return [...new Set(paths)];
}

/** Not an answer of the API and not a page. */
function isFile(pathname: string): boolean {
  return /\.(js|css|woff2|svg|webp|jpe?g|png|avif)$/.test(pathname) && !pathname.startsWith('/api/');
}
