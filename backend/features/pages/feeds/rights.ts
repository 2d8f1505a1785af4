import type { SiteFacts } from '../../../contract/page-rendering.js';
import { responsibilityLines } from '../../../contract/responsibility-words.js';
import type { CrawlerPermissions } from '../../../contract/settings.js';
import { xmlText } from './xml.js';

/** Where the licence for machines is served. */
export const LICENCE_PATH = '/license.xml';

/** What is known of the publisher wherever rights are declared. */
interface Publisher {
  /** '' where none was given. */
  readonly owner: string;
  readonly responsibility?: SiteFacts['responsibility'];
  readonly baseUrl: string;
  readonly contactEmail?: string | undefined;
}

/** Uses as RSL 1.0 names them, by the purpose for which a crawler comes. */
const RSL_USES = { search: 'ai-index', assistants: 'ai-input', training: 'ai-train' } as const;

/** The licence for machines (Really Simple Licensing 1.0): what may be done with the pages, and whom to ask for more. */
export function rslLicence({ owner, baseUrl, contactEmail }: Publisher, permissions: CrawlerPermissions): string {
  const uses = (isAllowed: boolean) =>
    Object.entries(RSL_USES)
      .filter(([purpose]) => permissions[purpose as keyof CrawlerPermissions] === isAllowed)
      .map(([, use]) => use);
  const refused = uses(false);
  const contact = contactEmail ? ` contactEmail="${xmlText(contactEmail)}"` : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rsl xmlns="https://rslstandard.org/rsl">',
    '  <content url="/">',
    '    <license>',
    `      <permits type="usage">${['search', ...uses(true)].join(',')}</permits>`,
    ...(refused.length > 0 ? [`      <prohibits type="usage">${refused.join(',')}</prohibits>`] : []),
    '      <payment type="attribution"/>',
    '    </license>',
    `    <copyright type="organization" contactUrl="${xmlText(`${baseUrl}/contatti`)}"${contact}>${xmlText(owner)}</copyright>`,
    '  </content>',
    '</rsl>',
    '',
  ].join('\n');
}

/** The preferences of a page as the IETF's vocabulary says them, for the header `Content-Usage`. */
export function contentUsage({ training }: CrawlerPermissions): string {
  return `search=y, train-ai=${training ? 'y' : 'n'}`;
}

/** Whose site it is and whom to ask (trust.txt of JournalList). */
export function trustTxt(
  { owner, baseUrl, contactEmail, responsibility = {} }: Publisher,
  { training }: CrawlerPermissions,
): string {
  // Attributes of its own the format has for none of these: they are lines that people read.
  const answers = [...(owner === '' ? [] : [`Editore: ${owner}`]), ...responsibilityLines(responsibility)];
  return [
    ...answers.map((line) => `# ${line}`),
    `contact=${contactEmail ? `mailto:${contactEmail}` : `${baseUrl}/contatti`}`,
    `disclosure=${baseUrl}/chi-siamo`,
    `disclosure=${baseUrl}/quanto-sbagliamo`,
    `datatrainingallowed=${training ? 'yes' : 'no'}`,
    '',
  ].join('\n');
}
