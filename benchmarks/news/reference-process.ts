import { type ReferenceName, runReference } from './reference-readers.js';

// A process of its own, as cold as one that collects. Told by its parent what to do, answers once and ends.
process.once('message', ({ name, addresses }: { name: ReferenceName; addresses: readonly string[] }) => {
  void runReference(name, addresses).then((cost) => process.send?.(cost, () => process.exit(0)));
});
process.once('disconnect', () => process.exit(0));
