import { Icon } from '../../ui/icon.js';
import { usePageContext } from '../layout/site-context.js';
import { openSmallWindow } from '../shared/open-small-window.js';
import { SHARE_NETWORKS } from '../shared/share-networks.js';

/** Plain links that work everywhere; with a script they open a small window, and «Copia link» works. */
export function ShareLinks({ path, title }: { path: string; title: string }) {
  const { site } = usePageContext();
  const address = site.baseUrl + path;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are links
    <div className="share" role="group" aria-label="Condividi">
      <span className="share__t">Condividi</span>
      {SHARE_NETWORKS.map((network) => (
        <a
          key={network.name}
          href={network.address(address, title)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Condividi su ${network.name}`}
          onClick={openSmallWindow}
        >
          <Icon name={network.icon} filled />
        </a>
      ))}
      <button type="button" aria-label="Copia link" data-needs-script="" onClick={() => copy(address)}>
        <Icon name="link" />
      </button>
    </div>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    window.alert('Link copiato negli appunti!');
  } catch {
    window.alert('Errore nel copiare il link');
  }
}
