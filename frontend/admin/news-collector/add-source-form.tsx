import { type FormEvent, useState } from 'react';
import { addSource } from '../../api/admin/news-calls.js';
import { Field } from '../shared/field.js';
import { BusyLabel } from '../shared/list-states.js';
import { Note } from '../shared/note.js';
import { SOURCE_LANGUAGES } from '../shared/source-languages.js';
import { useToast } from '../shared/toast.js';
import { useAction } from '../shared/use-action.js';

/** A new source: name and address are needed; without RSS a CSS selector finds the headlines. */
export function AddSourceForm({ onAdded }: { readonly onAdded: () => void }) {
  const toast = useToast();
  const [missing, setMissing] = useState<{ name?: string; url?: string }>({});
  const { run, busy, error } = useAction("Errore nell'aggiunta della fonte");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const read = (name: string) => String(given.get(name) ?? '').trim();
    const wanting = {
      ...(read('name') ? {} : { name: 'Il nome è obbligatorio' }),
      ...(read('url') ? {} : { url: 'L’indirizzo del sito è obbligatorio' }),
    };
    setMissing(wanting);
    const [first] = Object.keys(wanting);
    if (first) {
      form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    void run(async () => {
      await addSource({
        name: read('name'),
        url: read('url'),
        rssUrl: read('rssUrl'),
        selector: read('selector'),
        category: read('category'),
        language: SOURCE_LANGUAGES.find(({ code }) => code === read('language'))?.code ?? 'en',
      });
      form.reset();
      toast('Fonte aggiunta con successo!');
      onAdded();
    });
  };
  return (
    <details className="guide">
      <summary>Aggiungi una fonte</summary>
      <form className="guide__b stackform" onSubmit={submit} noValidate>
        {error && <Note kind="bad">{error}</Note>}
        <div className="addsource">
          <Field label="Nome" error={missing.name}>
            {(control) => <input {...control} className="input" name="name" required />}
          </Field>
          <Field label="Indirizzo del sito" error={missing.url}>
            {(control) => (
              <input {...control} className="input" name="url" type="url" placeholder="https://" required />
            )}
          </Field>
          <Field label="Indirizzo del feed RSS" hint="Facoltativo">
            {(control) => <input {...control} className="input" name="rssUrl" type="url" />}
          </Field>
          <Field label="Selettore CSS" hint="Si usa quando non c’è un feed">
            {(control) => <input {...control} className="input mono" name="selector" spellCheck={false} />}
          </Field>
          <Field label="Categoria">
            {(control) => <input {...control} className="input" name="category" defaultValue="AI News" />}
          </Field>
          <Field label="Lingua">
            {(control) => (
              <select {...control} className="select" name="language" defaultValue="en">
                {SOURCE_LANGUAGES.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div className="formfoot">
          <button type="submit" className="btn btn--primary btn--s" disabled={busy}>
            <BusyLabel busy={busy} label="Aggiungi" busyLabel="Aggiunta…" />
          </button>
        </div>
      </form>
    </details>
  );
}
