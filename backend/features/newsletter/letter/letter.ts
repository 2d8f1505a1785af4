import type { IntroAuthor } from '../issues/issue.events.js';

export interface LetterArticle {
  readonly title: string;
  readonly standfirst: string;
  readonly url: string;
  /** What `letterStrip` says: who wrote it, how much is confirmed, and «Generato con IA» where the law asks for it. */
  readonly strip: string;
  readonly disclosure: 'ai' | 'ai-reviewed' | 'human';
  readonly category: string;
  /** To read it. */
  readonly minutes: number;
}

/** What was put right since the last letter. */
export interface LetterCorrection {
  readonly title: string;
  readonly url: string;
  readonly note: string;
}

/** Everything that a letter to one reader says. */
export interface Letter {
  readonly siteName: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** The issue's title, which is also the mail's subject. */
  readonly title: string;
  /** The day of the issue, ISO 8601. */
  readonly date: string;
  /** Plain text, paragraphs divided by an empty line; empty where there is none. */
  readonly intro: string;
  /** Absent in letters of before: a person. */
  readonly introBy?: IntroAuthor;
  readonly articles: readonly LetterArticle[];
  readonly corrections: readonly LetterCorrection[];
  /** The page of the morning edition that it sends; absent in other letters. */
  readonly editionUrl?: string;
  readonly unsubscribeUrl: string;
  readonly preferencesUrl: string;
  /** Who sends the letter and where they are; empty where the owner is not set. */
  readonly ownerLine: string;
  /** What the letter owes to a program, as the AI Act wants it said; empty where people wrote everything. */
  readonly disclosureLine: string;
}

/** A letter before it is addressed to somebody. */
export type IssueLetter = Omit<Letter, 'unsubscribeUrl' | 'preferencesUrl'>;

export interface RenderedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
