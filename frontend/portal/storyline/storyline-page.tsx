import { useLoaderData } from 'react-router-dom';
import { followKey } from '../../../backend/contract/follow-words.js';
import type {
  KnownFact,
  StorylinePage as Storyline,
  StorylineMoment,
} from '../../../backend/contract/storyline-page.js';
import { articlePath, storylinePath } from '../../lib/addresses.js';
import { classNames } from '../../lib/class-names.js';
import { formatListDate, formatTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { quoted } from '../../lib/quoted.js';
import { usePageContext } from '../layout/site-context.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { FollowButton } from '../shared/follow-button.js';
import { PageHead } from '../shared/page-head.js';
import { storylineCrumbs } from './storyline.loader.js';

/** The sources that stand open; the others are folded. */
const OPEN_SOURCES = 4;

const KINDS: Readonly<Record<StorylineMoment['kind'], string>> = {
  article: 'Articolo',
  update: 'Aggiornamento',
  correction: 'Correzione',
  retraction: 'Ritiro',
};

/** A running subject: what is known now, what happened from its beginning, on which sources it rests. */
export function StorylinePage() {
  const { id, name, slug, known, timeline, sources } = useLoaderData<Storyline>();
  const path = storylinePath(slug);
  const countOfKind = (kind: StorylineMoment['kind']) => timeline.filter((moment) => moment.kind === kind).length;
  const articles = countOfKind('article');
  const counts = [
    countOf(articles, 'articolo', 'articoli'),
    ...(countOfKind('update') > 0 ? [countOf(countOfKind('update'), 'aggiornamento', 'aggiornamenti')] : []),
    ...(countOfKind('correction') > 0 ? [countOf(countOfKind('correction'), 'correzione', 'correzioni')] : []),
  ];
  return (
    <div className="wrap" data-storyline={followKey('storia', id)}>
      <PageHead
        title={name}
        description={`${name}: che cosa sappiamo ora, gli articoli dall’inizio, le correzioni e le fonti.`}
        path={path}
        feeds={path}
      />
      <Breadcrumb crumbs={storylineCrumbs(name)} />
      <header className="pagehead storyhead">
        <div>
          <p className="kicker">Storia</p>
          <h1>{name}</h1>
          <p className="meta">
            {counts.join(', ')}
            <a href={`${path}/feed.xml`}>RSS</a>
          </p>
        </div>
        <FollowButton kind="storia" id={id} name={name} path={path} />
      </header>
      {/* Filled by since-last.ts, in the browser of somebody who was here before. */}
      <section className="since" aria-label="Dall’ultima volta" hidden />
      <div className="story">
        <div>
          {known.length > 0 && <Known facts={known} at={timeline[0]?.at} />}
          <Timeline timeline={timeline} />
        </div>
        {sources.length > 0 && <Sources sources={sources} />}
      </div>
    </div>
  );
}

function Known({ facts, at }: { facts: readonly KnownFact[]; at: string | undefined }) {
  return (
    <section className="box" aria-labelledby="sappiamo">
      <h2 id="sappiamo">Che cosa sappiamo ora {at && <Moment at={at} before="al" />}</h2>
      <ul className="plain now">
        {facts.map(({ text, article, publishers, isSoleVoice }) => (
          <li key={text}>
            {text} {isSoleVoice && <span className="sole">Lo dice solo l’interessato</span>}
            <span className="now__src">
              {article ? (
                <>
                  {publishers.length > 0 && `${publishers.join(', ')}. `}Dall’articolo{' '}
                  <a href={articlePath(article.slug)}>{quoted(article.title)}</a>
                </>
              ) : (
                'Scritto dalla redazione'
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Timeline({ timeline }: { timeline: readonly StorylineMoment[] }) {
  return (
    <section className="box" aria-labelledby="dall-inizio">
      <h2 id="dall-inizio">Com’è andata, dall’ultima novità</h2>
      <ol className="plain tl">
        {timeline.map(({ kind, at, article, text }) => {
          const isArticle = kind === 'article';
          const words = isArticle ? article.title : text || article.title;
          return (
            <li key={`${kind} ${at} ${article.slug}`} className={`tl--${kind}`} data-at={at} data-words={words}>
              <Moment at={at} />
              <span className="dot" aria-hidden="true" />
              <div>
                <p className="k">{KINDS[kind]}</p>
                {isArticle ? (
                  <>
                    <h3 className="hed">
                      <a href={articlePath(article.slug)}>{article.title}</a>
                    </h3>
                    {text && <p>{text}</p>}
                  </>
                ) : (
                  <p>
                    {kind === 'update' && text && `Con altre fonti: ${text}. `}
                    {kind !== 'update' && `${text.replace(/[.\s]+$/, '')}. `}
                    Nell’articolo <a href={articlePath(article.slug)}>{quoted(article.title)}</a>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** «27 novembre, 8:50», as lists write days. */
function Moment({ at, before }: { at: string; before?: string }) {
  const { now } = usePageContext();
  return (
    <time dateTime={at} className={classNames(before !== undefined && 'meta')}>
      {before && `${before} `}
      {formatListDate(at, now)}, {formatTime(at)}
    </time>
  );
}

function Sources({ sources }: Pick<Storyline, 'sources'>) {
  const folded = sources.slice(OPEN_SOURCES);
  return (
    <aside className="box" aria-labelledby="fonti">
      <h2 id="fonti">{folded.length > 0 ? 'Le fonti usate di più' : 'Le fonti'}</h2>
      <SourceItems sources={sources.slice(0, OPEN_SOURCES)} />
      {folded.length > 0 && (
        <details className="more">
          <summary>Tutte e {sources.length}</summary>
          <SourceItems sources={folded} />
        </details>
      )}
    </aside>
  );
}

function SourceItems({ sources }: Pick<Storyline, 'sources'>) {
  const { now } = usePageContext();
  return (
    <ul className="plain srcs">
      {sources.map(({ url, title, publisher, publishedAt, articles }) => (
        <li key={url}>
          <a className="link" href={url} rel="noopener">
            {title}
          </a>
          <span className="meta">
            {[
              ...(publisher ? [publisher] : []),
              ...(publishedAt ? [formatListDate(publishedAt, now)] : []),
              ...(articles > 1 ? [`in ${articles} articoli`] : []),
            ].join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
