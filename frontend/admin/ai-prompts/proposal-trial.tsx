import { useRef, useState } from 'react';
import type { TrialInput } from '../../../backend/contract/ai-prompts.js';
import type { promptProposalsApi } from '../../../backend/contract/prompt-proposals.js';
import type { RouteResponse } from '../../../backend/contract/route.js';
import { tryProposal } from '../../api/admin/prompt-proposal-calls.js';
import { Note } from '../../ui/note.js';
import { useAction } from '../shared/use-action.js';
import styles from './ai-prompts.module.css';
import { newTrialId } from './prompt-trial.js';
import { costWords } from './proposal-words.js';
import { TrialAsk } from './trial-ask.js';
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
      <TrialAsk
        label="Prova su"
        hint={costWords(costUsd)}
        action="Prova le due versioni"
        inputs={inputs}
        runId={runId}
        onChoose={setRunId}
        onTry={tryOut}
        busy={busy}
        error={error}
        isDone={both !== null}
      />
      {both && (
        <div className={styles.trialBoth}>
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
