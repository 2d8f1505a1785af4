import { randomBytes } from 'node:crypto';
import type { Mail } from '../../../platform/mail/mailer.js';
import { letterFor } from './compose-letter.js';
import type { IssueLetter, RenderedLetter } from './letter.js';
import { renderLetter } from './render-letter.js';

/** The tokens of one reader's links. */
export interface ReaderLinks {
  readonly unsubscribe: string;
  readonly preferences: string;
}

/** Makes an issue's mails: each choice of categories is rendered once. */
export class LetterPrinter {
  /**
   * They stand for tokens in what is rendered once for many readers; like these, they need no escaping anywhere. By chance, so
   * that no text of an issue can hold one and be filled with a reader's own token.
   */
  readonly #standIns: ReaderLinks = {
    unsubscribe: randomBytes(20).toString('hex'),
    preferences: randomBytes(20).toString('hex'),
  };
  readonly #rendered = new Map<string, RenderedLetter | null>();

  constructor(private readonly letter: IssueLetter) {}

  /** One reader's mail, without recipient and Message-ID; null where nothing of the issue is for them. */
  print(categories: readonly string[] | null, links: ReaderLinks): Omit<Mail, 'to' | 'messageId'> | null {
    const rendered = this.#rendering(categories);
    if (rendered === null) return null;
    const addressed = (text: string) =>
      text
        .replaceAll(this.#standIns.unsubscribe, links.unsubscribe)
        .replaceAll(this.#standIns.preferences, links.preferences);
    const { hostname } = new URL(this.letter.baseUrl);
    return {
      subject: rendered.subject,
      text: addressed(rendered.text),
      html: addressed(rendered.html),
      headers: {
        'List-Id': `<newsletter.${hostname}>`,
        'List-Unsubscribe': `<${this.#urls(links).unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }

  #rendering(categories: readonly string[] | null): RenderedLetter | null {
    const key = categories === null ? '' : JSON.stringify([...categories].sort());
    const known = this.#rendered.get(key);
    if (known !== undefined) return known;
    const letter = letterFor(this.letter, categories);
    const isEmpty = letter.articles.length === 0 && this.letter.articles.length > 0;
    const rendered = isEmpty ? null : renderLetter({ ...letter, ...this.#urls(this.#standIns) });
    this.#rendered.set(key, rendered);
    return rendered;
  }

  #urls({ unsubscribe, preferences }: ReaderLinks) {
    const { baseUrl } = this.letter;
    return {
      unsubscribeUrl: `${baseUrl}/newsletter/disiscrizione?token=${unsubscribe}`,
      preferencesUrl: `${baseUrl}/newsletter/preferenze?token=${preferences}`,
    };
  }
}
