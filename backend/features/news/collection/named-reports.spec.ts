import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFeed } from '../readers/feeds/feed-reader.js';
import type { Report } from '../readers/report.js';
import { addressIdentity } from './canonical-url.facts.js';
import type { SourceToCollect } from './collection-progress.js';
import { type AddressHolder, contestedAddresses, namedReports, newReports } from './named-reports.js';

const feeds = join(process.cwd(), '../shared/data/feeds/files');
const source: SourceToCollect = {
  id: 's1',
  name: 'Note',
  url: 'https://a.example/',
  rssUrl: 'https://a.example/feed.xml',
  selector: null,
  category: 'ai',
  language: 'it',
};
const page = { ...source, rssUrl: null, selector: 'a' };

const report = (title: string, more: Partial<Report> = {}): Report => ({
  title,
  link: 'https://a.example/notes',
  guid: null,
  publishedAt: new Date('2026-11-20T08:00:00Z'),
  description: '',
  text: null,
  categories: [],
  language: 'it',
  ...more,
});

const titles = (reports: readonly Report[], from: SourceToCollect = source) =>
  namedReports(reports, from, 0).map((entry) => entry.report.title);

/** The log as far as reports are concerned: what is reserved, and by which report. */
class CollectedInbox {
  readonly reservations = new Map<string, AddressHolder>();

  /** Titles of what was not known. */
  collect(reports: readonly Report[], from: SourceToCollect = source): string[] {
    const document = namedReports(reports, from, 0);
    const taken = new Set(this.reservations.keys());
    const holders = new Map(
      contestedAddresses(document, taken).map((address) => [address, this.reservations.get(address)]),
    );
    const fresh = newReports(document, taken, holders);
    for (const entry of fresh)
      for (const key of entry.reservations)
        this.reservations.set(key, {
          title: entry.report.title,
          url: entry.report.link,
          publishedAt: entry.report.publishedAt?.toISOString() ?? null,
        });
    return fresh.map((entry) => entry.report.title);
  }
}

describe('Reports of one document at one address', () => {
  it('are distinguished by their ids', () => {
    expect(
      titles([report('Due', { guid: 'v2' }), report('Uno', { guid: 'v1' }), report('Uno', { guid: 'v1' })]),
    ).toEqual(['Due', 'Uno']);
  });

  it('without ids are distinguished by the fragments of their links', () => {
    const at = (fragment: string) => report('Note', { link: `https://a.example/notes#${fragment}` });
    expect(titles([at('v2'), at('v1'), at('v1')])).toEqual(['Note', 'Note']);
  });

  it('without either are distinguished by title and date', () => {
    const later = { publishedAt: new Date('2026-11-21T08:00:00Z') };
    expect(titles([report('Uno'), report('Due'), report('Uno'), report('Uno', later)])).toEqual(['Uno', 'Due', 'Uno']);
  });

  it('are not held together by an id that all of them carry, nor by the address as their id', () => {
    const same = { guid: 'https://a.example/' };
    expect(titles([report('Uno', same), report('Due', same)])).toEqual(['Uno', 'Due']);
    const twice = ['?utm_source=x', '?utm_source=y'].map((query) => `https://a.example/notes${query}`);
    expect(titles(twice.map((link) => report('Uno', { link, guid: link })))).toEqual(['Uno']);
  });

  it('are not distinguished by a fragment that says where the reader came from', () => {
    const marks = ['xtor=RSS-1', 'utm_source=rss', ':~:text=uno'].map(
      (fragment) => `https://a.example/notes#${fragment}`,
    );
    expect(titles(marks.map((link) => report('Uno', { link })))).toEqual(['Uno']);
  });

  it('without any address are distinguished in the same way', () => {
    const bare = { link: null, guid: 'constant' };
    expect(titles([report('Uno', bare), report('Due', bare), report('Due', bare)])).toEqual(['Uno', 'Due']);
  });

  it('of a page that is read by a selector are one, unless every link has a fragment', () => {
    const [head, comments, other] = ['', '#comments', '#v1'].map((end) => `https://a.example/notes${end}`);
    const links = (...list: (string | undefined)[]) => list.map((link, at) => report(`${at}`, { link: link ?? null }));
    expect(titles(links(head, comments), page)).toEqual(['0']);
    expect(titles(links(comments, other), page)).toEqual(['0', '1']);
  });
});

