import { useNavigation } from 'react-router-dom';

/** While the next page is on its way: says so, but only when it takes long enough to be noticed (see `.pending`). */
export function PendingNavigation() {
  const { location } = useNavigation();
  return (
    <div className="pending" role="status">
      {location && (
        <p>
          <span className="spin" aria-hidden="true" />
          {location.pathname === '/categorie' ? 'Caricamento categorie...' : 'Caricamento...'}
        </p>
      )}
    </div>
  );
}
