import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import type { AiModel, AiModelFlags, GatewayModelItem } from '../../../backend/contract/ai-models.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { BusyButton } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Table } from '../../ui/table.js';
import formsStyles from '../shared/forms.module.css';
import { pricePerToken } from '../shared/model-price.js';
import sharedStyles from '../shared/shared.module.css';
import tablesStyles from '../shared/tables.module.css';
import { useAction } from '../shared/use-action.js';
import styles from './ai-models.module.css';
import { ModelCard } from './model-card.js';

export const loader = () => callAdmin('GET /api/admin/ai-models');

/** The catalogue of models: what they cost and can do, which are new, announced or gone. */
export function Component() {
  const models = useLoaderData<readonly AiModel[]>();
  const { revalidate } = useRevalidator();
  const [offered, setOffered] = useState<readonly GatewayModelItem[] | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const listing = useAction('Errore nel recuperare i modelli da OpenRouter');
  const updating = useAction("Errore nell'aggiornamento dei modelli");
  const searching = useAction('Errore nella ricerca web');
  const busy = listing.busy || updating.busy || searching.busy;
  const problem = listing.error ?? updating.error ?? searching.error;
  /** What went wrong before must not stand over what goes wrong now. */
  const begin = (action: typeof updating, work: () => Promise<void>) => {
    for (const other of [listing, updating, searching]) other.setError(null);
    setDone(null);
    void action.run(work);
  };
  const flag = (id: string, change: AiModelFlags) =>
    begin(updating, async () => {
      await callAdmin('PATCH /api/admin/ai-models/:id', { params: { id }, body: change });
      await revalidate();
    });
  const act = (action: typeof updating, work: () => Promise<{ message: string }>) =>
    begin(action, async () => {
      setDone((await work()).message);
      await revalidate();
    });
  return (
    <>
      <ScreenHeader
        title="Modelli AI"
        lead={<span role="status">{countOf(models.length, 'modello in catalogo', 'modelli in catalogo')}</span>}
        actions={
          <>
            <BusyButton
              kind="line"
              small
              busy={listing.busy}
              disabled={busy}
              label="Modelli di OpenRouter"
              busyLabel="Caricamento…"
              onClick={() =>
                begin(listing, async () => setOffered(await callAdmin('GET /api/admin/ai-models/openrouter')))
              }
            />
            <BusyButton
              kind="line"
              small
              busy={searching.busy}
              disabled={busy}
              label="Cerca novità sul web"
              busyLabel="Ricerca…"
              onClick={() => act(searching, () => callAdmin('POST /api/admin/ai-models/update'))}
            />
            <BusyButton
              kind="primary"
              small
              busy={updating.busy}
              disabled={busy}
              label="Sincronizza"
              busyLabel="Sincronizzazione…"
              onClick={() => act(updating, () => callAdmin('POST /api/admin/ai-models/sync-openrouter'))}
            />
          </>
        }
      />
      {problem && <Note kind="bad">{problem}</Note>}
      {done && <Note kind="ok">{done}</Note>}
      {offered && <OfferedModels models={offered} />}
      {models.length === 0 ? (
        <Empty title="Il catalogo è vuoto: sincronizzalo con il gateway." />
      ) : (
        <Catalogue models={models} disabled={updating.busy} onFlag={flag} />
      )}
    </>
  );
}

function OfferedModels({ models }: { readonly models: readonly GatewayModelItem[] }) {
  return (
    <Panel title="Offerti adesso dal gateway" aside={<p>{countOf(models.length, 'modello', 'modelli')}</p>}>
      <section
        className={classNames(tablesStyles.scroll, styles.offered)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Modelli offerti dal gateway"
      >
        <Table heads={['Nome', 'Id', { figures: 'Contesto (token)' }, { figures: 'Ingresso' }, { figures: 'Uscita' }]}>
          {models.map(({ id, name, context_length, pricing }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>
                <code className={sharedStyles.code}>{id}</code>
              </td>
              <td className="n">{context_length === null ? '–' : formatNumber(context_length)}</td>
              <td className="n">{pricePerToken(pricing.prompt)}</td>
              <td className="n">{pricePerToken(pricing.completion)}</td>
            </tr>
          ))}
        </Table>
      </section>
    </Panel>
  );
}

interface CatalogueProps {
  readonly models: readonly AiModel[];
  readonly disabled: boolean;
  readonly onFlag: (id: string, change: AiModelFlags) => void;
}

function Catalogue({ models, disabled, onFlag }: CatalogueProps) {
  const [search, setSearch] = useSearchParams();
  const wanted = (search.get('q') ?? '').toLowerCase();
  const shown = models.filter(
    ({ displayName, modelName }) => displayName.toLowerCase().includes(wanted) || modelName.includes(wanted),
  );
  return (
    <>
      <form className={formsStyles.filters} aria-label="Filtri" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Cerca per nome o id"
          hint={`${shown.length} di ${countOf(models.length, 'modello', 'modelli')}`}
          className={classNames('input', formsStyles.inputS)}
          type="search"
          value={search.get('q') ?? ''}
          onChange={(event) => setSearch(event.target.value ? { q: event.target.value } : {}, { replace: true })}
        />
      </form>
      <div className={styles.models}>
        {shown.map((model) => (
          <ModelCard key={model._id} model={model} disabled={disabled} onFlag={(change) => onFlag(model._id, change)} />
        ))}
      </div>
    </>
  );
}
