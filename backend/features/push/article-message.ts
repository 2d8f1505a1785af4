import { editionLength, editionPath, editionTitle } from '../../contract/edition-words.js';
import type { Edition } from '../../contract/editions.js';
import { markedLink } from '../../contract/link-marks.js';
import type { PushMessage } from '../../contract/push.js';
import { type ShortStripFacts, stripInShort } from '../../contract/strip-words.js';
import { shorten } from '../../text/shorten.js';

/** A notification shows about so much; the message must also stay far below the 4 kB that services take. */
const MAX_TITLE_CHARACTERS = 120;
const MAX_EXCERPT_CHARACTERS = 140;

interface PushedArticle extends ShortStripFacts {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
}

/** What readers see of a new article on their screen. Its strip stands before everything else: that part is never cut off. */
export function articleMessage(article: PushedArticle): PushMessage {
  const words = [stripInShort(article), shortened(article.excerpt, MAX_EXCERPT_CHARACTERS)];
  return {
    title: shortened(article.title, MAX_TITLE_CHARACTERS),
    body: words.filter(Boolean).join(' · '),
    url: markedLink(`/articolo/${encodeURIComponent(article.slug)}`, 'push'),
    tag: article.id,
  };
}

/** What readers see of a morning edition: how long it takes, and its titles as far as there is room. */
export function editionMessage({ date, minutes, stories }: Edition, id: string): PushMessage {
  const generated = stories.find(({ disclosure }) => disclosure !== 'human');
  const titles = stories.map(({ title }) => title).join(' · ');
  return {
    title: `${editionTitle(stories.length)}: ${editionLength(minutes)}`,
    body: [
      ...(generated ? [stripInShort({ disclosure: generated.disclosure })] : []),
      shortened(titles, MAX_EXCERPT_CHARACTERS),
    ].join(' · '),
    url: markedLink(editionPath(date), 'push'),
    tag: id,
  };
}

/** What may become of an article that readers were notified of. */
export const FOLLOW_UPS = ['corrected', 'retracted'] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

const FOLLOW_UP_WORDS: Readonly<Record<FollowUp, readonly [title: string, body: string]>> = {
  corrected: ['Corretto', 'Abbiamo corretto un articolo che ti avevamo segnalato: ecco che cosa è cambiato.'],
  retracted: ['Ritirato', 'Abbiamo ritirato un articolo che ti avevamo segnalato: ecco perché.'],
};

/** What those see who were notified of the article before; on their screen it takes the place of the first message. */
export function followUpMessage(article: PushedArticle, followUp: FollowUp): PushMessage {
  const [said, body] = FOLLOW_UP_WORDS[followUp];
  const first = articleMessage(article);
  return {
    ...first,
    title: shortened(`${said}: ${article.title}`, MAX_TITLE_CHARACTERS),
    body: `${stripInShort(article)} · ${body}`,
  };
}

/** On one line. */
function shortened(text: string, most: number): string {
  return shorten(text.replace(/[\p{Cc}\s]+/gu, ' '), most);
}
