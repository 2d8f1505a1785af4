import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** What it finds is named by its selector: nobody reads the HTML that it would copy of every element it checks. */
const axeCode = JSON.stringify(`${readFileSync(axePath, 'utf8')};axe.configure({ noHtml: true })`);

interface AxeRule {
  readonly id: string;
  readonly nodes: readonly {
    readonly target: string[];
    readonly any: readonly { readonly data: { readonly messageKey?: string } | null }[];
  }[];
}
interface AxeResult {
  readonly violations: readonly AxeRule[];
  readonly incomplete: readonly AxeRule[];
}

/**
 * What a change of theme can break. Of the colours the whole category would hold the stricter AAA contrast as well, which no
 * theme promises.
 */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** The rows of a long list are alike: a dozen says what hundreds would, in a fifth of the time. */
const FURTHER_ROWS = ':is(li, tr, article):nth-of-type(n + 13)';

/**
 * Broken rules of WCAG 2.0–2.2 A and AA and of good practice, one line each; of the colours only, for a page of which `all`
 * is asked in another theme.
 * @param known a selector of what the same question was asked about on another page
 */
export async function axeViolations(page: Page, rules: 'all' | 'colours' = 'all', known?: string): Promise<string[]> {
  await makeWhole(page);
  // Half a megabyte: sending it takes longer than asking it, so a page gets it once.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(`((0, eval)(${axeCode}), 0)`);
  const only = rules === 'all' ? '' : `runOnly: { type: 'rule', values: ${JSON.stringify(COLOURS)} },`;
  const exclude = JSON.stringify([FURTHER_ROWS, ...(known === undefined ? [] : [known])]);
  const { violations, incomplete } = await page.evaluate<AxeResult>(
    `axe.run({ include: document, exclude: ${exclude} }, { ${only} preload: false, resultTypes: ['violations', 'incomplete'] })`,
  );
  // Words in the colour of their ground might be hidden on purpose, says axe; ours never are.
  const unseen = incomplete.map(({ id, nodes }) => ({
    id: `${id} (1:1)`,
    nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
  }));
  const found = [...violations, ...unseen.filter(({ nodes }) => nodes.length > 0)];
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Pixels by which the page is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  await makeWhole(page);
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** What a page of the portal lays out only when its reader comes near it is checked like everything else. */
async function makeWhole(page: Page): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.whole = ''`);
}
