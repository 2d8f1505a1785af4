import type { PublicArticle } from '../../../backend/contract/articles.js';

/** «In tre punti»: sentences that hold the whole, each with the way to its source. */
export function ArticlePoints({ article: { points = [], sources, soleVoice } }: { article: PublicArticle }) {
  return (
    <section className="points" aria-labelledby="punti-titolo">
      <h2 id="punti-titolo">
        {`In ${points.length === 2 ? 'due' : 'tre'} punti`}
        {soleVoice && <small>, lo dice solo l’interessato</small>}
      </h2>
      <ol className="plain">
        {points.map(({ text, source = 0 }) => {
          const from = sources[source - 1];
          return (
            <li key={text}>
              {text}
              {from && (
                <a className="link" href={`#fonte-${source}`}>
                  Fonte: {from.publisher || from.title || from.url}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
