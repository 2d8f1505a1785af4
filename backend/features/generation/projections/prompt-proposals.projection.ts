import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import type { PromptProposalRow } from '../generation.tables.js';
import { type PromptProposalEvent, promptProposalEvents } from '../prompt-proposals/prompt-proposal.events.js';

/** Every proposed change of prompts with what was tried of it and how it ended. */
@Projection()
export class PromptProposalsProjection extends TableProjection<PromptProposalRow, PromptProposalEvent> {
  readonly name = 'prompt_proposals';
  readonly version = 1;
  readonly table = 'read.prompt_proposals';
  readonly keyColumn = 'id';
  readonly follows = [promptProposalEvents];

  keysOf(event: RecordedOf<PromptProposalEvent>): readonly string[] {
    return [event.stream.slice('promptproposal-'.length)];
  }

  fold(
    row: PromptProposalRow | undefined,
    event: RecordedOf<PromptProposalEvent>,
    key: string,
  ): PromptProposalRow | undefined {
    const at = event.recordedAt.toISOString();
    const { actor } = event.meta;
    if (event.type === 'PromptChangeProposed') {
      const open = { status: 'open', trials: [], note: '', decided_by: null, decided_at: null } as const;
      return { id: key, ...event.data, proposed_by: actor, proposed_at: at, ...open };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'PromptChangeTried':
        return { ...row, trials: [...row.trials, { ...event.data, at }] };
      case 'PromptChangeAccepted':
        return { ...row, status: 'accepted', note: event.data.note, decided_by: actor, decided_at: at };
      case 'PromptChangeRefused':
        return { ...row, status: 'refused', note: event.data.note, decided_by: actor, decided_at: at };
    }
  }
}
