import { useState } from 'react';
import type { TrialInput } from '../../../backend/contract/ai-prompts.js';
import type { PromptProposal, PromptProposals as Proposals } from '../../../backend/contract/prompt-proposals.js';
import { decideProposal, listPromptProposals } from '../../api/admin/prompt-proposal-calls.js';
import { formatMoment } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import formsStyles from '../shared/forms.module.css';
import { useAction } from '../shared/use-action.js';
import styles from './ai-prompts.module.css';
import { ROLES } from './prompt-fields.js';
import { ProposalTrial } from './proposal-trial.js';
import { figuresWords, isChanged, isProof, storyOf } from './proposal-words.js';

// The comparison brings a library of its own, which few visits of the screen need.
const ChangedWords = lazyPart(async () => (await import('./changed-words.js')).ChangedWords);

const STATUS = {
  open: { words: 'Da decidere', pill: 'info' },
  accepted: { words: 'Accettata', pill: 'ok' },
  refused: { words: 'Rifiutata', pill: 'plain' },
} as const;

interface PromptProposalsProps {
  readonly proposals: Proposals;
  readonly inputs: readonly TrialInput[];
  readonly onChange: (proposals: Proposals) => void;
  /** The prompts of today are others now. */
  readonly onAccepted: (proposal: PromptProposal) => void;
}

/** Proposed changes of prompts: what they change, what was tried of them, and a person's decision. */
export function PromptProposals({ proposals, inputs, onChange, onAccepted }: PromptProposalsProps) {
  return (
    <Panel title="Proposte" id="proposte" aside={<p>Si provano prima, decide una persona</p>}>
      {proposals.proposals.length === 0 ? (
        <Empty title="Nessuna proposta: cambia un testo di un ruolo e scegli «Proponi una modifica»." />
      ) : (
        <ul className={styles.proposals}>
          {proposals.proposals.map((proposal) => (
            <li key={proposal._id}>
              <Proposal
                proposal={proposal}
                inputs={inputs.filter(({ kinds }) => kinds.includes(proposal.role))}
                costUsd={proposals.costs.find(({ role }) => role === proposal.role)?.usd ?? null}
                onChange={onChange}
                onAccepted={onAccepted}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface ProposalProps extends Omit<PromptProposalsProps, 'proposals'> {
  readonly proposal: PromptProposal;
  readonly costUsd: number | null;
}

function Proposal({ proposal, inputs, costUsd, onChange, onAccepted }: ProposalProps) {
  const { _id, role, texts, reason, status, trials, note } = proposal;
  const [isCompared, setCompared] = useState(false);
  const title = ROLES.find((each) => each.role === role)?.title ?? role;
  return (
    <article className={styles.proposal} aria-label={`Proposta: ${title}, ${reason}`}>
      <h3>
        {title} <Pill kind={STATUS[status].pill}>{STATUS[status].words}</Pill>
      </h3>
      <p>{reason}</p>
      <p className="hint">{storyOf(proposal)}</p>
      {note && <p>Nota: {note}</p>}
      <details onToggle={({ currentTarget }) => setCompared(currentTarget.open)}>
        <summary>Che cosa cambia</summary>
        {isCompared &&
          texts.filter(isChanged).map(({ field, before, after }) => (
            <section key={field} aria-label={`Prima e dopo: ${labelOf(field)}`}>
              <p className="label">{labelOf(field)}</p>
              <ChangedWords before={before} after={after} />
            </section>
          ))}
      </details>
      <Trials trials={trials} />
      {status === 'open' && (
        <>
          <ProposalTrial
            proposalId={_id}
            inputs={inputs}
            costUsd={costUsd}
            onTried={() => void listPromptProposals().then(onChange, () => undefined)}
          />
          <Decision proposal={proposal} onChange={onChange} onAccepted={onAccepted} />
        </>
      )}
    </article>
  );
}

function Trials({ trials }: Pick<PromptProposal, 'trials'>) {
  if (trials.length === 0) return <p className="hint">Non ancora provata.</p>;
  return (
    <details>
      <summary>Provata {countOf(trials.length, 'volta', 'volte')}</summary>
      <ul className={styles.proposalTried}>
        {trials.map(({ at, today, proposed }) => (
          <li key={at}>
            {formatMoment(at)}
            <br />
            Oggi: {figuresWords(today)}
            <br />
            Proposta: {figuresWords(proposed)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Decision({ proposal, onChange, onAccepted }: Pick<ProposalProps, 'proposal' | 'onChange' | 'onAccepted'>) {
  const [note, setNote] = useState('');
  const { run, busy, error } = useAction('Errore nella decisione');
  const isTried = proposal.trials.some(isProof);
  const decide = (decision: 'accept' | 'refuse') =>
    void run(async () => {
      onChange(await decideProposal(proposal._id, { decision, note }));
      if (decision === 'accept') onAccepted(proposal);
    });
  return (
    <div className={styles.proposalEnd}>
      <Field
        label="Nota (facoltativa)"
        hint={isTried ? null : 'Si accetta solo dopo una prova con un modello che ha dato una risposta utilizzabile.'}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {error && <Note kind="bad">{error}</Note>}
      <div className={formsStyles.formfoot}>
        <Button kind="line" disabled={busy} onClick={() => decide('refuse')}>
          Rifiuta
        </Button>
        <Button kind="primary" disabled={busy || !isTried} onClick={() => decide('accept')}>
          Accetta e usa questi prompt
        </Button>
      </div>
    </div>
  );
}

function labelOf(field: string): string {
  const prompts = ROLES.flatMap((role) => [...role.prompts]);
  return prompts.find((prompt) => prompt.field === field)?.label ?? field;
}
