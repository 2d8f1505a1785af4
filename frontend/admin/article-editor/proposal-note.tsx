import { useState } from 'react';
import { beforeDay, formatDateTime } from '../../lib/format-date.js';
import { Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { useMay } from '../layout/admin-facts.js';
import { type Decision, ReasonDialog } from './reason-dialog.js';
import type { ProposalState } from './use-proposal.js';

const SEND_BACK: Decision = {
  title: 'Rimanda la bozza',
  text: 'La bozza torna a chi l’ha scritta, con la tua nota.',
  label: 'Che cosa manca',
  verb: 'Rimanda',
  done: 'Bozza rimandata',
  most: 500,
};

/** That the draft waits for somebody who publishes, or what they said when they sent it back. */
export function ProposalNote({ state: { proposal, sendBack } }: { readonly state: ProposalState }) {
  const [asking, setAsking] = useState(false);
  const publishes = useMay('managing-editor');
  if (proposal === null) return null;
  const by = proposal.username === null ? '' : ` da ${proposal.username}`;
  const when = `${by} ${beforeDay('il', formatDateTime(proposal.at))}`;
  if (proposal.note !== null) {
    return (
      <Note kind="warn">
        Rimandata{when}: «{proposal.note}»
      </Note>
    );
  }
  return (
    <>
      <Note
        kind="info"
        action={
          publishes && (
            <Button kind="line" small onClick={() => setAsking(true)}>
              Rimanda
            </Button>
          )
        }
      >
        Proposta{when}. {publishes ? 'Pubblicala, oppure rimandala con una nota.' : 'La legge chi pubblica.'}
      </Note>
      {asking && (
        <ReasonDialog
          decision={SEND_BACK}
          onDecide={async (note) => {
            await sendBack(note);
            return true;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
