import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';

const KINDS = [
  'number',
  'unit',
  'date',
  'name',
  'place',
  'role',
  'negation',
  'overclaim',
  'cause',
  'attribution',
  'quote',
  'invented',
] as const;
const MIN_ERRORS = 10;
const MIN_ARTICLE_WORDS = 300;
const FICTIONAL_HOST = /\.example$/;
const ADDRESS = /https?:\/\/[^\s"'<>«»]+/g;

const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https$/ });

const truthCase = z.strictObject({
  id: z.string().regex(/^[a-z]\d{2}$/),
  sources: z
    .array(
      z.strictObject({
        title: text,
        url: address,
        publisher: text,
        date: text.refine((date) => !Number.isNaN(Date.parse(date)), 'is no date'),
        lang: z.string().regex(/^[a-z]{2}$/),
        text,
      }),
    )
    .min(1),
  article: z.strictObject({
    title: text,
    metaDescription: text.max(160),
    excerpt: text.max(300),
    content: text,
    tags: z.array(text).min(1),
    category: text,
    seo: z.strictObject({ title: text, description: text, keywords: z.array(text).min(1) }),
    proposedSources: z.array(z.strictObject({ title: text, url: address })).min(1),
    verificationSources: z.array(address).min(1),
  }),
  errors: z.array(
    z.strictObject({ kind: z.enum(KINDS), find: text, replace: text, why: z.string().regex(/^[^\n]+$/) }),
  ),
});

const folder = new URL('./cases/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort();
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const cases = files.map((name) => truthCase.parse(JSON.parse(read(name))));

const timesIn = (content: string, part: string) => content.split(part).length - 1;
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];

describe('truth cases as a set', () => {
  it('has a file for each case, named by its id', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(cases.map(({ id }) => `${id}.json`)).toEqual(files);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  it('plants errors of every kind', () => {
    const planted = new Set(cases.flatMap(({ errors }) => errors.map(({ kind }) => kind)));
    expect([...planted].sort()).toEqual([...KINDS].sort());
  });

  it('names no address of the real world', () => {
    const hosts = files.flatMap((name) => (read(name).match(ADDRESS) ?? []).map((found) => new URL(found).hostname));
    expect(hosts.filter((host) => !FICTIONAL_HOST.test(host))).toEqual([]);
  });
});

describe.each(cases.map((truth) => [truth.id, truth] as const))(
  'truth case %s',
  (_id, { sources, article, errors }) => {
    it('names its own sources, each once', () => {
      const urls = sources.map(({ url }) => url);
      expect(new Set(urls).size).toBe(urls.length);
      expect(article.verificationSources).toEqual(urls);
      expect(article.proposedSources.map(({ url }) => url)).toEqual(urls);
    });

    it('says enough to be an article', () => {
      expect(wordsOf(article.content).length).toBeGreaterThanOrEqual(MIN_ARTICLE_WORDS);
    });

    it('plants enough errors, each at one place and each another', () => {
      expect(errors.length).toBeGreaterThanOrEqual(MIN_ERRORS);
      const places = errors.map(({ find }) => [find, timesIn(article.content, find)]);
      expect(places.filter(([, times]) => times !== 1)).toEqual([]);
      const versions = errors.map(({ find, replace }) => article.content.replace(find, () => replace));
      expect(versions).not.toContain(article.content);
      expect(new Set(versions).size).toBe(versions.length);
    });
  },
);
