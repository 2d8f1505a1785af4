/** A post, a video or a piece of another site that may stand in an article as a card. */
export interface Embed {
  /** The site's own name, such as «YouTube». */
  readonly site: string;
  /** What it is, in Italian: «Video», «Post», «Audio». */
  readonly kind: string;
  /** Its page, without what only follows readers about. */
  readonly link: string;
  /** What a reader who asked for it is shown, in a frame. */
  readonly frame: string;
  /** Pixels; null for a video, which is as high as its width asks for. */
  readonly height: number | null;
}

interface Site {
  readonly site: string;
  readonly kind: string;
  /** Matched against host and path, without scheme, `www.` and `m.`. */
  readonly address: RegExp;
  readonly link: (part: readonly string[]) => string;
  readonly frame: (part: readonly string[]) => string;
  readonly height: number | null;
}

/** Servers of Mastodon that newsrooms quote; there is no list of all. */
const MASTODON =
  'mastodon\\.(?:social|online|uno)|mstdn\\.social|fosstodon\\.org|hachyderm\\.io|sigmoid\\.social|social\\.(?:coop|network\\.europa\\.eu)|livellosegreto\\.it';

/** The only place that knows other sites: a row is everything there is to one. */
const SITES: readonly Site[] = [
  {
    site: 'YouTube',
    kind: 'Video',
    address:
      /^(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/(?!videoseries|live_stream)))([\w-]{11})(?![\w-])/,
    link: ([, id]) => `https://www.youtube.com/watch?v=${id}`,
    frame: ([, id]) => `https://www.youtube-nocookie.com/embed/${id}`,
    height: null,
  },
  {
    site: 'Vimeo',
    kind: 'Video',
    // An unlisted video is shown only to who knows its second part too.
    address:
      /^(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?![\w-])(?:\/([\da-f]{6,20})(?!\w)|\?(?:[^#]*&)?h=([\da-f]{6,20})(?!\w))?/,
    link: ([, id, hash, h = hash]) => `https://vimeo.com/${id}${h ? `/${h}` : ''}`,
    frame: ([, id, hash, h = hash]) => `https://player.vimeo.com/video/${id}?${h ? `h=${h}&` : ''}dnt=1`,
    height: null,
  },
  {
    site: 'X',
    kind: 'Post',
    address: /^(?:x|twitter)\.com\/(\w{1,15})\/status\/(\d{5,20})(?!\w)/,
    link: ([, user, id]) => `https://x.com/${user}/status/${id}`,
    frame: ([, , id]) => `https://platform.twitter.com/embed/Tweet.html?dnt=true&lang=it&id=${id}`,
    height: 560,
  },
  {
    site: 'Mastodon',
    kind: 'Post',
    address: new RegExp(`^(${MASTODON})/@([\\w.@-]{1,80})/(\\d{5,20})(?!\\w)`),
    link: ([, host, user, id]) => `https://${host}/@${user}/${id}`,
    frame: ([, host, user, id]) => `https://${host}/@${user}/${id}/embed`,
    height: 480,
  },
  {
    site: 'Bluesky',
    kind: 'Post',
    address: /^bsky\.app\/profile\/([\w.:-]{3,120})\/post\/(\w{5,20})(?!\w)/,
    link: ([, user, id]) => `https://bsky.app/profile/${user}/post/${id}`,
    frame: ([, user, id]) => `https://embed.bsky.app/embed/${user}/app.bsky.feed.post/${id}`,
    height: 520,
  },
  {
    site: 'Instagram',
    kind: 'Post',
    address: /^instagram\.com\/(?:[\w.]{1,30}\/)?(p|reel)\/([\w-]{5,20})(?![\w-])/,
    link: ([, kind, id]) => `https://www.instagram.com/${kind}/${id}/`,
    frame: ([, kind, id]) => `https://www.instagram.com/${kind}/${id}/embed/`,
    height: 680,
  },
  {
    site: 'Spotify',
    kind: 'Audio',
    address:
      /^open\.spotify\.com\/(?:intl-[a-z]{2}\/)?(?:embed\/)?(track|album|playlist|episode|show)\/([0-9A-Za-z]{22})(?!\w)/,
    link: ([, kind, id]) => `https://open.spotify.com/${kind}/${id}`,
    frame: ([, kind, id]) => `https://open.spotify.com/embed/${kind}/${id}`,
    height: 352,
  },
];

/** The class of the paragraph that a card is in stored text; it holds one link and nothing else. */
export const EMBED_CLASS = 'incorporato';

/** What can be shown of an address; null where it leads to no post or video of a known site. */
export function embedOf(address: string): Embed | null {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return null;
  const place = url.host.replace(/^(?:www|m|mobile)\./, '') + url.pathname + url.search;
  for (const { site, kind, address: pattern, link, frame, height } of SITES) {
    const part = pattern.exec(place);
    if (part) return { site, kind, link: link(part), frame: frame(part), height };
  }
  return null;
}

/** What a card is called until somebody says it better. */
export function embedTitle({ kind, site }: Embed): string {
  return `${kind} su ${site}`;
}

/** The host of a card's page, as readers know it. */
export function embedHost(link: string): string {
  return new URL(link).host.replace(/^www\./, '');
}
