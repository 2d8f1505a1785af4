import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import type { PendingRevisionView } from '../../../backend/contract/pending-revision.js';
import { rolesFrom } from '../../../backend/contract/role-words.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { articlePath } from '../../lib/addresses.js';
import { beforeDay, formatDateTime, formatMoment } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { useConfirm } from '../../ui/confirm.js';
import { TextArea } from '../../ui/field.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Tabs } from '../../ui/tabs.js';
import { useToast } from '../../ui/toast.js';
import { useMay } from '../layout/admin-facts.js';
import { differingFields, formOf } from '../shared/article-form.js';
import formsStyles from '../shared/forms.module.css';
import { doubtsIn, useAskMotive } from '../shared/motive.js';
import sharedStyles from '../shared/shared.module.css';
import { FieldDiffs } from '../shared/text-diff.js';
import { useAction } from '../shared/use-action.js';
import { PagePreview } from './page-preview.js';
import styles from './revision.module.css';

const CORRECTION_LENGTH = 1000;

interface RevisionToSee {
  readonly id: string;
  readonly view: PendingRevisionView;
  /** The page with the revision; null when none waits. */
  readonly page: string | null;
}

/** The revision of the article that the address names, with the text that readers have. */
export async function loader({ params }: { params: { readonly id?: string } }): Promise<RevisionToSee> {
  const id = params.id ?? '';
  const view = await callAdmin('GET /api/articles/:id/pending-revision', { params: { id } });
  return {
    id,
    view,
    page:
      view.revision &&
      (await callAdmin('GET /api/admin/articles/:id/preview', { params: { id }, query: { text: 'revision' } })).html,
  };
}

/** A revision that waits: compared with what readers have, then published or discarded. */
export function Component() {
  const { id, view, page } = useLoaderData<RevisionToSee>();
  const { live, liveSince, revision } = view;
  const back = { path: `/admin/edit/${id}`, label: 'Articolo' };
  const online = (
    <>
      In linea {beforeDay('dal', formatDateTime(liveSince))}.{' '}
      <a className="link" href={articlePath(live.slug)}>
        Vedi la pagina pubblica
      </a>
      .
    </>
  );
  if (revision === null) {
    return (
      <>
        <ScreenHeader title={live.title} lead={online} back={back} />
        <Empty title="Nessuna revisione in attesa." />
      </>
    );
  }
  const changed = differingFields(formOf(live), formOf(revision.text));
  return (
    <>
      <ScreenHeader
        title={live.title}
        lead={
          <>
            {online} <strong>Revisione in attesa</strong>: {countOf(changed.length, 'campo cambiato', 'campi cambiati')}
            .
          </>
        }
        back={back}
      />
      {revision.isOutdated && (
        <Note kind="warn">
          Il testo in linea è cambiato dopo l’ultimo salvataggio della revisione: confronta prima di pubblicare.
        </Note>
      )}
      <div className={styles.columns}>
        <div>
          <Tabs
            label="Revisione"
            param="vista"
            tabs={[
              {
                key: 'differenze',
                label: 'Differenze',
                content: () =>
                  changed.length === 0 ? (
                    <Empty title="La revisione è uguale al testo in linea." />
                  ) : (
                    <>
                      <p>Barrato in rosso ciò che i lettori hanno adesso, in verde ciò che avranno.</p>
                      <FieldDiffs heading="h2" fields={changed} before={formOf(live)} after={formOf(revision.text)} />
                    </>
                  ),
              },
              { key: 'anteprima', label: 'Anteprima', content: () => <PagePreview html={page ?? ''} /> },
            ]}
          />
        </div>
        <div className={styles.aside}>
          <Decision id={id} view={view} revision={revision} />
          <Panel title="Storia">
            <ul className={styles.savings}>
              {revision.savings.map(({ at, username }) => (
                <li key={at}>
                  <b>{username ?? 'Una persona che non c’è più'}</b>
                  <time dateTime={at}>{formatMoment(at)}</time>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </>
  );
}

interface DecisionProps extends Pick<RevisionToSee, 'id' | 'view'> {
  readonly revision: NonNullable<PendingRevisionView['revision']>;
}

/** Publishing what was compared, going on with it, or letting it go. */
function Decision({ id, view: { articleVersion }, revision: { version } }: DecisionProps) {
  const [correction, setCorrection] = useState('');
  const { run, busy, error } = useAction('Errore nel salvataggio');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const askMotive = useAskMotive();
  const publishes = useMay('managing-editor');
  const publish = () =>
    run(async () => {
      const body = { version, articleVersion, correction };
      try {
        await callAdmin('POST /api/articles/:id/pending-revision/publication', { params: { id }, body });
      } catch (cause) {
        const reasons = doubtsIn(cause);
        if (!reasons) throw cause;
        const publishMotive = await askMotive({ score: null, reasons, verb: 'Salva' });
        if (publishMotive === null) return;
        await callAdmin('POST /api/articles/:id/pending-revision/publication', {
          params: { id },
          body: { ...body, publishMotive },
        });
      }
      toast('Articolo aggiornato');
      await navigate(`/admin/edit/${id}`);
    });
  const discard = async () => {
    const text = 'La revisione non si potrà più riprendere. I lettori non si accorgono di niente.';
    if (!(await confirm({ title: 'Scarta la revisione', text, verb: 'Scarta', dangerous: true }))) return;
    await run(async () => {
      await callAdmin('POST /api/articles/:id/pending-revision/discard', { params: { id }, body: { version } });
      toast('Revisione scartata');
      await navigate(`/admin/edit/${id}`);
    });
  };
  return (
    <Panel title="Che cosa leggono i lettori">
      <div className={formsStyles.stackform}>
        {publishes && (
          <TextArea
            label="Nota di correzione"
            hint="Facoltativa. Esce in fondo all’articolo e nella pagina delle correzioni."
            error={null}
            rows={4}
            maxLength={CORRECTION_LENGTH}
            value={correction}
            onChange={(event) => setCorrection(event.target.value)}
          />
        )}
        {error && <Note kind="bad">{error}</Note>}
        {!publishes && (
          <p className="hint">
            È proposta per la revisione: la pubblica chi ha il ruolo di {rolesFrom('managing-editor')}.
          </p>
        )}
        <div className={sharedStyles.row}>
          {publishes && (
            <Button kind="primary" small disabled={busy} onClick={() => void publish()}>
              Aggiorna
            </Button>
          )}
          <ButtonLink kind="line" small to={`/admin/edit/${id}/revisione/testo`}>
            Continua a scrivere
          </ButtonLink>
          <Button kind="ghost" small disabled={busy} onClick={() => void discard()}>
            Scarta
          </Button>
        </div>
      </div>
    </Panel>
  );
}
