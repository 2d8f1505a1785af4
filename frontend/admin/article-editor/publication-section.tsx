import { rolesFrom } from '../../../backend/contract/role-words.js';
import { formatDateTime } from '../../lib/format-date.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { useConfirm } from '../../ui/confirm.js';
import { useToast } from '../../ui/toast.js';
import { useMay } from '../layout/admin-facts.js';
import sharedStyles from '../shared/shared.module.css';
import type { InspectorProps } from './inspector-props.js';

/** When the article goes out, taking it back, deleting it. */
export function PublicationSection({ article, onSave, onRemove }: InspectorProps) {
  const confirm = useConfirm();
  const toast = useToast();
  const status = article?.status ?? 'draft';
  const publishes = useMay('managing-editor');
  if (!article) return null;
  const backToDraft = async () => {
    const question = {
      title: 'Riporta in bozza',
      text: 'L’articolo non sarà più visibile ai lettori finché non lo pubblichi di nuovo.',
      verb: 'Riporta in bozza',
      dangerous: true,
    };
    if (status === 'published' && !(await confirm(question))) return;
    if (await onSave({ status: 'draft' })) toast('Articolo riportato in bozza');
  };
  return (
    <section>
      <h2>Pubblicazione</h2>
      {article.publishDate && (
        <p className="hint">
          {status === 'scheduled' ? 'Esce il' : status === 'draft' ? 'Data di pubblicazione:' : 'Pubblicato il'}{' '}
          {formatDateTime(article.publishDate)}
        </p>
      )}
      {article.publishMotive && (
        <p className="hint">
          {status === 'scheduled' ? 'Uscirà' : 'È uscito'} con questa motivazione: {article.publishMotive}
        </p>
      )}
      {!publishes && (
        <p className="hint">Pubblicare e programmare spetta a chi ha il ruolo di {rolesFrom('managing-editor')}.</p>
      )}
      <div className={sharedStyles.row}>
        {status === 'published' && (
          <ButtonLink kind="line" small to={`/admin/statistiche/${article._id}`}>
            Letture
          </ButtonLink>
        )}
        {publishes && status === 'published' && article.retraction === null && (
          <ButtonLink kind="line" small to={`/admin/articoli/prima-pagina?articolo=${article._id}`}>
            In prima pagina
          </ButtonLink>
        )}
        {publishes && status !== 'draft' && article.retraction === null && (
          <Button kind="line" small onClick={() => void backToDraft()}>
            {status === 'scheduled' ? 'Annulla la programmazione' : 'Riporta in bozza'}
          </Button>
        )}
        {publishes && status === 'published' && article.retraction === null && (
          <p className="hint">
            «Riporta in bozza» toglie l’articolo dal sito; «Ritira articolo», in «Verifica», lo lascia con il motivo al
            posto del testo.
          </p>
        )}
        {(publishes || status === 'draft') && (
          <Button kind="danger" small onClick={() => void onRemove()}>
            Elimina articolo
          </Button>
        )}
      </div>
    </section>
  );
}
