import { openCheckpoint } from './checkpoint.js';
import { type EventLeaf, eventHash } from './event-leaf.js';
import { GrowingTree } from './merkle-tree.js';
import { isContinuation } from './verify-paths.js';

export interface PromisedHead {
  readonly size: number;
  readonly root: Buffer;
  readonly signedAt: Date;
  readonly note: string;
  readonly verifier: string;
  readonly consistency: readonly Buffer[];
}

/** What is wrong with a log; `upTo` is the first promise that it breaks. */
export type LogProblem =
  | { readonly kind: 'missing'; readonly position: number }
  /** Its payload was replaced and no event says so, or what remains is not what that event says. */
  | { readonly kind: 'untold-redaction'; readonly position: number }
  | { readonly kind: 'changed'; readonly after: number; readonly upTo: number }
  | { readonly kind: 'shorter'; readonly upTo: number }
  | { readonly kind: 'signature' | 'consistency'; readonly upTo: number };

/**
 * Computes a log again from its first event on and compares it with every head that was promised of it, `heads` in the order
 * of their sizes: what was changed between two heads shows at the later one. Memory does not grow with the log.
 */
export async function checkHeads(
  leaves: AsyncIterable<EventLeaf>,
  heads: readonly PromisedHead[],
): Promise<{ readonly events: number; readonly problems: readonly LogProblem[] }> {
  const problems = heads.flatMap((head, place) => problemsOf(head, heads[place - 1]));
  const tree = new GrowingTree();
  let next = 0;
  for await (const leaf of leaves) {
    if (leaf.position !== tree.size + 1) {
      problems.push({ kind: 'missing', position: tree.size + 1 });
      return { events: tree.size, problems };
    }
    tree.push(eventHash(leaf));
    const head = heads[next];
    if (head?.size !== tree.size) continue;
    next += 1;
    if (head.root.equals(tree.root())) continue;
    // Every later head differs as well.
    problems.push({ kind: 'changed', after: heads[next - 2]?.size ?? 0, upTo: head.size });
    break;
  }
  const missed = heads[next];
  const isShorter = missed !== undefined && missed.size > tree.size && !problems.some(({ kind }) => kind === 'changed');
  return { events: tree.size, problems: isShorter ? [...problems, { kind: 'shorter', upTo: missed.size }] : problems };
}

/** What a head says by itself and of the one before it. */
function problemsOf(head: PromisedHead, before: PromisedHead | undefined): LogProblem[] {
  const said = openCheckpoint(head.note, head.verifier);
  const isSaid =
    said?.size === head.size && said.root.equals(head.root) && Date.parse(said.signedAt) === +head.signedAt;
  if (!isSaid) return [{ kind: 'signature', upTo: head.size }];
  if (before === undefined || isContinuation(before, head, head.consistency)) return [];
  return [{ kind: 'consistency', upTo: head.size }];
}
