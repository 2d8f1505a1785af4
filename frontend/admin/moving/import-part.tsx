import { type ChangeEvent, type FormEvent, useCallback, useId, useState } from 'react';
import type { ImportState } from '../../../backend/contract/moving.js';
import { beginImport, fetchImport, getImport, removeImport, sendImport } from '../../api/admin/moving-calls.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { BusyButton, Button } from '../../ui/button.js';
import { useConfirm } from '../../ui/confirm.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import formsStyles from '../shared/forms.module.css';
import { useAction } from '../shared/use-action.js';
import { usePolling } from '../shared/use-timers.js';
import { ImportOptions, type ImportWishes, USUAL_WISHES } from './import-options.js';
import { ImportOutcome } from './import-outcome.js';
import styles from './moving.module.css';

const POLL_MS = 1_500;
const FILES = '.xml,.json,.zip,.csv,.rss,.atom,.txt,.gz';

/** A file of another site: sent, tried by itself, and brought in when somebody says so. */
export function ImportPart({ loaded }: { readonly loaded: ImportState | null }) {
  const [state, setState] = useState(loaded);
  const [share, setShare] = useState<number | null>(null);
  const [wishes, setWishes] = useState(() => wishesOf(loaded));
  const inputId = useId();
  const confirm = useConfirm();
  const reading = useAction('Errore nel caricamento dell’importazione', { isBackground: true });
  const acting = useAction('Errore nell’importazione');
  const { run: read } = reading;
  const refresh = useCallback(() => void read(async () => setState(await getImport())), [read]);
  usePolling(refresh, state?.phase === 'running' ? POLL_MS : null);

  const begin = async (id: string, dryRun: boolean) => setState(await beginImport(id, { ...bodyOf(wishes), dryRun }));
  const tryOut = (sent: ImportState) => {
    setState(sent);
    return begin(sent.id, true);
  };
  const fetchAddress = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address'));
    void acting.run(async () => tryOut(await fetchImport(address)));
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    void acting
      .run(async () => {
        setShare(0);
        await tryOut(await sendImport(file, setShare));
      })
      .finally(() => setShare(null));
  };
  const remove = async ({ id, phase, dryRun }: ImportState) => {
    const isUnderWay = phase === 'running' && !dryRun;
    const text = 'Ciò che è già arrivato resta. Con lo stesso file l’importazione riprende da dove era.';
    if (isUnderWay && !(await confirm({ title: 'Fermare l’importazione?', text, verb: 'Ferma' }))) return;
    await acting.run(async () => {
      await removeImport(id);
      setState(null);
    });
  };
  const error = acting.error ?? reading.error;
  return (
    <Panel title="Importa">
      <div className={styles.part}>
        {error && <Note kind="bad">{error}</Note>}
        {state === null ? (
          <>
            <p>
              Un file di WordPress (.xml) o di Ghost (.json), un’esportazione di Contesto o una cartella di Markdown
              (.zip), un elenco di iscritti (.csv). Prima si prova: nulla cambia finché non premi «Importa».
            </p>
            {share === null ? (
              <>
                <div className={formsStyles.formfoot}>
                  <label className="btn btn--primary" htmlFor={inputId}>
                    <AdminIcon name="upload" />
                    Scegli un file
                  </label>
                  <input
                    id={inputId}
                    className="sr-only"
                    type="file"
                    accept={FILES}
                    disabled={acting.busy}
                    onChange={choose}
                  />
                </div>
                <form className={styles.address} onSubmit={fetchAddress}>
                  <TextField
                    label="Oppure l’indirizzo di un sito, del suo feed o della sua sitemap"
                    name="address"
                    inputMode="url"
                    autoComplete="off"
                    placeholder="https://"
                    required
                  />
                  <BusyButton kind="line" type="submit" busy={acting.busy} label="Leggi" busyLabel="Lettura…" />
                </form>
              </>
            ) : (
              <Bar label="Invio del file" value={share} text={`${Math.round(share * 100)}%`} />
            )}
          </>
        ) : (
          <>
            <p className={styles.file}>
              <b>{state.name}</b>{' '}
              <span className="hint">
                {[formatBytes(state.bytes), state.system, state.site].filter(Boolean).join(' · ')}
              </span>
            </p>
            <Standing state={state} />
            {state.phase === 'running' ? (
              <div className={formsStyles.formfoot}>
                <Button kind="line" disabled={acting.busy} onClick={() => void remove(state)}>
                  Ferma
                </Button>
              </div>
            ) : (
              <>
                {isOpen(state) && <ImportOptions wishes={wishes} onChange={setWishes} />}
                <Steps
                  state={state}
                  busy={acting.busy}
                  onBegin={(dryRun) => void acting.run(() => begin(state.id, dryRun))}
                  onRemove={() => void remove(state)}
                />
              </>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

/** Where it is: the bar, what came of it, or why it ended. */
function Standing({ state }: { readonly state: ImportState }) {
  const { phase, dryRun, counts, failure } = state;
  if (phase === 'running') {
    const { articles, done } = counts;
    const text =
      articles === 0 ? 'Lettura del file…' : `${formatNumber(done)} di ${countOf(articles, 'articolo', 'articoli')}`;
    return (
      <Bar label={dryRun ? 'Prova' : 'Importazione'} value={articles === 0 ? null : done / articles} text={text} />
    );
  }
  if (phase === 'failed') return <Note kind="bad">{failure ?? 'L’importazione non è finita.'}</Note>;
  if (phase === 'sent') return <Note kind="info">Il file è qui e aspetta: niente è stato ancora importato.</Note>;
  return (
    <>
      <Note kind={dryRun ? 'info' : 'ok'}>
        {dryRun ? 'Ecco che cosa verrebbe. Niente è stato ancora importato.' : 'Importazione finita.'}
      </Note>
      <ImportOutcome state={state} />
    </>
  );
}

interface StepsProps {
  readonly state: ImportState;
  readonly busy: boolean;
  readonly onBegin: (dryRun: boolean) => void;
  readonly onRemove: () => void;
}

function Steps({ state, busy, onBegin, onRemove }: StepsProps) {
  const wasTried = state.phase === 'done' && state.dryRun;
  const wasCutShort = state.phase === 'failed' && !state.dryRun;
  return (
    <div className={formsStyles.formfoot}>
      {(wasTried || wasCutShort) && (
        <BusyButton
          kind="primary"
          busy={busy}
          label={wasTried ? 'Importa' : 'Riprendi'}
          busyLabel="Un momento…"
          onClick={() => onBegin(false)}
        />
      )}
      {isOpen(state) && (
        <Button kind={wasTried || wasCutShort ? 'line' : 'primary'} disabled={busy} onClick={() => onBegin(true)}>
          {wasTried ? 'Prova di nuovo' : 'Prova'}
        </Button>
      )}
      <Button kind="ghost" disabled={busy} onClick={onRemove}>
        {isOpen(state) ? 'Togli il file' : 'Importa un altro file'}
      </Button>
    </div>
  );
}

function Bar({ label, value, text }: { readonly label: string; readonly value: number | null; readonly text: string }) {
  return (
    <div className={styles.bar}>
      <span>
        {label} <span className="num">{text}</span>
      </span>
      <progress max={1} aria-label={label} {...(value === null ? {} : { value })} />
    </div>
  );
}

/** Whether anything is left to be done with the file. */
function isOpen({ phase, dryRun }: ImportState): boolean {
  return phase !== 'done' || dryRun;
}

/** Those of an import that was cut short, so that it goes on as it was begun. */
function wishesOf(state: ImportState | null): ImportWishes {
  if (!state?.wishes) return USUAL_WISHES;
  const { images, draftsOnly, categories, site } = state.wishes;
  return { images, draftsOnly, categories: categories.join('\n'), site: site ?? '' };
}

function bodyOf({ images, draftsOnly, categories, site }: ImportWishes) {
  const lines = categories.split('\n').map((line) => line.trim());
  return { images, draftsOnly, categories: lines.filter((line) => line !== ''), site: site.trim() || null };
}

function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${formatNumber(Math.ceil(bytes / 1e3))} kB` : `${formatNumber(Math.round(bytes / 1e6))} MB`;
}
