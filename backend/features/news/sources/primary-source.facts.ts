/** A host that publishes news about itself, and where on it: an address must lie under one of the paths. */
type PrimaryPlace = readonly [host: string, ...paths: string[]];

/**
 * Where makers and authorities tell their own news. The host is compared whole: a forum, a documentation or a page of
 * users on another host of the same maker proves only that somebody wrote it there. No path: the whole host.
 */
const PRIMARY_PLACES: readonly PrimaryPlace[] = [
  ['openai.com', '/index/', '/news/', '/blog/', '/research/', '/safety/'],
  ['anthropic.com', '/news/', '/research/', '/engineering/'],
  ['red.anthropic.com'],
  ['alignment.anthropic.com'],
  ['claude.com', '/blog/'],
  ['deepmind.google', '/discover/', '/research/', '/blog/', '/technologies/', '/models/', '/science/'],
  ['blog.google'],
  ['research.google', '/blog/'],
  ['developers.googleblog.com'],
  ['ai.meta.com', '/blog/', '/research/'],
  ['about.fb.com', '/news/'],
  ['mistral.ai', '/news/'],
  ['x.ai', '/news/', '/blog/'],
  ['cohere.com', '/blog/', '/research/'],
  ['stability.ai', '/news/', '/news-updates/'],
  ['nvidianews.nvidia.com'],
  ['blogs.nvidia.com', '/blog/'],
  ['developer.nvidia.com', '/blog/'],
  ['news.microsoft.com'],
  ['blogs.microsoft.com'],
  ['microsoft.com', '/en-us/research/blog/'],
  ['apple.com', '/newsroom/', '/it/newsroom/'],
  ['machinelearning.apple.com'],
  ['aboutamazon.com', '/news/'],
  ['newsroom.ibm.com'],
  ['qwenlm.github.io', '/blog/'],
  ['api-docs.deepseek.com', '/news/'],
  ['eur-lex.europa.eu'],
  ['ec.europa.eu', '/commission/presscorner/'],
  ['digital-strategy.ec.europa.eu'],
  ['commission.europa.eu', '/news/', '/news-and-media/'],
  ['europarl.europa.eu', '/news/', '/doceo/'],
  ['consilium.europa.eu', '/en/press/', '/it/press/'],
  ['edpb.europa.eu'],
  ['garanteprivacy.it'],
  ['agcm.it'],
  ['agcom.it'],
  ['governo.it'],
  ['gazzettaufficiale.it'],
  ['normattiva.it'],
  ['gov.uk', '/government/'],
  ['nist.gov', '/news-events/', '/publications/', '/itl/', '/caisi/'],
  ['ftc.gov', '/news-events/', '/legal-library/'],
  ['whitehouse.gov', '/presidential-actions/', '/briefings-statements/', '/releases/'],
  ['federalregister.gov', '/documents/'],
  ['nature.com', '/articles/s'],
  ['science.org', '/doi/'],
];

/** An official post of Hugging Face has no user in its path. */
const HUGGING_FACE_POST = /^\/blog\/[^/]+\/?$/;
/** Names that only Italian administrations get. */
const ADMINISTRATIONS = '.gov.it';
const LOCALE = /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/i;

/** Whether an address belongs to the maker of the news itself and not to a report about it. */
export function isPrimarySource(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname, protocol, port } = new URL(url);
  if (!/^https?:$/.test(protocol) || port !== '') return false;
  const host = hostname.replace(/^www\./, '');
  if (host.endsWith(ADMINISTRATIONS)) return true;
  if (host === 'huggingface.co') return HUGGING_FACE_POST.test(pathname);
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const own = path.replace(LOCALE, '');
  return PRIMARY_PLACES.some(
    ([place, ...paths]) =>
      place === host && (paths.length === 0 || paths.some((start) => path.startsWith(start) || own.startsWith(start))),
  );
}
