import { eachResponsibility, type ResponsibilityPart } from '../../../backend/contract/responsibility-words.js';
import type { SiteIdentity } from '../../../backend/contract/settings.js';

/** The site's identity as the form holds it: a person or a profile a line. */
export interface SiteDraft extends Readonly<Record<ResponsibilityPart, string>> {
  readonly icon: boolean;
  readonly fulltext: boolean;
  readonly name: string;
  readonly owner: string;
  /** «Anna Rossi, direttrice responsabile» a line. */
  readonly people: string;
  readonly profiles: string;
}

export function siteDraftOf(site: SiteIdentity): SiteDraft {
  const { name, owner, people, profiles, icon, fulltext } = site;
  return {
    ...eachResponsibility((part) => site[part]),
    icon,
    fulltext,
    name,
    owner,
    people: people.map((person) => [person.name, person.role].filter(Boolean).join(', ')).join('\n'),
    profiles: profiles.join('\n'),
  };
}

/** What the form says; an address without its protocol is one of the web. */
export function siteOfDraft(draft: SiteDraft): SiteIdentity {
  const { name, owner, people, profiles, icon, fulltext } = draft;
  return {
    ...eachResponsibility((part) => draft[part].trim()),
    icon,
    fulltext,
    name: name.trim(),
    owner: owner.trim(),
    people: linesOf(people).map((line) => {
      const [person = '', ...role] = line.split(',').map((part) => part.trim());
      return { name: person, role: role.join(', ') };
    }),
    profiles: linesOf(profiles).map((line) => (/^[a-z][a-z0-9+.-]*:/i.test(line) ? line : `https://${line}`)),
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}
