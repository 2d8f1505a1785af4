import { useState } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { Button } from '../../ui/button.js';
import { useToast } from '../../ui/toast.js';
import { ReviewDialog } from '../shared/review-dialog.js';
import sharedStyles from '../shared/shared.module.css';
import type { InspectorProps } from './inspector-props.js';
import { type Decision, RETRACTION, ReasonDialog } from './reason-dialog.js';

const KINDS = {
  correction: {
    title: 'Nota di correzione',
    text: 'I lettori la vedono in fondo all’articolo, con la data.',
    label: 'Che cosa è stato corretto',
    verb: 'Pubblica la nota',
    done: 'Nota di correzione pubblicata',
    most: 1000,
  },
  retraction: RETRACTION,
} as const satisfies Record<string, Decision>;

type Kind = keyof typeof KINDS;

const REVIEW = 'review';
type DeclarationsProps = Pick<InspectorProps, 'isUnsaved' | 'onSave' | 'onAnswer'> & { readonly article: AdminArticle };

/** What the editors declares about the article: that a person reviewed it, what was corrected, that it is withdrawn. */
export function Declarations(props: DeclarationsProps) {
  const [open, setOpen] = useState<Kind | typeof REVIEW | null>(null);
  const toast = useToast();
  const { status, retraction } = props.article;
  const kinds: readonly Kind[] = status === 'published' && retraction === null ? ['correction', 'retraction'] : [];
  // A declaration is about what is stored, so what is in the fields is stored first.
  const stored = async () => (props.isUnsaved ? await props.onSave() : props.article);
  const declare = async (kind: Kind, words: string) => {
    const article = await stored();
    if (!article) return false;
    const params = { id: article._id };
    const answer =
      kind === 'correction'
        ? callAdmin('POST /api/articles/:id/corrections', { params, body: { note: words } })
        : callAdmin('POST /api/articles/:id/retraction', { params, body: { reason: words } });
    props.onAnswer(await answer);
    return true;
  };
  return (
    <section>
      <h2>Dichiarazioni</h2>
      <div className={sharedStyles.row}>
        <Button kind="line" small onClick={() => setOpen(REVIEW)}>
          Revisione umana
        </Button>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind === 'retraction' ? 'danger' : 'line'} small onClick={() => setOpen(kind)}>
            {KINDS[kind].title}
          </Button>
        ))}
      </div>
      {open === REVIEW && (
        <ReviewDialog
          articleOf={async () => (await stored())?._id ?? null}
          onClose={() => setOpen(null)}
          onDone={(answer) => {
            props.onAnswer(answer);
            toast('Revisione registrata');
            setOpen(null);
          }}
        />
      )}
      {open && open !== REVIEW && (
        <ReasonDialog decision={KINDS[open]} onDecide={(words) => declare(open, words)} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
