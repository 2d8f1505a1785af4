import type { ArticleListItem } from '../../../contract/articles.js';
import type { KnownFact, StorylineMoment, StorylinePage } from '../../../contract/storyline-page.js';
import { standingOfClaim } from '../body/claims-of-text.facts.js';
import type { VerifiedClaim } from '../verification-data.js';

/** Facts that open the page; more would be an article. */
const MAX_FACTS = 5;
const MAX_FACTS_OF_ARTICLE = 2;
/** Changes within a minute of going out, or of a correction, are part of it. */
const SAME_MOMENT_MS = 60_000;

/** An article as far as a storyline shows it. */
export interface StorylineArticle extends ArticleListItem {
  readonly retraction: { readonly date: string; readonly reason: string } | null;
  /** Its checked sentences, none for a text by people. */
  readonly claims: readonly Pick<
    VerifiedClaim,
    'section' | 'sentence' | 'verdict' | 'mendings' | 'agreement' | 'changed'
  >[];
  readonly isSoleVoice: boolean;
}

/** The parts of a page that are made of its articles, newest first. Pure. */
export function storylineParts(
  articles: readonly StorylineArticle[],
  writtenFacts: readonly string[],
): Pick<StorylinePage, 'known' | 'articles' | 'timeline' | 'sources' | 'changedAt'> {
  const timeline = articles.flatMap(momentsOf).toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return {
    known: knownFacts(articles, writtenFacts),
    articles: articles
      .filter(({ retraction }) => retraction === null)
      .map(({ retraction: _retraction, claims: _claims, isSoleVoice: _isSoleVoice, ...article }) => article),
    timeline,
    sources: sourcesOf(articles),
    changedAt: timeline[0]?.at ?? '',
  };
}

/**
 * What is known now, in words that are there already: the newsroom's own lines, else of each article, newest first, sentences
 * that a check confirmed, of its excerpt before its text; of a text by people the excerpt. A text below the threshold, one
 * that was withdrawn and sentences on which sources do not agree say nothing here.
 */
function knownFacts(articles: readonly StorylineArticle[], written: readonly string[]): KnownFact[] {
  if (written.length > 0) {
    return written.map((text) => ({ text, article: null, publishers: [], isSoleVoice: false }));
  }
  const said = new Set<string>();
  return articles
    .filter(({ retraction }) => retraction === null)
    .flatMap((article) => factsOf(article))
    .filter(({ text }) => text !== '' && !said.has(text) && said.add(text))
    .slice(0, MAX_FACTS);
}

function factsOf(article: StorylineArticle): KnownFact[] {
  const { slug, title, excerpt, disclosure, verification, claims, isSoleVoice } = article;
  const fact = (text: string, publishers: readonly string[]) => ({
    text,
    article: { slug, title },
    publishers,
    isSoleVoice,
  });
  if (disclosure === 'human') return [fact(excerpt, [])];
  if (!verification?.approved) return [];
  const confirmed = claims.filter(
    (claim) => claim.section !== 'title' && !claim.changed && ['confirmed', 'mended'].includes(standingOfClaim(claim)),
  );
  const ofExcerpt = confirmed.filter(({ section }) => section === 'excerpt');
  return (ofExcerpt.length > 0 ? ofExcerpt : confirmed)
    .slice(0, MAX_FACTS_OF_ARTICLE)
    .map(({ sentence, agreement }) => fact(sentence, agreement?.states ?? []));
}

function momentsOf(article: StorylineArticle): StorylineMoment[] {
  const { slug, title, excerpt, publishDate, updatedAt, corrections, retraction, sources } = article;
  const moment = (kind: StorylineMoment['kind'], at: string, text: string): StorylineMoment => ({
    kind,
    at,
    article: { slug, title },
    text,
  });
  const moments = [
    moment('article', publishDate, retraction === null ? excerpt : ''),
    ...corrections.map(({ date, text }) => moment('correction', date, text)),
    ...(retraction === null ? [] : [moment('retraction', retraction.date, retraction.reason)]),
  ];
  const isDated = moments.some(({ at }) => Math.abs(Date.parse(at) - Date.parse(updatedAt)) < SAME_MOMENT_MS);
  if (isDated || updatedAt <= publishDate) return moments;
  const later = sources.filter((source) => source.publishedAt !== null && source.publishedAt > publishDate);
  return [...moments, moment('update', updatedAt, later.map(({ title: of, publisher }) => publisher ?? of).join(', '))];
}

function sourcesOf(articles: readonly StorylineArticle[]): StorylinePage['sources'] {
  const cited = new Map<string, StorylinePage['sources'][number]>();
  for (const source of articles.flatMap(({ retraction, sources }) => (retraction === null ? sources : []))) {
    cited.set(source.url, { ...source, articles: (cited.get(source.url)?.articles ?? 0) + 1 });
  }
  return [...cited.values()].sort((a, b) => b.articles - a.articles);
}
