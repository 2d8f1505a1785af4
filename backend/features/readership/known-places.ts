import type { ReaderSource } from '../../contract/readership.js';

/**
 * By host, by domain, by name without what stands behind it (`google` for `google.it` and `google.com`), or by the package of
 * an app, as Android names it.
 */
const PLACES: Partial<Record<ReaderSource, string>> = {
  mail: `mail.google.com com.google.android.gm outlook.live.com outlook.office.com outlook.office365.com
    com.microsoft.office.outlook mail.yahoo.com mail.libero.it mail.virgilio.it mail.alice.it mail.tiscali.it
    webmail.aruba.it webmail.pec.it mail.proton.me`,
  assistant: `chatgpt.com chat.openai.com com.openai.chatgpt perplexity.ai claude.ai gemini.google.com
    notebooklm.google.com copilot.microsoft.com copilot.com chat.mistral.ai chat.deepseek.com chat.qwen.ai grok.com
    meta.ai you.com poe.com phind.com`,
  search: `google com.google.android.googlequicksearchbox news.google.com bing duckduckgo yahoo ecosia qwant startpage
    yandex baidu kagi mojeek search.brave.com swisscows virgilio libero seznam presearch lycos naver ask.com metager`,
  social: `facebook com.facebook.katana instagram threads threads.net linkedin com.linkedin.android lnkd.in t.co x.com
    twitter com.twitter.android bsky.app go.bsky.app bluesky reddit com.reddit.frontpage redd.it youtube youtu.be tiktok
    pinterest telegram t.me web.telegram.org org.telegram.messenger whatsapp web.whatsapp.com wa.me discord discordapp
    mastodon mastodon.social mastodon.uno slack teams.microsoft.com teams.live.com news.ycombinator.com lobste.rs vk.com
    quora`,
  feed: 'feedly inoreader newsblur theoldreader netvibes feedbin flipboard getpocket rss feed',
  other: 'docs.google.com sites.google.com classroom.google.com',
};

/** Sites and apps of which it is known what they are. */
export const KNOWN_PLACES: ReadonlyMap<string, ReaderSource> = new Map(
  Object.entries(PLACES).flatMap(([source, names]) =>
    names.split(/\s+/).map((name): [string, ReaderSource] => [name, source as ReaderSource]),
  ),
);
