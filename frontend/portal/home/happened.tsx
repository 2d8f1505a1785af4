import { Link } from 'react-router-dom';
import type { FrontPage } from '../../../backend/contract/articles.js';
import { RELIABILITY_PATH } from '../../../backend/contract/reliability-words.js';
import { Icon } from '../../ui/icon.js';

/** Id of the line. */
export const HAPPENED = 'ieri';

/** One line of what the newsroom did yesterday, counted, with what the marks of the cards mean. */
export function Happened({ frontPage }: { frontPage: FrontPage | undefined }) {
  return (
    <div className="happened" id={HAPPENED}>
      {frontPage?.onlyStarters ? (
        <p>
          Questi articoli arrivano con il programma e spiegano come funziona.{' '}
          <b>Il primo della redazione prenderà l’apertura.</b>
        </p>
      ) : (
        <Yesterday yesterday={frontPage?.yesterday} />
      )}
      <p className="happened__key">
        <span className="who">
          <i />
          scritto dall’IA
        </span>
        <span className="who">
          <Icon name="pencil" />
          pubblicato dalla redazione
        </span>
      </p>
    </div>
  );
}

function Yesterday({ yesterday }: { yesterday: FrontPage['yesterday'] | undefined }) {
  const { published = 0, held = 0, corrected = 0 } = yesterday ?? {};
  const kinds = [
    [published, 'pubblicato', 'pubblicati'],
    [held, 'fermato', 'fermati'],
    [corrected, 'corretto', 'corretti'],
  ] as const;
  const counted = kinds.filter(([count]) => count > 0);
  return (
    <p>
      {counted.length > 0 && (
        <>
          Ieri:{' '}
          {counted.map(([count, one, many], place) => (
            <span key={one}>
              {place > 0 && ', '}
              <b>{count}</b> {count === 1 ? one : many}
            </span>
          ))}{' '}
        </>
      )}
      <Link className="link" to={RELIABILITY_PATH}>
        {held > 0 ? 'Perché un articolo si ferma' : 'Quanto sbagliamo'}
      </Link>
    </p>
  );
}
