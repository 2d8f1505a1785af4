import { Icon } from '../../ui/icon.js';
import { usePageContext } from '../layout/site-context.js';
import { openSmallWindow } from '../shared/open-small-window.js';
import { SHARE_NETWORKS } from '../shared/share-networks.js';

/** This layout writes the names out, in its own order, and still calls X by its old name. */
const SHOWN = [
  { label: 'Twitter', network: 'X' },
  { label: 'Facebook', network: 'Facebook' },
  { label: 'LinkedIn', network: 'LinkedIn' },
  { label: 'WhatsApp', network: 'WhatsApp' },
];

/** Plain links to share the main page of the article; with a script each opens a window of 600 × 400. */
export function MagazineShare({ path, title }: { path: string; title: string }) {
  const { site } = usePageContext();
  return (
    <ul className="plain magazine__share" aria-label="Condividi">
      {SHOWN.map(({ label, network: name }) => {
        const network = SHARE_NETWORKS.find((known) => known.name === name);
        if (!network) return null;
        return (
          <li key={label}>
            <a
              className="btn btn--line btn--s"
              href={network.address(site.baseUrl + path, title)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={openSmallWindow}
            >
              <Icon name={network.icon} filled />
              {label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
