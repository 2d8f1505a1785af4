import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LogHeads, LogProof } from '../../contract/log-proof.js';
import { HeadSigner, openCheckpoint } from './checkpoint.js';
import { type EventLeaf, eventHash, sha256Of } from './event-leaf.js';
import { consistencyPath, inclusionPath, rootOf, type TreeTiles } from './merkle-tree.js';
import { verifyDocument } from './verify-documents.js';

const ARTICLE = '0199e9a2-0000-7000-8000-000000000001';
const SEED = Buffer.alloc(32, 7).toString('base64url');
const signer = new HeadSigner(SEED, 'contesto.test/log');
const other = new HeadSigner(Buffer.alloc(32, 8).toString('base64url'), 'contesto.test/log');
const WORDING = { title: 'Un titolo', excerpt: 'Un sommario', content: '<p>Il testo.</p>' };
const SEALED = sha256Of(`${WORDING.title}\n${WORDING.excerpt}\n${WORDING.content}\n`);

interface Logged extends EventLeaf {
  readonly data: string;
  readonly meta: string;
}

/** A log in which the article's events stand among others; its last one is the seal. */
function logOf(length: number): Logged[] {
  return Array.from({ length }, (_, place) => {
    const isOwn = place % 3 === 0 || place === length - 1;
    const isSeal = place === length - 1;
    const data = JSON.stringify(
      isSeal ? { sha256: SEALED, articleId: ARTICLE, articleVersion: 2 } : { by: `p${place}` },
    );
    const meta = '{"actor": "policy"}';
    return {
      position: place + 1,
      stream: isSeal ? `wording-${ARTICLE}` : isOwn ? `article-${ARTICLE}` : `newsitem-${place}`,
      version: place + 1,
      id: `0199e9a2-0000-7000-8000-${String(place).padStart(12, '0')}`,
      type: isSeal ? 'WordingSealed' : isOwn ? 'ArticlePublished' : 'NewsItemCollected',
      schemaVersion: 1,
      recordedAt: `2026-11-23T18:00:00.${String(place).padStart(6, '0')}Z`,
      dataSha256: sha256Of(data),
      metaSha256: sha256Of(meta),
      ...{ data, meta },
    };
  });
}

const tilesOf =
  (hashes: readonly Buffer[]): TreeTiles =>
  async (_level, tile) =>
    hashes.slice(tile * 256, (tile + 1) * 256);

function headOf(hashes: readonly Buffer[], by = signer): LogProof['head'] {
  const root = rootOf(hashes);
  const said = { size: hashes.length, root, signedAt: '2026-11-23T19:02:00.000Z' };
  return { ...said, root: root.toString('base64'), note: by.sign(said), verifier: by.verifier };
}

async function proofOf(log: readonly Logged[]): Promise<LogProof> {
  const hashes = log.map(eventHash);
  const own = log.filter(({ stream }) => stream.endsWith(ARTICLE));
  return {
    ...{ format: 'contesto-log-proof', version: 1, wording: WORDING, head: headOf(hashes) },
    article: { id: ARTICLE, url: 'https://contesto.test/articolo/un-titolo' },
    events: await Promise.all(
      own.map(async (event) => ({
        ...event,
        path: (await inclusionPath(event.position - 1, log.length, tilesOf(hashes))).map((hash) =>
          hash.toString('base64'),
        ),
      })),
    ),
  };
}

async function headsOf(log: readonly Logged[], sizes: readonly number[]): Promise<LogHeads> {
  const hashes = log.map(eventHash);
  const heads = await Promise.all(
    sizes.map(async (size, place) => {
      const from = sizes[place - 1];
      const path = from === undefined ? [] : await consistencyPath(from, size, tilesOf(hashes.slice(0, size)));
      return {
        ...headOf(hashes.slice(0, size)),
        consistency: from === undefined ? null : { from, path: path.map((hash) => hash.toString('base64')) },
      };
    }),
  );
  return {
    ...{ format: 'contesto-log-heads', version: 1, hashing: 'RFC 6962, SHA-256', heads: heads.reverse() },
    keys: [{ verifier: signer.verifier, since: '2026-11-01T00:00:00.000Z' }],
  };
}

