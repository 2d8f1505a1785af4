import { digitalSourceTerm, disclosureWords } from '../../../contract/disclosure-words.js';
import { EDITIONS_PATH, editionPath, editionTitle } from '../../../contract/edition-words.js';
import type { Edition, EditionStory } from '../../../contract/editions.js';
import { beforeDay, countOf, dayWords } from '../../../contract/figure-words.js';
import type { SiteFacts } from '../../../contract/page-rendering.js';
import { type FeedItem, type FeedSubject, latestOf, markOf } from './feed.js';
import { htmlText, xmlCharacters } from './xml.js';

/** The editions of the mornings. */
export const EDITIONS: FeedSubject = {
  name: 'Edizione del mattino',
  description: 'Fino a cinque notizie ogni mattina, in pochi minuti, quando c’è qualcosa da dire.',
  page: EDITIONS_PATH,
  folder: EDITIONS_PATH,
};

/** What a feed says of an edition: its titles in short, its stories whole. */
export function editionItem(site: SiteFacts, { date, madeAt, intro, stories }: Edition): FeedItem {
  const address = site.baseUrl + editionPath(date);
  const terms = new Set(stories.map(digitalSourceTerm));
  const term = terms.size === 1 ? ([...terms][0] ?? null) : 'compositeWithTrainedAlgorithmicMedia';
  const titles = stories.map(({ title }, place) => `${place + 1}. ${title}`);
  const description = xmlCharacters([intro, ...titles].join(' ').trim());
  return {
    id: address,
    urn: address,
    title: xmlCharacters(`${editionTitle(stories.length)}, ${dayWords(date)}`),
    address,
    description,
    summary: description,
    html: xmlCharacters(
      (intro && `<p>${htmlText(intro)}</p>`) + stories.map((story) => storyHtml(site.baseUrl, story)).join(''),
    ),
    published: new Date(madeAt),
    changed: new Date(latestOf([madeAt, ...stories.map(({ correctedAt }) => correctedAt ?? undefined)]) ?? madeAt),
    authors: [{ name: xmlCharacters(site.name) }],
    category: 'Edizione del mattino',
    tags: [],
    sources: [],
    mark: markOf([...new Set(stories.map(disclosureWords))].join(', '), term),
  };
}

function storyHtml(baseUrl: string, story: EditionStory): string {
  const { slug, title, sentences, sources, correctedAt } = story;
  const notes = [
    disclosureWords(story),
    ...(sources > 0 ? [countOf(sources, 'fonte', 'fonti')] : []),
    ...(correctedAt === null ? [] : [`corretto ${beforeDay('il', dayWords(correctedAt))}`]),
  ];
  const link = `<a href="${baseUrl}/articolo/${encodeURIComponent(slug)}">${htmlText(title)}</a>`;
  return `<h2>${link}</h2><p>${htmlText(sentences.join(' '))}</p><p>${htmlText(notes.join(', '))}.</p>`;
}
