import '../shared/article-text.css';
import './article.css';
import { Link, useLoaderData } from 'react-router-dom';
import type { PublicArticle } from '../../../backend/contract/articles.js';
import { articlePath, shareImagePath } from '../../lib/addresses.js';
import { classNames } from '../../lib/class-names.js';
import { familyClass } from '../../lib/family-class.js';
import { Icon } from '../../ui/icon.js';
import { ArticleBody } from '../shared/article-body.js';
import { ArticleCard } from '../shared/article-card.js';
import { PageHead } from '../shared/page-head.js';
import { ReadingButtons } from '../shared/reading-buttons.js';
import { ReadingProgress } from '../shared/reading-progress.js';
import { SaveButton } from '../shared/save-button.js';
import { Section } from '../shared/section.js';
import { Strip } from '../shared/strip.js';
import { useCountedView } from '../shared/use-counted-view.js';
import type { ArticleData } from './article.loader.js';
import { ArticleHeader, isHeadLong } from './article-header.js';
import { ArticleMarks } from './article-marks.js';
import { ArticleRail } from './article-rail.js';
import { ShareLinks } from './share-links.js';
import { CORRECTIONS, Corrections, SourcesAndCheck, Tags } from './trust.js';
import { WithdrawnArticle } from './withdrawn-article.js';

/** Id of what comes after the header. */
const TEXT = 'testo';

/** One article, or the notice that it was withdrawn, and where to read on. */
export function ArticlePage() {
  const { article, related } = useLoaderData<ArticleData>();
  return (
    <>
      {article.retraction ? (
        <WithdrawnArticle article={article} retraction={article.retraction} />
      ) : (
        <Article article={article} related={related} />
      )}
      {related.length > 0 && !standsInRail(article) && (
        <Section id="correlati" title="Potrebbe interessarti" className="wrap relatedblock">
          <div className="trio">
            {related.map((other) => (
              <ArticleCard key={other.slug} article={other} className="later" />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

/** Next to an article by people, which has no comparison of sources there, stand the others. */
function standsInRail({ comparison, retraction }: ArticleData['article']): boolean {
  return comparison === undefined && retraction === null;
}

/** What may come after this article, quietly: nobody is asked. `bootstrap-script.ts` answers the buttons. */
function StayInTouch() {
  return (
    <p className="stay">
      Ricevi i prossimi articoli:{' '}
      <Link className="link" to="/newsletter/iscrizione">
        newsletter
      </Link>
      <span className="needs-script">
        ,{' '}
        <button className="link" type="button" data-push-preferences="">
          notifiche
        </button>
        ,{' '}
        <button className="link" type="button" data-install="">
          app
        </button>
      </span>
      .
    </p>
  );
}

/** Who wrote it and how, the text, and what it rests on. */
function Article({ article, related }: ArticleData) {
  useCountedView(article.slug);
  return (
    <>
      <PageHead
        title={article.seo.title || article.title}
        shareTitle={article.title}
        description={article.metaDescription || article.excerpt}
        path={articlePath(article.slug)}
        type="article"
        image={{ path: shareImagePath(article), alt: article.title }}
        below={TEXT}
      />
      <ArticleMarks article={article} />
      <ReadingProgress />
      <article className={classNames(familyClass(article.category), isHeadLong(article) && 'textfirst')}>
        <div className="wrap">
          <ArticleHeader key={article.slug} article={article} />
          <div id={TEXT} className="alayout">
            <ReadingButtons>
              {article.verification && (
                <button className="btn btn--line btn--s" type="button" data-proof={article.slug} aria-pressed="false">
                  <Icon name="shield-check" />
                  Mostra le prove
                </button>
              )}
              <SaveButton article={article} />
            </ReadingButtons>
            <div>
              <ArticleBody html={article.content}>
                {article.disclosure === 'human' && <Strip article={article} corrections={CORRECTIONS} />}
                {article.points && <ArticlePoints article={article} />}
              </ArticleBody>
              <div className="afoot later">
                <SourcesAndCheck article={article} />
                <Corrections corrections={article.corrections} />
                <Tags tags={article.tags} />
                <ShareLinks path={articlePath(article.slug)} title={article.title} />
                <StayInTouch />
              </div>
            </div>
            <ArticleRail article={article} related={standsInRail(article) ? related : []} />
          </div>
        </div>
      </article>
    </>
  );
}

/** «In tre punti»: sentences that hold the whole, each with the way to its source. */
function ArticlePoints({ article: { points = [], sources, soleVoice } }: { article: PublicArticle }) {
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
