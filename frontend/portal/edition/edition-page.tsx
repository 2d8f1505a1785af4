import { useLoaderData } from 'react-router-dom';
import { editionInShort, editionPath, editionTitle } from '../../../backend/contract/edition-words.js';
import type { EditionPage as Edition, EditionStory } from '../../../backend/contract/editions.js';
import { articlePath } from '../../lib/addresses.js';
import { familyClass } from '../../lib/family-class.js';
import { beforeDay, formatDate, formatTime, formatToday } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { Icon } from '../../ui/icon.js';
import { ListMark } from '../shared/ai-marks.js';
import { EDITIONS_FEED, EditionFeeds } from '../shared/feed-links.js';
import { PageHead } from '../shared/page-head.js';

/** The edition of a morning: up to five stories in a few minutes, and an end. Comes without a script. */
export function EditionPage() {
  const edition = useLoaderData<Edition>();
  const { date, stories, before, nextAt } = edition;
  const titles = stories.map(({ title }) => title);
  return (
    <div className="wrap edition">
      <PageHead
        title={`${editionTitle(stories.length)}, ${formatDate(date)}`}
        description={titles.length === 0 ? 'Un’edizione del mattino.' : `${titles.slice(0, 2).join('. ')}.`}
        path={editionPath(date)}
        listed={stories.length > 0}
      />
      <EditionFeeds />
      <Head edition={edition} />
      {stories.length === 0 ? (
        <p className="edition__gone">Gli articoli di questa edizione non sono più in linea.</p>
      ) : (
        <ol className="plain five">
          {stories.map((story, place) => (
            <Story key={story.articleId} story={story} place={place + 1} />
          ))}
        </ol>
      )}
      <End nextAt={nextAt} />
      {before.length > 0 && <Before editions={before} />}
    </div>
  );
}

function Head({ edition: { date, madeAt, intro, minutes, stories } }: { readonly edition: Edition }) {
  const checked = stories.flatMap(({ isChecked, sentences }) => (isChecked ? sentences : [])).length;
  return (
    <header className="edition__head">
      <p className="kicker">{`Edizione di ${formatToday(date).toLowerCase()}`}</p>
      <h1>{editionTitle(stories.length)}</h1>
      {intro !== '' && <p className="edition__intro">{intro}</p>}
      <p className="meta">
        <span>{countOf(minutes, 'minuto', 'minuti')}</span>
        <span>uscita alle {formatTime(madeAt)}</span>
        {checked > 0 && (
          <span className="who">
            <i />
            messa insieme da regole, con {countOf(checked, 'frase già riscontrata', 'frasi già riscontrate')} nelle
            fonti
          </span>
        )}
      </p>
    </header>
  );
}

function Story({ story, place }: { readonly story: EditionStory; readonly place: number }) {
  const { slug, title, category, sentences, sources, correctedAt } = story;
  return (
    <li id={`n${place}`} className={familyClass(category)}>
      <p className="kicker">{category}</p>
      <h2 className="hed">
        <a href={articlePath(slug)}>{title}</a>
      </h2>
      <p className="five__summary">{sentences.join(' ')}</p>
      {correctedAt !== null && (
        <p className="five__fixed">{`Corretto ${beforeDay('il', formatDate(correctedAt))}: l’articolo dice che cosa.`}</p>
      )}
      <p className="meta">
        <a className="link" href={articlePath(slug)}>
          Leggi l’articolo<span className="sr-only">: {title}</span>
        </a>
        {sources > 0 && <span>{countOf(sources, 'fonte', 'fonti')}</span>}
        <ListMark article={story} />
      </p>
    </li>
  );
}

function End({ nextAt }: Pick<Edition, 'nextAt'>) {
  return (
    <section className="edition__end" aria-label="Fine dell’edizione">
      <p className="edition__all">Per oggi è tutto</p>
      {nextAt !== null && <p>{`Esce ogni mattina alle ${nextAt.replace(/^0/, '')}, se c’è qualcosa da dire.`}</p>}
      <p>
        <a className="btn btn--line" href="/newsletter/iscrizione">
          <Icon name="send" />
          Ricevila per email
        </a>
      </p>
      <p>
        <a className="link" href={EDITIONS_FEED}>
          Feed RSS delle edizioni
        </a>
      </p>
    </section>
  );
}

function Before({ editions }: { readonly editions: Edition['before'] }) {
  return (
    <section className="edition__before" aria-labelledby="prima">
      <h2 id="prima">Le edizioni prima</h2>
      <ol className="plain">
        {editions.map(({ date, title, others }) => (
          <li key={date}>
            <time dateTime={date}>{formatToday(date)}</time>
            <a href={editionPath(date)}>{editionInShort(title, others)}</a>
          </li>
        ))}
      </ol>
    </section>
  );
}
