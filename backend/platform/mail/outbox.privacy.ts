import { join } from 'node:path';
import addressParser from 'nodemailer/lib/addressparser';
import { CONFIG, type Config } from '../config/config.js';
import { monthsBefore, type RedactedArticle, storedData } from '../privacy/stored-data.js';
import { OUTBOX, removeMails } from './outbox-folder.js';

/** As long as a message from the contact form, which may lie here, is stored elsewhere. */
const MONTHS_KEPT = 24;

/**
 * The mail that lies in the outbox, addresses included. A message goes when its `Expires` header says that it has served
 * (a confirmation nobody answered), at the latest after two years.
 */
export const outboxMails = storedData([CONFIG], ({ dataDir }: Config) => {
  const folder = join(dataDir, OUTBOX);
  return {
    name: 'outboxMails',
    words: ['messaggio in uscita', 'messaggi in uscita'],
    purge: (now) =>
      removeMails(folder, ({ writtenAt, headers }) => {
        const expires = Date.parse(/^expires: (.+)$/im.exec(headers)?.[1] ?? '');
        return writtenAt < monthsBefore(now, MONTHS_KEPT) || expires <= now.getTime();
      }),
    erase: (isErased) =>
      removeMails(folder, ({ writtenAt, headers }) =>
        [...headers.matchAll(/^(?:to|reply-to): (.+)$/gim)].some(([, people = '']) =>
          addressParser(people, { flatten: true }).some(({ address }) => isErased(address, writtenAt)),
        ),
      ),
    redactRows: (article) => removeMailsAbout(folder, article),
  };
});

/** Removes the mails that name an article: they go whole, with the links of their readers. Answers how many. */
export function removeMailsAbout(folder: string, { id, runIds, titles, slugs }: RedactedArticle): Promise<number> {
  const named = [id, ...runIds, ...titles].filter((word) => word !== '');
  return removeMails(
    folder,
    ({ text }) => named.some((word) => text.includes(word)) || slugs.some((slug) => isLinked(slug, text)),
  );
}

/** Whether an address in the text ends with this slug; one that only begins with it is another article's. */
function isLinked(slug: string, text: string): boolean {
  const [, ...after] = text.split(`/${encodeURIComponent(slug)}`);
  return after.some((rest) => !/^[\w%-]/.test(rest));
}
