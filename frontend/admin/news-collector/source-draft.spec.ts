import { describe, expect, it } from '@jest/globals';
import type { SourceTest } from '../../../backend/contract/news-sources.js';
import { draftAfterTest, EMPTY_DRAFT, problemsOf, readingOf, sourceOfDraft } from './source-draft.js';

const draft = (given: object) => ({ ...EMPTY_DRAFT, ...given });
const test = (given: Partial<SourceTest>): SourceTest => ({
  readable: true,
  kind: 'feed',
  format: 'rss',
  title: 'Il Tornio',
  language: 'it',
  readAt: 'https://t.test/feed',
  finalUrl: 'https://t.test/feed',
  robots: 'allowed',
  items: 3,
  itemsWithText: 0,
  usualIntervalMinutes: null,
  headlines: [],
  feeds: [],
  known: null,
  problem: null,
  ms: 12,
  ...given,
});

describe('a source that is being written', () => {
  it('needs a name and an address to be saved, only an address to be tested', () => {
    expect(problemsOf(EMPTY_DRAFT, 'save')).toEqual({
      name: 'Il nome è obbligatorio',
      url: 'L’indirizzo del sito è obbligatorio',
    });
    expect(problemsOf(draft({ url: 'https://t.test' }), 'test')).toEqual({});
    expect(problemsOf(draft({ url: 't.test', rssUrl: 'ftp://t.test/f' }), 'test')).toEqual({
      url: 'L’indirizzo del sito deve cominciare con http:// o https://',
      rssUrl: 'L’indirizzo del feed deve cominciare con http:// o https://',
    });
  });

  it('is tested again only when it is read at another place', () => {
    const place = readingOf(draft({ url: 'https://t.test', rssUrl: 'https://t.test/feed' }));
    expect(readingOf(draft({ url: 'https://t.test/altro', rssUrl: ' https://t.test/feed ', name: 'x' }))).toBe(place);
    expect(readingOf(draft({ url: 'https://t.test' }))).not.toBe(place);
    expect(readingOf(draft({ url: 'https://t.test', selector: 'a' }))).not.toBe(
      readingOf(draft({ url: 'https://t.test' })),
    );
  });

  it('takes from a test what nobody wrote', () => {
    const found = draftAfterTest(draft({ url: 'https://t.test' }), test({}));
    expect(found).toMatchObject({ name: 'Il Tornio', rssUrl: 'https://t.test/feed', language: 'it' });
    const chosen = draft({ url: 'https://t.test', name: 'Mio', language: 'de' });
    expect(draftAfterTest(chosen, test({}))).toMatchObject({ name: 'Mio', language: 'de' });
    expect(draftAfterTest(chosen, test({ readable: false }))).toBe(chosen);
    expect(draftAfterTest(chosen, test({ kind: 'page' })).rssUrl).toBe('');
  });

  it('is sent without what stands around the words', () => {
    expect(sourceOfDraft(draft({ name: ' T ', url: ' https://t.test ', language: 'xx' }))).toEqual({
      name: 'T',
      url: 'https://t.test',
      rssUrl: '',
      selector: '',
      category: 'AI News',
      language: 'en',
    });
  });

  it('says who speaks only where somebody changed it, and nothing of it where the name is gone', () => {
    const initial = draft({ voiceName: 'Tornio', voiceKind: 'press' });
    expect(sourceOfDraft(initial, initial)).not.toHaveProperty('voice');
    expect(sourceOfDraft({ ...initial, firstHandFor: ' i torni ' }, initial)).toMatchObject({
      voice: { name: 'Tornio', kind: 'press', firstHandFor: 'i torni' },
    });
    expect(sourceOfDraft({ ...initial, voiceName: ' ' }, initial)).toMatchObject({ voice: null });
  });
});
