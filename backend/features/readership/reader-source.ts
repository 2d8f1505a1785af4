import { parse } from 'tldts';
import { LINK_MARKS } from '../../contract/link-marks.js';
import type { ReaderSource } from '../../contract/readership.js';

/** Where a reader came from, and the registrable domain (or the package of an app) that led here; '' where none is told. */
export interface Origin {
  readonly source: ReaderSource;
  readonly host: string;
}

interface Told {
  /** Host of the page that led here, as a browser tells it; '' where it tells none. */
  readonly from: string;
  /** Address of the page that was opened, with its query; null where it is not told. */
  readonly page: string | null;
  readonly ownHost: string;
}

const MAX_HOST_LENGTH = 60;

/** By name without what stands behind it (`google.it`, `google.com`), by domain, by host, or by the package of an app. */
const NAMES: ReadonlyMap<string, ReaderSource> = new Map(
  Object.entries({
    mail: [
      ...[
        'mail.google.com',
        'com.google.android.gm',
        'outlook.live.com',
        'outlook.office.com',
        'outlook.office365.com',
      ],
      ...['mail.yahoo.com', 'mail.libero.it', 'webmail.aruba.it', 'mail.tiscali.it', 'mail.proton.me', 'newsletter'],
      ...['com.microsoft.office.outlook', 'webmail.pec.it', 'mail.virgilio.it', 'mail.alice.it'],
    ],
    push: ['notifica'],
    assistant: [
      ...['chatgpt.com', 'chat.openai.com', 'com.openai.chatgpt', 'perplexity.ai', 'claude.ai', 'gemini.google.com'],
      ...[
        'copilot.microsoft.com',
        'copilot.com',
        'chat.mistral.ai',
        'chat.deepseek.com',
        'grok.com',
        'meta.ai',
        'you.com',
      ],
      ...['poe.com', 'phind.com', 'chat.qwen.ai', 'notebooklm.google.com'],
    ],
    search: [
      ...['google', 'bing', 'duckduckgo', 'yahoo', 'ecosia', 'qwant', 'startpage', 'yandex', 'baidu', 'kagi', 'mojeek'],
      ...['search.brave.com', 'swisscows', 'virgilio', 'libero', 'com.google.android.googlequicksearchbox', 'seznam'],
      ...['news.google.com', 'presearch', 'lycos', 'naver', 'ask.com', 'metager', 'metager.org'],
    ],
    social: [
      ...[
        'facebook',
        'instagram',
        'threads',
        'threads.net',
        'linkedin',
        'lnkd.in',
        't.co',
        'x.com',
        'twitter',
        'bsky.app',
      ],
      ...[
        'go.bsky.app',
        'bluesky',
        'reddit',
        'redd.it',
        'youtube',
        'youtu.be',
        'tiktok',
        'pinterest',
        'telegram',
        't.me',
      ],
      ...[
        'web.telegram.org',
        'org.telegram.messenger',
        'whatsapp',
        'web.whatsapp.com',
        'wa.me',
        'discord',
        'discordapp',
      ],
      ...[
        'mastodon.social',
        'mastodon.uno',
        'mastodon',
        'com.linkedin.android',
        'com.facebook.katana',
        'slack',
        'teams',
      ],
      ...['news.ycombinator.com', 'lobste.rs', 'com.reddit.frontpage', 'com.twitter.android', 'vk.com', 'quora'],
    ],
    feed: [
      'feedly',
      'inoreader',
      'newsblur',
      'theoldreader',
      'netvibes',
      'feedbin',
      'flipboard',
      'getpocket',
      'rss',
      'feed',
    ],
  } satisfies Partial<Record<ReaderSource, readonly string[]>>).flatMap(([source, names]) =>
    names.map((name): [string, ReaderSource] => [name, source as ReaderSource]),
  ),
);

/**
 * Where a reader came from. A link that this site marked says so itself; else the host that the browser tells; where it tells
 * none, the mark that somebody else put into the link (`utm_source`).
 */
export function readerSource({ from, page, ownHost }: Told): Origin {
  const mark = markOf(page);
  const marked = mark === LINK_MARKS.mail || mark === LINK_MARKS.push ? NAMES.get(mark) : undefined;
  if (marked !== undefined) return { source: marked, host: '' };
  const host = from.trim().toLowerCase().replace(/:\d+$/, '');
  if (host !== '' && host === ownHost.toLowerCase().replace(/:\d+$/, '')) return { source: 'site', host: '' };
  const led = originOf(host);
  if (led !== null) return led;
  return originOf(mark) ?? { source: NAMES.get(mark) ?? 'direct', host: '' };
}

/** Null for what is no host of the web and no app that is known. */
function originOf(host: string): Origin | null {
  if (!host.includes('.') || host.length > MAX_HOST_LENGTH) return null;
  const exact = NAMES.get(host);
  if (exact !== undefined) return { source: exact, host };
  const { domain, domainWithoutSuffix, isIcann } = parse(host);
  if (domain === null || domainWithoutSuffix === null || !isIcann) return null;
  return { source: NAMES.get(domain) ?? NAMES.get(domainWithoutSuffix) ?? 'other', host: domain };
}

function markOf(page: string | null): string {
  if (page === null || !URL.canParse(page)) return '';
  return (new URL(page).searchParams.get('utm_source') ?? '').trim().toLowerCase();
}
