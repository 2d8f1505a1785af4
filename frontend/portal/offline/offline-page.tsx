import { useEffect, useState } from 'react';
import { PageHead } from '../shared/page-head.js';
import { type ListedArticle, SavedList } from '../shared/saved-list.js';
import { readArticles } from './read-articles.js';

/** What the service worker shows in place of a page that it cannot get, with what can be read instead. */
export function OfflinePage() {
  const wanted = useWantedAddress();
  const read = useReadArticles();
  return (
    <div className="wrap">
      <PageHead title="Sei senza connessione" description="La pagina richiesta non è disponibile senza connessione." />
      <header className="pagehead">
        <h1>Sei senza connessione</h1>
        <p className="meta">Questa pagina non è salvata sul dispositivo. Riprova quando torna la connessione.</p>
      </header>
      <p>
        <a className="btn btn--primary" href={wanted}>
          Riprova
        </a>
      </p>
      <h2 className="hed offline__title">Da leggere intanto</h2>
      <SavedList read={read} />
    </div>
  );
}

/** The page that was asked for; only an address of this site. */
function useWantedAddress(): string {
  const [wanted, setWanted] = useState('/');
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('da') ?? '';
    if (/^\/(?![/\\])/.test(asked)) setWanted(asked);
  }, []);
  return wanted;
}

/** Articles that can be read once more, null until they are known. */
function useReadArticles(): readonly ListedArticle[] | null {
  const [read, setRead] = useState<readonly ListedArticle[] | null>(null);
  useEffect(() => {
    void readArticles().then(setRead);
  }, []);
  return read;
}
