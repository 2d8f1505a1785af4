import { type Kysely, sql } from 'kysely';
import type { ArticlesTables } from '../articles.tables.js';

/** Articles that readers have a page of, so many of which make a storyline's. */
const MIN_ARTICLES = 2;

/** A storyline with its figures as readers have them. */
export interface CountedStoryline {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly known: readonly string[];
  readonly article_ids: readonly string[];
  /** Articles that readers have. */
  readonly articles: number;
  readonly changed_at: Date | null;
}

const inView = sql`
  select count(*)::int as articles, max(greatest(a.publish_date, a.updated_at)) as changed_at
  from jsonb_array_elements_text(s.article_ids) as m (id) join read.articles a on a.id = m.id::uuid
  where a.status in ('published', 'retracted')`;

/** All storylines by name. */
export async function countedStorylines(db: Kysely<ArticlesTables>): Promise<readonly CountedStoryline[]> {
  const { rows } = await sql<CountedStoryline>`
    select s.id, s.slug, s.name, s.known, s.article_ids, c.articles, c.changed_at
    from read.storylines s cross join lateral (${inView}) as c
    where s.name <> '' order by lower(s.name), s.id`.execute(db);
  return rows;
}

/** Whether a storyline has a page. */
export function hasPage({ articles }: Pick<CountedStoryline, 'articles'>): boolean {
  return articles >= MIN_ARTICLES;
}

/** The storylines with a page to which the article `a` belongs, as an article's page names them; null without any. */
export const storylinesOfArticle = sql<readonly { id: string; slug: string; name: string; articles: number }[] | null>`(
  select jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'articles', c.articles) order by s.named_at)
  from read.storylines s cross join lateral (${inView}) as c
  where s.article_ids @> jsonb_build_array(a.id) and s.name <> '' and c.articles >= ${sql.lit(MIN_ARTICLES)})`.as(
  'storylines',
);
