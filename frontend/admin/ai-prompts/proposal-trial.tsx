import { useRef, useState } from 'react';
import type { TrialInput } from '../../../backend/contract/ai-prompts.js';
import type { promptProposalsApi } from '../../../backend/contract/prompt-proposals.js';
import type { RouteResponse } from '../../../backend/contract/route.js';
import { tryProposal } from '../../api/admin/prompt-proposal-calls.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { BusyLabel } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Select } from '../../ui/select.js';
import { useAction } from '../shared/use-action.js';
import { inputLabel, newTrialId } from './prompt-trial.js';
import { costWords } from './proposal-words.js';
import { Tried } from './trial-result.js';

interface ProposalTrialProps {
  readonly proposalId: string;
  /** The generations that asked this role something, newest first. */
  readonly inputs: readonly TrialInput[];
  /** What it is expected to cost in US dollars. */
  readonly costUsd: number | null;
  readonly onTried: () => void;
}

type Both = RouteResponse<typeof promptProposalsApi.tryOut>;

/** The same stored question with today's prompts and with the proposed ones, side by side. */
export function ProposalTrial({ proposalId, inputs, costUsd, onTried }: ProposalTrialProps) {
  const [runId, setRunId] = useState(inputs[0]?.runId ?? '');
  const [both, setBoth] = useState<Both | null>(null);
  const { run, busy, error } = useAction('Errore nella prova della proposta');
  // Kept until both answered: who asks again after a broken connection gets what was paid for already.
  const trialId = useRef(newTrialId());
  const tryOut = () =>
    void run(async () => {
      const tried = await tryProposal(proposalId, { runId, trialId: trialId.current });
      if (tried.today.answer && tried.proposed.answer) trialId.current = newTrialId();
      setBoth(tried);
      onTried();
    });
  if (inputs.length === 0) {
    return <p className="hint">Nessuna generazione ha ancora dati conservati su cui provare questa proposta.</p>;
  }
  return (
    <>
      <div className="trial__ask">
        <Field label="Prova su" hint={costWords(costUsd)}>
          {(control) => (
            <Select {...control} value={runId} onChange={({ target }) => setRunId(target.value)}>
              {inputs.map((input) => (
                <option key={input.runId} value={input.runId}>
                  {inputLabel(input)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button kind="line" disabled={busy} onClick={tryOut}>
          <BusyLabel busy={busy} label="Prova le due versioni" busyLabel="Prova in corso…" />
        </Button>
      </div>
      {error && <Note kind="bad">{error}</Note>}
      <p className="sr-only" role="status">
        {busy ? 'Prova in corso: un modello può metterci qualche minuto.' : both ? 'La prova è finita.' : ''}
      </p>
      {both && (
        <div className="trial__both">
          <Side title="Con i prompt di oggi" trial={both.today} />
          <Side title="Con la proposta" trial={both.proposed} />
        </div>
      )}
    </>
  );
}

function Side({ title, trial }: { readonly title: string; readonly trial: Both['today'] }) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {trial.problem && <Note kind="bad">{trial.problem}</Note>}
      {trial.answer && <Tried tried={trial.answer} title={`Risposta ${title.toLowerCase()}`} />}
    </section>
  );
}
