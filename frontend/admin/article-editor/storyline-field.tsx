import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Storyline } from '../../../backend/contract/storylines.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { explained } from '../../api/call-failed.js';
import { storylinePath } from '../../lib/addresses.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Field, TextArea, TextField } from '../../ui/field.js';
import { Fold } from '../../ui/fold.js';
import { Note } from '../../ui/note.js';
import { useToast } from '../../ui/toast.js';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';

/** The running subjects that the article belongs to: they are changed at once, apart from the text. */
export function StorylineField({ articleId }: { articleId: string }) {
  const [storylines, setStorylines] = useState<readonly Storyline[]>([]);
  const [name, setName] = useState('');
  const { run, busy, error, setError } = useAction('Errore nell’aggiornamento delle storie');
  const toast = useToast();
  const names = useId();
  useEffect(() => {
    void explained(callAdmin('GET /api/admin/storylines'), 'Errore nel caricamento delle storie').then(
      (found) => setStorylines(found.storylines),
      (cause: Error) => setError(cause.message),
    );
  }, [setError]);
  const change = (sent: Promise<{ readonly storylines: readonly Storyline[] }>, done: string, undo?: () => void) =>
    run(async () => {
      setStorylines((await sent).storylines);
      toast(done, undo);
    });
  const putInto = (storyline: string, done: string) =>
    change(callAdmin('POST /api/admin/storylines', { body: { articleId, name: storyline } }), done);
  const put = async (event: FormEvent) => {
    event.preventDefault();
    if (await putInto(name, `L’articolo fa parte della storia «${name.trim()}»`)) setName('');
  };
  const own = storylines.filter(({ articleIds }) => articleIds.includes(articleId));
  return (
    <section>
      <h2>Storie</h2>
      {own.map((storyline) => (
        <StorylineFold
          key={`${storyline.id} ${storyline.slug}`}
          storyline={storyline}
          busy={busy}
          onReword={(body) =>
            change(
              callAdmin('PUT /api/admin/storylines/:id', { params: { id: storyline.id }, body }),
              'Storia aggiornata',
            )
          }
          onTakeOut={() =>
            change(
              callAdmin('DELETE /api/admin/storylines/:id/articles/:articleId', {
                params: { id: storyline.id, articleId },
              }),
              `Tolto dalla storia «${storyline.name}»`,
              () => void putInto(storyline.name, 'Rimesso nella storia'),
            )
          }
        />
      ))}
      <form onSubmit={put}>
        <Field
          label="Metti in una storia"
          hint="Il nome di una storia che c’è o di una nuova, per esempio «AI Act». Con due articoli pubblicati ha una pagina."
          error={error}
        >
          {(control) => (
            <div className={sharedStyles.row}>
              <input
                {...control}
                className="input"
                list={names}
                value={name}
                maxLength={80}
                required
                onChange={({ target }) => setName(target.value)}
              />
              <Button kind="line" small type="submit" disabled={busy}>
                Metti
              </Button>
            </div>
          )}
        </Field>
        <datalist id={names}>
          {storylines
            .filter((storyline) => !own.includes(storyline))
            .map(({ id, name: known }) => (
              <option key={id} value={known} />
            ))}
        </datalist>
      </form>
    </section>
  );
}

interface StorylineFoldProps {
  readonly storyline: Storyline;
  readonly busy: boolean;
  readonly onReword: (words: { name: string; known: string[] }) => Promise<boolean>;
  readonly onTakeOut: () => Promise<boolean>;
}

function StorylineFold({ storyline, busy, onReword, onTakeOut }: StorylineFoldProps) {
  const [name, setName] = useState(storyline.name);
  const [known, setKnown] = useState(storyline.known.join('\n'));
  const { articleIds, hasPage, slug } = storyline;
  return (
    <Fold
      isPlain
      title={storyline.name}
      lead={articleIds.length === 1 ? 'Solo questo articolo' : `${articleIds.length} articoli`}
    >
      {hasPage ? (
        <p>
          <a className="btn btn--line btn--s" href={storylinePath(slug)}>
            Vedi la pagina della storia
          </a>
        </p>
      ) : (
        <Note kind="info">La pagina nasce quando sono usciti due articoli.</Note>
      )}
      <TextField
        label="Nome della storia"
        hint="Gli indirizzi dei nomi di prima continuano a portare alla pagina"
        value={name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
      />
      <TextArea
        label="Che cosa sappiamo ora"
        hint="Una riga per ogni fatto. Vuoto: la pagina mostra le frasi confermate degli ultimi articoli."
        rows={4}
        value={known}
        onChange={({ target }) => setKnown(target.value)}
      />
      <div className={sharedStyles.row}>
        <Button
          kind="line"
          small
          disabled={busy}
          onClick={() => void onReword({ name, known: known.split('\n').filter((line) => line.trim() !== '') })}
        >
          Salva la storia
        </Button>
        <Button kind="ghost" small disabled={busy} onClick={() => void onTakeOut()}>
          <AdminIcon name="x" />
          Togli l’articolo dalla storia
        </Button>
      </div>
    </Fold>
  );
}
