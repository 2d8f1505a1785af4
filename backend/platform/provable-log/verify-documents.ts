import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type LogHeads, type LogProof, logHeadsSchema, logProofSchema } from '../../contract/log-proof.js';
import { openCheckpoint } from './checkpoint.js';
import { eventHash, sha256Of } from './event-leaf.js';
import { isContinuation, leadsToRoot } from './verify-paths.js';

/**
 * Checks what an installation hands out about its log, without asking it anything: no database, no network, no clock. Pure.
 */

/** What a document proves, and what speaks against it; nothing is proven where there is a problem. */
export interface VerifiedDocument {
  readonly kind: 'proof' | 'heads';
  /** Who signed; whether this is the right key is for whoever knows it to say. */
  readonly verifier: string;
  /** The newest head: so many events, at this time. */
  readonly size: number;
  readonly signedAt: string;
  /** Of a proof: its events, and whether the wording in it is sealed by one of them. */
  readonly events: readonly Pick<LogProof['events'][number], 'position' | 'type' | 'recordedAt'>[];
  readonly hasWording: boolean;
  /** Of heads: how many there are. */
  readonly heads: number;
  /** Italian sentences. */
  readonly problems: readonly string[];
}

/** Checks a document; null for a text that is neither kind of it. `trusted` is a key that is known from elsewhere. */
export function verifyDocument(text: string, trusted?: string): VerifiedDocument | null {
  const content = parsed(text);
  const proof = logProofSchema.safeParse(content);
  if (proof.success) return verifyProof(proof.data, trusted);
  const heads = logHeadsSchema.safeParse(content);
  return heads.success ? verifyHeads(heads.data, trusted) : null;
}

function verifyProof(proof: LogProof, trusted: string | undefined): VerifiedDocument {
  const { head, events, wording, article } = proof;
  const root = Buffer.from(head.root, 'base64');
  const problems = [
    ...headProblems(head, trusted),
    ...events.flatMap((event) => eventProblems(event, head.size, root)),
  ];
  const own = [`article-${article.id}`, `wording-${article.id}`];
  if (events.some(({ stream }) => !own.includes(stream))) problems.push('Un evento non riguarda questo articolo.');
  if (events.some(({ position }, place) => position <= (events[place - 1]?.position ?? 0))) {
    problems.push('Gli eventi non sono nell’ordine del registro.');
  }
  if (wording !== null && !isSealed(proof, wording)) problems.push('Il testo non è quello sigillato nel registro.');
  return {
    ...{ kind: 'proof', verifier: head.verifier, size: head.size, signedAt: head.signedAt, heads: 1 },
    events: events.map(({ position, type, recordedAt }) => ({ position, type, recordedAt })),
    hasWording: wording !== null,
    problems,
  };
}

function verifyHeads({ heads, keys }: LogHeads, trusted: string | undefined): VerifiedDocument {
  const [newest] = heads;
  const known = keys.map(({ verifier }) => verifier);
  const problems = heads.flatMap((head, place) => {
    const found = headProblems(head, place === 0 ? trusted : undefined);
    if (!known.includes(head.verifier)) found.push(`La chiave della testa ${head.size} non è tra quelle pubblicate.`);
    const before = heads[place + 1];
    return before === undefined ? found : [...found, ...linkProblems(before, head)];
  });
  return {
    ...{ kind: 'heads', verifier: newest?.verifier ?? '', size: newest?.size ?? 0, signedAt: newest?.signedAt ?? '' },
    ...{ events: [], hasWording: false, heads: heads.length, problems },
  };
}

function linkProblems(before: LogHeads['heads'][number], head: LogHeads['heads'][number]): string[] {
  const later = { size: head.size, root: Buffer.from(head.root, 'base64') };
  const earlier = { size: before.size, root: Buffer.from(before.root, 'base64') };
  const isLinked =
    head.consistency?.from === before.size && isContinuation(earlier, later, buffers(head.consistency.path));
  return isLinked ? [] : [`La testa ${head.size} non continua il registro della testa ${before.size}.`];
}

function headProblems(head: LogProof['head'], trusted: string | undefined): string[] {
  const said = openCheckpoint(head.note, head.verifier);
  if (said === null) return [`La firma della testa ${head.size} non è valida.`];
  const isSame =
    said.size === head.size && said.signedAt === head.signedAt && said.root.toString('base64') === head.root;
  if (!isSame) return [`La testa ${head.size} non dice ciò che è stato firmato.`];
  return trusted === undefined || trusted === head.verifier ? [] : ['La testa è firmata con un’altra chiave.'];
}

function eventProblems(event: LogProof['events'][number], size: number, root: Buffer): string[] {
  const { position, data, meta, dataSha256, metaSha256, path } = event;
  const problems: string[] = [];
  if (data !== undefined && sha256Of(data) !== dataSha256) {
    problems.push(`Il contenuto dell’evento ${position} non è quello registrato.`);
  }
  if (meta !== undefined && sha256Of(meta) !== metaSha256) {
    problems.push(`L’autore dell’evento ${position} non è quello registrato.`);
  }
  if (!leadsToRoot(eventHash(event), position - 1, size, buffers(path), root)) {
    problems.push(`L’evento ${position} non è nel registro firmato.`);
  }
  return problems;
}

const sealSchema = z.object({ articleId: z.string(), sha256: z.string() });

/** Whether the newest seal in the proof is of these words. */
function isSealed(
  { events, article }: LogProof,
  { title, excerpt, content }: NonNullable<LogProof['wording']>,
): boolean {
  const newest = events.findLast(({ type }) => type === 'WordingSealed');
  const seal = sealSchema.safeParse(parsed(newest?.data ?? ''));
  const digest = createHash('sha256').update(`${title}\n${excerpt}\n${content}\n`).digest('hex');
  return seal.success && seal.data.articleId === article.id && seal.data.sha256 === digest;
}

function buffers(hashes: readonly string[]): Buffer[] {
  return hashes.map((hash) => Buffer.from(hash, 'base64'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
