/** The first of each Node with everything that the product takes from it (zstd). `npm start` and `npx contesto` bring a newer one along. */
export const FIRST_NODE_VERSIONS = '22.15, 23.8';
const FIRST_MINOR: Readonly<Record<number, number>> = { 22: 15, 23: 8 };

/** Whether a Node, as `process.versions.node` names it, lacks something that the product needs. */
export function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 22 || minor < (FIRST_MINOR[major] ?? 0);
}

/** Says to anyone who called the program on the machine's own Node, too old for it, what to call instead. */
export function tooOldWords(instead: string): string {
  return `Serve Node 24 (o ${FIRST_NODE_VERSIONS} e successivi) e questo è ${process.version}: chiamare «${instead}», che usa il Node del programma.`;
}
