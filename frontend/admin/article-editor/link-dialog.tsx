import type { ChainedCommands, Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { linkAddress } from '../../../backend/contract/link-address.js';
import { articlePath } from '../../lib/addresses.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { useChoiceList } from '../shared/choice-list.js';
import { FormDialog } from '../shared/form-dialog.js';
import { statusLabel } from '../shared/status-pill.js';
import { useFoundArticles } from '../shared/use-found-articles.js';

/** Sets, changes or takes away the link of the selected words: to an address, or to an article found by its title. */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const present = String(editor.getAttributes('link').href ?? '');
  const [error, setError] = useState<string | null>(null);
  const [typed, setTyped] = useState(present);
  const { found, isNone } = useFoundArticles(linkAddress(typed) === null ? typed : '');
  const choices = found.map(({ slug, title, status }) => ({
    key: articlePath(slug),
    label: title,
    kind: status === 'published' ? 'Articolo' : `Articolo · ${statusLabel(status)}`,
  }));
  const [taken, setTaken] = useState<(typeof choices)[number] | null>(null);
  const take = (choice: (typeof choices)[number]) => {
    setTaken(choice);
    setTyped(choice.key);
  };
  const { control, list, restart } = useChoiceList(choices, take, { isFirstChosen: false });
  const submit = () => {
    const href = linkAddress(typed);
    if (href === null) {
      setError('Scegli un articolo o scrivi un indirizzo, per esempio www.esempio.it, mailto:… o /pagina');
      return;
    }
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && !present) {
      const text = taken?.key === href ? taken.label : href;
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
    } else chain.setLink({ href });
    finish(chain);
  };
  // The next letters stand after the words, and outside of the link.
  const finish = (chain: ChainedCommands) => {
    chain
      .command(({ tr, state }) => {
        tr.setSelection(TextSelection.near(tr.doc.resolve(tr.selection.to), -1));
        const link = state.schema.marks.link;
        if (link) tr.removeStoredMark(link);
        return true;
      })
      .run();
    // The dialog must be gone first: while it is open nothing behind it takes the focus.
    flushSync(onClose);
    editor.view.focus();
  };
  return (
    <FormDialog
      title="Collegamento"
      verb="Applica"
      more={
        present && (
          <Button kind="line" onClick={() => finish(editor.chain().extendMarkRange('link').unsetLink())}>
            Togli
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Indirizzo o titolo di un articolo"
        hint={isNone && !error && 'Nessun articolo con queste parole nel titolo'}
        error={error}
        {...control}
        placeholder="https://"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          restart();
        }}
      />
      {list}
    </FormDialog>
  );
}
