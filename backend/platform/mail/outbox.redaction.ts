import { type RedactedArticle, Redaction, RedactionPolicy } from '../privacy/redaction-policy.js';
import { removeMails } from './outbox-folder.js';

/** Mails of the outbox that tell an article: they go whole, with the links of their readers. */
@Redaction()
export class OutboxRedaction extends RedactionPolicy {
  readonly name = 'outboxMails';
  readonly words = ['messaggio in uscita', 'messaggi in uscita'] as const;

  constructor(private readonly folder: string) {
    super();
  }

  override redactRows({ id, runIds, titles, slugs }: RedactedArticle): Promise<number> {
    const named = [id, ...runIds, ...titles].filter((word) => word !== '');
    return removeMails(
      this.folder,
      ({ text }) => named.some((word) => text.includes(word)) || slugs.some((slug) => isLinked(slug, text)),
    );
  }
}

/** Whether an address in the text ends with this slug; one that only begins with it is another article's. */
function isLinked(slug: string, text: string): boolean {
  const [, ...after] = text.split(`/${encodeURIComponent(slug)}`);
  return after.some((rest) => !/^[\w%-]/.test(rest));
}
