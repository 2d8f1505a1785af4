import { Icon } from '../../ui/icon.js';
import { useIsAdmin } from '../shared/use-is-admin.js';

/** The quick edit, shown only after the server has accepted the stored token. */
export function AdminCard({ articleId }: { articleId: string }) {
  if (!useIsAdmin()) return null;
  return (
    <div className="adminq">
      <p>Vedi questo riquadro perché sei amministratore.</p>
      <a className="btn btn--line btn--s" href={`/admin/edit/${encodeURIComponent(articleId)}`}>
        <Icon name="pencil" />
        Modifica articolo
      </a>
    </div>
  );
}
