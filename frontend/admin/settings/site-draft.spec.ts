import { expect, it } from '@jest/globals';
import { siteDraftOf, siteOfDraft } from './site-draft.js';

const ANSWERS = { director: 'Anna Rossi', registration: 'Torino, n. 12', roc: 'n. 5', vat: '01234567890' };
const SITE = {
  name: 'La Voce',
  owner: 'La Voce srl, via Roma 1, Torino',
  ...ANSWERS,
  icon: true,
  fulltext: true,
  people: [
    { name: 'Anna Rossi', role: 'direttrice responsabile, Torino' },
    { name: 'Luca Bianchi', role: '' },
  ],
  profiles: ['https://mastodon.uno/@lavoce', 'https://www.linkedin.com/company/lavoce'],
};

it('comes back from the form as it went in', () => {
  expect(siteDraftOf(SITE).people).toBe('Anna Rossi, direttrice responsabile, Torino\nLuca Bianchi');
  expect(siteOfDraft(siteDraftOf(SITE))).toEqual(SITE);
});

it('leaves out empty lines and completes addresses', () => {
  const draft = {
    name: ' La Voce ',
    owner: '',
    ...ANSWERS,
    director: ' Anna Rossi ',
    icon: false,
    fulltext: false,
    people: '\n Anna Rossi ,direttrice\n\n',
    profiles: 'mastodon.uno/@lavoce\n',
  };
  expect(siteOfDraft(draft)).toEqual({
    name: 'La Voce',
    owner: '',
    ...ANSWERS,
    icon: false,
    fulltext: false,
    people: [{ name: 'Anna Rossi', role: 'direttrice' }],
    profiles: ['https://mastodon.uno/@lavoce'],
  });
});