type Draft<Type> = { -readonly [Key in keyof Type]: Draft<Type[Key]> };
type Place = <Item>(items: Item[]) => Item;
const flipped = (digest: string) => (digest.startsWith('0') ? '1' : '0') + digest.slice(1);
const another = Buffer.alloc(32, 9).toString('base64');

/** What somebody might do to a proof. Each must be found, wherever it is done. */
const PROOF_MANIPULATIONS: Readonly<Record<string, (proof: Draft<LogProof>, at: Place) => void>> = {
  'another text of an event': ({ events }, at) => (at(events).data = '{"by": "admin"}'),
  'another author of an event': ({ events }, at) => (at(events).meta = '{"actor": "admin:1"}'),
  'another digest of a text': ({ events }, at) => {
    const event = at(events);
    delete event.data;
    event.dataSha256 = flipped(event.dataSha256);
  },
  'another digest of an author': ({ events }, at) => {
    const event = at(events);
    delete event.meta;
    event.metaSha256 = flipped(event.metaSha256);
  },
  'another text with its digest': ({ events }, at) => {
    const event = at(events);
    event.data = '{"by": "admin"}';
    event.dataSha256 = sha256Of(event.data);
  },
  'another type': ({ events }, at) => (at(events).type = 'ArticleCorrected'),
  'another time': ({ events }, at) => (at(events).recordedAt = '2026-11-20T18:00:00.000000Z'),
  'another version': ({ events }, at) => (at(events).version += 1),
  'another id': ({ events }, at) => (at(events).id = '0199e9a2-0000-7000-8000-ffffffffffff'),
  'another schema version': ({ events }, at) => (at(events).schemaVersion += 1),
  'another position': ({ events }, at) => (at(events).position += 1),
  'another stream': ({ events }, at) => (at(events).stream = 'article-0199e9a2-0000-7000-8000-000000000002'),
  'another step of the way': ({ events }, at) => {
    const { path } = at(events);
    path[0] = another;
  },
  'a step too few': ({ events }, at) => at(events).path.pop(),
  'a step too many': ({ events }, at) => at(events).path.push(another),
  'an event twice': ({ events }, at) => events.push(structuredClone(at(events))),
  'other words': ({ wording }) => {
    if (wording) wording.content += '<p>Aggiunto dopo.</p>';
  },
  'the seal taken out': ({ events }) => events.pop(),
  'another root': ({ head }) => (head.root = another),
  'another size': ({ head }) => (head.size += 1),
  'another time of the signature': ({ head }) => (head.signedAt = '2026-11-22T19:02:00.000Z'),
  'another note': ({ head }) => (head.note = head.note.replace('\n2026-', '\n2025-')),
  'another signature': ({ head }) => (head.note = head.note.replace(/.{12}=*\n$/, 'AAAAAAAAAAAA\n')),
  'a head signed by somebody else': (proof) => {
    const said = openCheckpoint(proof.head.note, proof.head.verifier);
    if (said) proof.head = { ...proof.head, note: other.sign(said), verifier: other.verifier };
  },
  'another article': ({ article }) => (article.id = '0199e9a2-0000-7000-8000-000000000002'),
};

const HEAD_MANIPULATIONS: Readonly<Record<string, (heads: Draft<LogHeads>, at: Place) => void>> = {
  'another root': ({ heads }, at) => (at(heads).root = another),
  'a head left out': ({ heads }) => heads.splice(1, 1),
  'another step between heads': ({ heads }) => {
    const [newest] = heads;
    if (newest?.consistency) newest.consistency.path = [another, ...newest.consistency.path.slice(1)];
  },
  'a head of another history': (document, at) => {
    const head = at(document.heads);
    const forged = logOf(head.size).map((event) => eventHash({ ...event, type: 'Altro' }));
    Object.assign(head, headOf(forged));
  },
  'a head by a key that is not named': ({ heads }, at) => {
    const head = at(heads);
    const said = openCheckpoint(head.note, head.verifier);
    if (said) Object.assign(head, { note: other.sign(said), verifier: other.verifier });
  },
  'a key taken out': ({ keys }) => keys.pop(),
};

