import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { READER_SOURCES } from '../../contract/readership.js';
import { readerSource } from './reader-source.js';

const ownHost = 'contesto.example:3000';
const from = (host: string, mark = '') => readerSource({ from: host, mark, ownHost });
const marked = (mark: string, host = '') => from(host, mark);

describe('where a reader came from', () => {
  it.each([
    ['', 'direct', ''],
    ['contesto.example:3000', 'site', ''],
    ['CONTESTO.example', 'site', ''],
    ['www.contesto.example', 'site', ''],
    ['docs.google.com', 'other', 'docs.google.com'],
    ['www.google.it', 'search', 'google.it'],
    ['www.google.co.uk', 'search', 'google.co.uk'],
    ['com.google.android.googlequicksearchbox', 'search', 'com.google.android.googlequicksearchbox'],
    ['news.google.com', 'search', 'news.google.com'],
    ['duckduckgo.com', 'search', 'duckduckgo.com'],
    ['mail.google.com', 'mail', 'mail.google.com'],
    ['com.google.android.gm', 'mail', 'com.google.android.gm'],
    ['chatgpt.com', 'assistant', 'chatgpt.com'],
    ['www.perplexity.ai', 'assistant', 'perplexity.ai'],
    ['gemini.google.com', 'assistant', 'gemini.google.com'],
    ['l.facebook.com', 'social', 'facebook.com'],
    ['t.co', 'social', 't.co'],
    ['org.telegram.messenger', 'social', 'org.telegram.messenger'],
    ['feedly.com', 'feed', 'feedly.com'],
    ['www.comune.sasso.example.it', 'other', 'example.it'],
    ['127.0.0.1', 'direct', ''],
    ['localhost:5173', 'direct', ''],
    ['google', 'direct', ''],
  ])('is known by the host %j: %s', (host, source, shown) => {
    expect(from(host)).toEqual({ source, host: shown });
  });

  it('is known by the mark of a link that this site sent out, whatever led to it', () => {
    expect(marked('newsletter', 'mail.libero.it')).toEqual({ source: 'mail', host: '' });
    expect(marked('notifica')).toEqual({ source: 'push', host: '' });
  });

  it('is known by the mark of others only where no host says it', () => {
    expect(marked('chatgpt.com')).toEqual({ source: 'assistant', host: 'chatgpt.com' });
    expect(marked('LinkedIn')).toEqual({ source: 'social', host: '' });
    expect(marked('volantino')).toEqual({ source: 'direct', host: '' });
    expect(marked('linkedin', 'www.google.it')).toEqual({ source: 'search', host: 'google.it' });
  });

  it('is one of the known kinds with a short host, whatever a client makes up', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain()), fc.oneof(fc.string(), fc.domain()), (host, mark) => {
        const origin = from(host, mark);
        expect(READER_SOURCES).toContain(origin.source);
        expect(origin.host.length).toBeLessThanOrEqual(60);
      }),
    );
  });
});
