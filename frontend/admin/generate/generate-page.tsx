import { type FormEvent, useEffect, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import type { GenerationRun } from '../../../backend/contract/generation.js';
import { generateArticle } from '../../api/admin/generation-calls.js';
import { Field } from '../shared/field.js';
import { BusyLabel } from '../shared/list-states.js';
import { Note } from '../shared/note.js';
import { Panel } from '../shared/panel.js';
import { RunSteps } from '../shared/run-steps.js';
import { ScreenHeader } from '../shared/screen-header.js';
import { StopRun } from '../shared/stop-run.js';
import { topicWords } from '../shared/topic-words.js';
import { useAction } from '../shared/use-action.js';
import { useFollowedRun } from '../shared/use-followed-run.js';
import type { GenerateData } from './generate.loader.js';
import { RecentRuns } from './recent-runs.js';

const CATEGORY = 'AI News';
const CUSTOM = 'custom';

/** An article on demand: from the list of topics, of the model's choice, from the collected news, or on a given text. */
export function GeneratePage() {
  const { topics, runs } = useLoaderData<GenerateData>();
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [topic, setTopic] = useState('AI_CHOICE');
  const [custom, setCustom] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const { run, busy, error } = useAction('Errore avvio generazione articolo');
  const followed = useFollowedRun(search.get('generazione'));
  const isRunning = followed?.status === 'running';
  const status = followed?.status;
  useEffect(() => {
    if (status && status !== 'running') void revalidate();
  }, [status, revalidate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isCustom = topic === CUSTOM;
    setMissing(isCustom && custom.trim() === '' ? 'Inserisci un argomento' : null);
    if (isCustom && custom.trim() === '') return;
    void run(async () => {
      const asked = isCustom ? { customTopic: custom.trim() } : { topic };
      const { runId } = await generateArticle({ ...asked, category: CATEGORY });
      setSearch({ generazione: runId });
    });
  };
  return (
    <>
      <ScreenHeader title="Genera Articolo" lead="Dalla scelta della notizia alla verifica, passo per passo." />
      <Panel title="Argomento">
        <form className="stackform" onSubmit={submit} noValidate>
          <fieldset className="choices">
            <legend className="sr-only">Da dove viene l’argomento</legend>
            <Choice
              value="AI_CHOICE"
              label="Scelta dell’IA"
              hint="La notizia più utile fra quelle raccolte, anche su temi poco battuti"
              topic={topic}
              onChange={setTopic}
            />
            <Choice
              value="NEWS_COLLECTOR"
              label="Notizie raccolte"
              hint="La storia più seguita degli ultimi tre giorni"
              topic={topic}
              onChange={setTopic}
            />
            <Choice
              value={CUSTOM}
              label="Argomento a scelta"
              hint="Scrivi tu di che cosa deve parlare"
              topic={topic}
              onChange={setTopic}
            />
            {topics.map(({ id, name, description }) => (
              <Choice key={id} value={name} label={name} hint={description} topic={topic} onChange={setTopic} />
            ))}
          </fieldset>
          {topic === CUSTOM && (
            <Field label="Argomento" error={missing} hint={`${custom.length} di 300 caratteri`}>
              {(control) => (
                <textarea
                  {...control}
                  className="textarea"
                  rows={3}
                  maxLength={300}
                  value={custom}
                  onChange={(event) => setCustom(event.target.value)}
                />
              )}
            </Field>
          )}
          {error && <Note kind="bad">{error}</Note>}
          <div className="formfoot">
            <button type="submit" className="btn btn--primary" disabled={busy || isRunning}>
              <BusyLabel busy={busy || isRunning} label="Genera Articolo" busyLabel="Generazione in corso…" />
            </button>
            <p className="hint">
              Categoria: {CATEGORY}. Si pubblica da 80 punti in su, se la pubblicazione automatica è attiva.
            </p>
          </div>
        </form>
      </Panel>
      {followed && (
        <Panel title={titleOf(followed)} aside={<p>{topicWords(followed.topic)}</p>}>
          <RunSteps run={followed} />
          {isRunning && <StopRun runId={followed.runId} />}
        </Panel>
      )}
      <Panel title="Ultime generazioni">
        <RecentRuns runs={runs} />
      </Panel>
    </>
  );
}

function titleOf({ status, queuePlace }: GenerationRun): string {
  if (status !== 'running') return 'Generazione conclusa';
  return queuePlace ? 'Generazione in coda' : 'Generazione in corso';
}

interface ChoiceProps {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly topic: string;
  readonly onChange: (topic: string) => void;
}

function Choice({ value, label, hint, topic, onChange }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name="topic" value={value} checked={topic === value} onChange={() => onChange(value)} />
      <span>
        <b>{label}</b>
        <small>{hint}</small>
      </span>
    </label>
  );
}
