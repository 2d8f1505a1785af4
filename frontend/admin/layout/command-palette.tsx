import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../ui/dialog.js';
import { useChoiceList } from '../shared/choice-list.js';
import { useFoundArticles } from '../shared/use-found-articles.js';
import { useAdminFacts } from './admin-facts.js';
import { placesOf } from './navigation.js';
import { useShortcut } from './shortcuts.js';

const NEW_ARTICLE = { key: '/admin/new', label: 'Nuovo articolo', kind: 'Azione' };

/** «Cerca o vai a…», at Ctrl/⌘ K: screens by name, articles by their words. */
export function CommandPalette() {
  const [open, setOpen] = useState(false);
  useShortcut('mod+k', 'Cerca o vai a…', () => setOpen(true));
  return open ? <Palette onClose={() => setOpen(false)} /> : null;
}

function Palette({ onClose }: { readonly onClose: () => void }) {
  const { debugPath, user } = useAdminFacts();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const articles = useFoundArticles(text).found.map(({ _id, title }) => ({
    key: `/admin/edit/${_id}`,
    label: title,
    kind: 'Articolo',
  }));
  const screens = Object.values(placesOf(user.role, debugPath))
    .flat()
    .map(({ path, label }) => ({ key: path, label, kind: 'Schermata' }));
  const wanted = text.trim().toLowerCase();
  const choices = [
    ...[NEW_ARTICLE, ...screens].filter(({ label }) => label.toLowerCase().includes(wanted)),
    ...articles,
  ];
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const { control, list, restart } = useChoiceList(choices, ({ key }) => go(key), { isFirstChosen: true });
  return (
    <Dialog title="Cerca o vai a…" onClose={onClose} wide>
      <input
        {...control}
        className="input"
        type="search"
        aria-label="Cerca una schermata o un articolo"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          restart();
        }}
      />
      {list}
      {choices.length === 0 && <p role="status">Nessun risultato trovato</p>}
    </Dialog>
  );
}
