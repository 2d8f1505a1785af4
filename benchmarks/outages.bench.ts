import type { Bench } from './bench.js';
import { measureOutages, type OutageFigures } from './outages/outages.js';

const SECONDS = 20;
const QUICK_SECONDS = 8;

/** `npm run bench -- outages`: a full disk, a read-only database and connections cut after a commit, under load. */
export const bench: Bench = async ({ quick, say }) => {
  const figures = await measureOutages(quick ? QUICK_SECONDS : SECONDS, say);
  const { full, readOnly, cutAfterCommit } = figures;
  const rows: readonly (readonly [string, OutageFigures])[] = [
    [`disk of 200 MB full (${figures.disk})`, full],
    ['database read-only', readOnly],
    [`${cutAfterCommit.cuts} connections cut after a commit`, cutAfterCommit],
  ];
  const summary = rows.map(([name, { acknowledged, refusedWith503, otherErrors, noAnswer, ...rest }]) => {
    const errors = `503: ${refusedWith503}, other errors: ${otherErrors}, no answer: ${noAnswer}`;
    const found = `lost ${rest.lost}, doubled ${rest.doubled}, used again after ${rest.recoverySeconds} s`;
    return `${name}: ${acknowledged} acknowledged, ${errors}, ${found}, restarts ${rest.restarts}, log lines ${rest.logLines}`;
  });
  return { figures, summary };
};
