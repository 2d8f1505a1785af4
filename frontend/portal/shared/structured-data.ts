import type { ArticleAuthor } from '../../../backend/contract/articles.js';
import type { SiteFacts } from '../../../backend/contract/page-rendering.js';
import { RESPONSIBILITY } from '../../../backend/contract/responsibility-words.js';
import { authorPath } from '../../lib/addresses.js';
import type { Crumb } from '../layout/site-context.js';

/** The publisher: who owns it, what it holds itself to, and how to reach it. */
export function publisherOf({ baseUrl, name, owner, profiles, responsibility = {} }: SiteFacts) {
  const about = `${baseUrl}/chi-siamo`;
  const { director, registration, roc, vat } = responsibility;
  const identifiers = [
    ...(registration ? [{ propertyID: RESPONSIBILITY.registration.label, value: registration }] : []),
    ...(roc ? [{ propertyID: 'ROC', value: roc }] : []),
  ];
  return {
    '@type': 'NewsMediaOrganization',
    '@id': `${baseUrl}/#editore`,
    name,
    ...(owner && { legalName: owner }),
    ...(vat && { vatID: vat }),
    ...(director && { employee: { '@type': 'Person', name: director, jobTitle: RESPONSIBILITY.director.label } }),
    ...(identifiers.length > 0 && { identifier: identifiers.map((one) => ({ '@type': 'PropertyValue', ...one })) }),
    masthead: `${about}#chi-risponde`,
    url: `${baseUrl}/`,
    ...(profiles && { sameAs: profiles }),
    logo: { '@type': 'ImageObject', url: `${baseUrl}/icon-512.png`, width: 512, height: 512 },
    ownershipFundingInfo: `${about}#chi-risponde`,
    publishingPrinciples: `${about}#come-nasce-un-articolo`,
    ethicsPolicy: `${about}#indipendenza`,
    correctionsPolicy: `${about}#correzioni`,
    verificationFactCheckingPolicy: `${about}#che-cosa-non-dice-il-punteggio`,
    actionableFeedbackPolicy: `${baseUrl}/contatti`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'redazione',
      url: `${baseUrl}/contatti`,
      availableLanguage: 'it',
    },
  };
}

/** A person who signs; their page is the one thing about them that everything else leads to. */
export function personOf({ name, slug }: ArticleAuthor, baseUrl: string) {
  const url = baseUrl + authorPath(slug);
  return { '@type': 'Person', '@id': `${url}#persona`, name, url };
}

/** The site and its search. */
export function websiteOf(site: SiteFacts) {
  return {
    '@type': 'WebSite',
    '@id': `${site.baseUrl}/#sito`,
    name: site.name,
    url: `${site.baseUrl}/`,
    inLanguage: 'it-IT',
    publisher: { '@id': `${site.baseUrl}/#editore` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.baseUrl}/cerca?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The way from the home page to here; a step without a path is the page itself. */
export function breadcrumbsOf(baseUrl: string, steps: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(path === undefined ? {} : { item: baseUrl + path }),
    })),
  };
}