describe('A report that is collected', () => {
  const [one, two, three] = ['1', '2', '3'].map((id) => report(`Versione ${id}`, { guid: id }));
  const notes = [one, two, three].flatMap((note) => (note ? [note] : []));

  it('is known the second time, and a new one next to it is not', () => {
    const inbox = new CollectedInbox();
    expect(inbox.collect(notes.slice(0, 2))).toHaveLength(2);
    expect(inbox.collect(notes)).toEqual(['Versione 3']);
    expect(inbox.collect(notes)).toEqual([]);
  });

  it('is known when it was alone at its address before, or is alone there later', () => {
    const inbox = new CollectedInbox();
    expect(inbox.collect(notes.slice(0, 1))).toEqual(['Versione 1']);
    expect(inbox.collect(notes)).toEqual(['Versione 2', 'Versione 3']);
    expect(inbox.collect(notes.slice(2))).toEqual([]);
  });

  it('is known by title and date when another format of the feed names it differently, or its id changes', () => {
    const inbox = new CollectedInbox();
    inbox.collect(notes);
    expect(inbox.collect(notes.map((note) => ({ ...note, guid: `tag:a.example,2026:${note.guid}` })))).toEqual([]);
  });

  it('is known by its id when its title was changed', () => {
    const inbox = new CollectedInbox();
    inbox.collect(notes);
    expect(inbox.collect(notes.map((note) => ({ ...note, title: `${note.title}, corretta` })))).toEqual([]);
  });

  it('is known at the same address from another source, with other tracking', () => {
    const inbox = new CollectedInbox();
    inbox.collect([report('Uno', { link: 'https://a.example/uno?utm_source=a', guid: 'a' })]);
    const elsewhere = report('Uno, dicono', { link: 'http://www.a.example/uno/?utm_source=b', guid: 'b' });
    expect(inbox.collect([elsewhere], { ...source, id: 's2' })).toEqual([]);
  });

  it('is never collected twice, whatever the documents hold', () => {
    const entry = fc.record({
      title: fc.constantFrom('Uno', 'Due'),
      guid: fc.constantFrom(null, 'a', 'b', 'https://a.example/notes'),
      link: fc.constantFrom(
        null,
        'https://a.example/notes',
        'https://a.example/notes#x',
        'https://a.example/notes?gclid=1',
      ),
    });
    const documents = fc.array(
      entry.map(({ title, ...more }) => report(title, more)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(documents, fc.constantFrom(source, page), (document, from) => {
        const inbox = new CollectedInbox();
        const first = inbox.collect(document, from);
        expect(first).toHaveLength(namedReports(document, from, 0).length);
        expect(inbox.collect(document, from)).toEqual([]);
      }),
    );
  });
});

// Skipped without ../shared/data next to the project, where the captured feeds are.
(existsSync(feeds) ? describe : describe.skip)('Of the captured feeds (skipped when ../shared is absent)', () => {
  it('every item is stored but those that are listed twice', async () => {
    let items = 0;
    let stored = 0;
    const fewer = new Map<string, string>();
    const more = new Map<string, string>();
    for (const file of readdirSync(feeds)) {
      const context = {
        feedUrl: source.url,
        siteUrl: source.url,
        language: null,
        now: new Date('2026-11-21T12:00:00Z'),
      };
      const feed = await readFeed(readFileSync(join(feeds, file)), null, context);
      const inbox = new CollectedInbox();
      const count = inbox.collect(feed.reports).length;
      expect([file, inbox.collect(feed.reports)]).toEqual([file, []]);
      items += feed.reports.length;
      stored += count;
      const before = new Set(
        feed.reports.map(({ link, guid, title }) => (link ? addressIdentity(link) : (guid ?? title))),
      ).size;
      if (count < feed.reports.length) fewer.set(file, `${count} of ${feed.reports.length}`);
      if (count > before) more.set(file, `${before} → ${count}`);
    }
    expect(Object.fromEntries(fewer)).toEqual({ 'rss20lefigaro--arminreiter.xml': '49 of 50' });
    expect(Object.fromEntries(more)).toEqual({
      'daringfireball--ranchero-sof.xml': '47 → 48',
      'daringfireball-2--ranchero-sof.xml': '46 → 47',
      'issue137-rss--rometools.xml': '1 → 4',
      'rss-ukrnet--spacecowboy.xml': '19 → 20',
      'z-ai-blog--mibuhand.xml': '1 → 16',
    });
    expect([items, stored]).toEqual([5_427, 5_426]);
  });
});
