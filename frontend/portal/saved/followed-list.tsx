import { useRef } from 'react';
import { Icon } from '../../ui/icon.js';
import { followedThings, unfollow } from '../shared/followed.js';
import { useStoredList } from '../shared/use-stored-list.js';

/** What this browser follows, each with the way to let go of it; all at once too. */
export function FollowedList() {
  const followed = useStoredList(followedThings);
  const heading = useRef<HTMLHeadingElement>(null);
  if (followed === null) return null;
  const letGo = (key?: string) => {
    unfollow(key);
    // The focus must not fall out of the page together with the button.
    heading.current?.focus();
  };
  return (
    <section id="segui" aria-labelledby="segui-titolo">
      <h2 className="offline__title" id="segui-titolo" tabIndex={-1} ref={heading}>
        Che cosa segui
      </h2>
      {followed.length === 0 ? (
        <p>
          Ancora niente. Premi «Segui» su una storia, una categoria o un autore: le novità compaiono nella home, in «Per
          te».
        </p>
      ) : (
        <>
          <ul className="plain savedlist">
            {followed.map(({ key, name, path }) => (
              <li key={key}>
                <h3 className="hed">
                  <a href={path}>{name}</a>
                </h3>
                <button
                  className="btn btn--line btn--s"
                  type="button"
                  aria-label={`Non seguire più: ${name}`}
                  onClick={() => letGo(key)}
                >
                  <Icon name="x" />
                  Non seguire più
                </button>
              </li>
            ))}
          </ul>
          <button className="btn btn--line btn--s" type="button" onClick={() => letGo()}>
            Non seguire più niente
          </button>
        </>
      )}
    </section>
  );
}
