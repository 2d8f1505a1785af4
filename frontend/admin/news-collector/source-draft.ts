import type { NewsSource } from '../../../backend/contract/news.js';
import type { SourceTest } from '../../../backend/contract/news-sources.js';
import { SOURCE_LANGUAGES } from '../shared/source-languages.js';

/** A source as it is being written, every field as its control has it. */
export interface SourceDraft {
  readonly name: string;
  readonly url: string;
  readonly rssUrl: string;
  readonly selector: string;
  readonly category: string;
  readonly language: string;
}

/** What is wrong with a draft, in Italian, by field. */
export type DraftProblems = Partial<Record<keyof SourceDraft, string>>;

export const EMPTY_DRAFT: SourceDraft = {
  name: '',
  url: '',
  rssUrl: '',
  selector: '',
  category: 'AI News',
  language: 'en',
};

/** What a source has, to be changed. */
export function draftOf({ name, url, rssUrl, selector, category, language }: NewsSource): SourceDraft {
  return { name, url, rssUrl: rssUrl ?? '', selector: selector ?? '', category, language };
}

/** What must be mended before the draft can be tested (`test`) or saved; what only the server knows it says then. */
export function problemsOf(draft: SourceDraft, purpose: 'test' | 'save'): DraftProblems {
  const nameless = purpose === 'save' && !draft.name.trim() ? { name: 'Il nome è obbligatorio' } : {};
  return { ...nameless, ...addressProblems(draft) };
}

function addressProblems({ url, rssUrl }: SourceDraft): DraftProblems {
  if (!url.trim()) return { url: 'L’indirizzo del sito è obbligatorio' };
  return {
    ...(isAddress(url) ? {} : { url: 'L’indirizzo del sito deve cominciare con http:// o https://' }),
    ...(!rssUrl.trim() || isAddress(rssUrl)
      ? {}
      : { rssUrl: 'L’indirizzo del feed deve cominciare con http:// o https://' }),
  };
}

/** The draft as a call sends it. */
export function sourceOfDraft(draft: SourceDraft) {
  const { name, url, rssUrl, selector, category } = trimmed(draft);
  const language = SOURCE_LANGUAGES.find(({ code }) => code === draft.language)?.code ?? 'en';
  return { name, url, rssUrl, selector, category, language };
}

/** Where a draft is read: two drafts of the same place need one test. */
export function placeOf(draft: SourceDraft): string {
  const { url, rssUrl, selector } = trimmed(draft);
  return JSON.stringify(rssUrl ? [rssUrl] : [url, selector]);
}

/** What a successful test adds: the feed it found, and the name and language where nobody chose them. */
export function draftAfterTest(draft: SourceDraft, test: SourceTest): SourceDraft {
  if (!test.readable) return draft;
  const language = SOURCE_LANGUAGES.find(({ code }) => code === test.language)?.code;
  return {
    ...draft,
    name: draft.name.trim() ? draft.name : (test.title ?? ''),
    rssUrl: test.kind === 'feed' ? test.readAt : draft.rssUrl,
    language: draft.language === EMPTY_DRAFT.language && language ? language : draft.language,
  };
}

function trimmed(draft: SourceDraft): SourceDraft {
  const fields = Object.entries(draft).map(([field, value]: [string, string]) => [field, value.trim()]);
  return { ...draft, ...Object.fromEntries(fields) };
}

function isAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '');
}
