import { useEffect, useState } from 'react';
import type { DraftProposal } from '../../../backend/contract/draft-proposals.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { explain } from '../../api/call-failed.js';
import { useToast } from '../../ui/toast.js';
import type { ArticleEditorState } from './use-article-editor.js';

/** Whether a draft waits for those who publish, and the way there and back. */
export interface ProposalState {
  readonly proposal: DraftProposal;
  /** Saves the text and offers it. */
  readonly propose: () => Promise<void>;
  readonly sendBack: (note: string) => Promise<void>;
}

/** Asks for it once a draft is there; what cannot be had is not shown. */
export function useProposal({ article, save, setProblem }: ArticleEditorState): ProposalState {
  const [proposal, setProposal] = useState<DraftProposal>(null);
  const toast = useToast();
  const id = article?.status === 'draft' ? article._id : null;
  useEffect(() => {
    setProposal(null);
    if (id !== null)
      void callAdmin('GET /api/articles/:id/proposal', { params: { id } }).then(
        (found) => setProposal(found.proposal),
        () => undefined,
      );
  }, [id]);
  const propose = async () => {
    if (id === null || !(await save())) return;
    try {
      await callAdmin('POST /api/articles/:id/proposal', { params: { id } });
      setProposal((await callAdmin('GET /api/articles/:id/proposal', { params: { id } })).proposal);
      toast('Bozza proposta a chi pubblica');
    } catch (error) {
      setProblem({ text: explain(error, 'La bozza non è stata proposta'), field: null });
    }
  };
  const sendBack = async (note: string) => {
    if (id === null) return;
    await callAdmin('POST /api/articles/:id/proposal/return', { params: { id }, body: { note } });
    setProposal((await callAdmin('GET /api/articles/:id/proposal', { params: { id } })).proposal);
  };
  return { proposal, propose, sendBack };
}
