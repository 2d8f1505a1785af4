import { useEffect, useState } from 'react';
import type { NewestArticle } from '../../../backend/contract/storylines.js';
import { call } from '../../api/call.js';
import { articlePath } from '../../lib/addresses.js';
import { formatWhen } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { usePageContext } from '../layout/site-context.js';
import { type Followed, followedThings, lastVisit } from '../shared/followed.js';
import { useStoredList } from '../shared/use-stored-list.js';

const MAX_SHOWN = 6;

/** What is new about one thing that the reader follows. */
interface News {
  readonly thing: Followed;
  readonly count: number;
  /** The newest article that stands nowhere else on the page. */
  readonly article: NewestArticle | undefined;
}

/**
 * «Per te»: what is new about what this browser follows. The list it asks for is the same for everybody; it is asked for only
 * where something is followed, and says nothing of what.
 */
export function ForYou({ shown }: { shown: ReadonlySet<string> }) {
  const followed = useStoredList(followedThings);
  const [newest, setNewest] = useState<readonly NewestArticle[] | null>(null);
  const { now } = usePageContext();
  const follows = followed !== null && followed.length > 0;
  useEffect(() => {
    if (!follows) return;
    void call('GET /api/public/newest', {}).then(
      ({ articles }) => setNewest(articles),
      () => undefined, // the page is whole without it
    );
  }, [follows]);
  if (!follows || newest === null) return null;
  return (
    <section className="foryou" aria-labelledby="per-te">
      <h2 id="per-te">Per te</h2>
      <ul className="plain">
        {newsOf(followed, newest, shown).map(({ thing, count, article }) => (
          <li key={thing.key}>
            <p className="kicker">
              <a href={thing.path}>{thing.name}</a>
              {count > 0 && <span className="new">{countOf(count, 'novità', 'novità')}</span>}
            </p>
            {article ? (
              <>
                <h3 className="hed">
                  <a href={articlePath(article.slug)}>{article.title}</a>
                </h3>
                <p className="meta">
                  <time dateTime={article.publishDate}>{formatWhen(article.publishDate, now)}</time>
                </p>
              </>
            ) : (
              <p className="meta">{count > 0 ? 'È già in questa pagina' : 'Niente di nuovo dalla tua ultima visita'}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="meta">
        Lo sa solo questo browser. <a href="/salvati#segui">Che cosa segui</a>
      </p>
    </section>
  );
}

/** What has news comes first; no article stands twice, here or on the page. */
function newsOf(followed: readonly Followed[], newest: readonly NewestArticle[], shown: ReadonlySet<string>): News[] {
  const placed = new Set(shown);
  return followed
    .map((thing) => {
      const since = lastVisit(thing.key) ?? thing.since;
      return {
        thing,
        fresh: newest.filter(({ keys, publishDate }) => keys.includes(thing.key) && publishDate > since),
      };
    })
    .sort((a, b) => Math.sign(b.fresh.length) - Math.sign(a.fresh.length))
    .slice(0, MAX_SHOWN)
    .map(({ thing, fresh }) => {
      const article = fresh.find(({ slug }) => !placed.has(slug));
      if (article) placed.add(article.slug);
      return { thing, count: fresh.length, article };
    });
}