const anyLog = fc.integer({ min: 5, max: 90 }).map(logOf);
const chooser =
  (number: number): Place =>
  (items) => {
    const item = items[number % items.length];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };

describe('a proof that is checked offline', () => {
  it('is valid as it was made, also without the texts, and says by whom and for when', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, async (log) => {
        const proof = await proofOf(log);
        const verified = verifyDocument(JSON.stringify(proof), signer.verifier);
        expect(verified).toMatchObject({ kind: 'proof', problems: [], size: log.length, hasWording: true });
        const reduced = proof.events.map((event) => {
          const { data, meta: _, ...rest } = event;
          return event.type === 'WordingSealed' ? { ...rest, data } : rest;
        });
        expect(verifyDocument(JSON.stringify({ ...proof, events: reduced }))?.problems).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it.each(Object.entries(PROOF_MANIPULATIONS))('shows %s', async (_name, manipulate) => {
    await fc.assert(
      fc.asyncProperty(anyLog, fc.nat(), async (log, place) => {
        const proof = structuredClone(await proofOf(log)) as Draft<LogProof>;
        manipulate(proof, chooser(place));
        const verified = verifyDocument(JSON.stringify(proof), signer.verifier);
        expect(verified === null || verified.problems.length > 0).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  it('is no proof at all as another document', () => {
    for (const text of ['', 'no', '{}', '[]', '{"format":"contesto-log-proof","version":2}']) {
      expect(verifyDocument(text)).toBeNull();
    }
  });
});

describe('heads that somebody saved', () => {
  const someHeads = anyLog.chain((log) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: log.length }), { minLength: 3, maxLength: 6 })
      .map((sizes) => ({ log, sizes: sizes.sort((a, b) => a - b) })),
  );

  it('lead from each to the next', async () => {
    await fc.assert(
      fc.asyncProperty(someHeads, async ({ log, sizes }) => {
        const verified = verifyDocument(JSON.stringify(await headsOf(log, sizes)), signer.verifier);
        expect(verified).toMatchObject({ kind: 'heads', problems: [], heads: sizes.length, size: sizes.at(-1) });
      }),
      { numRuns: 20 },
    );
  });

  it.each(Object.entries(HEAD_MANIPULATIONS))('show %s', async (_name, manipulate) => {
    await fc.assert(
      fc.asyncProperty(someHeads, fc.nat(), async ({ log, sizes }, place) => {
        const heads = structuredClone(await headsOf(log, sizes)) as Draft<LogHeads>;
        manipulate(heads, chooser(place));
        expect(verifyDocument(JSON.stringify(heads), signer.verifier)?.problems).not.toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a checkpoint', () => {
  it('has the form that transparency logs share', () => {
    const root = rootOf([]);
    const note = signer.sign({ size: 3, root, signedAt: '2026-11-23T19:02:00.000Z' });
    expect(note).toMatch(
      /^contesto\.test\/log\n3\n[A-Za-z0-9+/]{43}=\n2026-11-23T19:02:00\.000Z\n\n— contesto\.test\/log [A-Za-z0-9+/]{91}=\n$/,
    );
    expect(signer.verifier).toMatch(/^contesto\.test\/log\+[0-9a-f]{8}\+AQ?[A-Za-z0-9+/]+$/);
    expect(openCheckpoint(note, signer.verifier)).toMatchObject({ size: 3, root });
    expect(openCheckpoint(note, other.verifier)).toBeNull();
    // Witnesses sign below: what they say takes nothing away.
    expect(openCheckpoint(`${note}— testimone.test AAAAAAAA\n`, signer.verifier)).toMatchObject({ size: 3 });
  });
});
