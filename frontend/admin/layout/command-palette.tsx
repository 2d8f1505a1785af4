import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../ui/dialog.js';
import { useChoiceList } from '../shared/choice-list.js';
import { useFoundArticles } from '../shared/use-found-articles.js';
import { useAdminFacts } from './admin-facts.js';
import { MENU, screensOf } from './screens.js';

/** «Cerca o vai a…», at Ctrl/⌘ K: screens by name, articles by their words. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { debugPath, user } = useAdminFacts();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const articles = useFoundArticles(text).found.map(({ _id, title }) => ({
    key: `/admin/edit/${_id}`,
    label: title,
    kind: 'Articolo',
  }));
  const screens = screensOf(user.role, debugPath).map(({ path, name, under }) => {
    const entry = MENU.find(({ key }) => key === under)?.label;
    // By either name: the menu's word and the specification's.
    return { key: path, label: under === 'today' ? `${entry} (${name})` : name, kind: entry ?? user.username };
  });
  const wanted = text.trim().toLowerCase();
  const isWanted = ({ label, kind }: { label: string; kind: string }) =>
    `${label} ${kind}`.toLowerCase().includes(wanted);
  const byLabel = (screen: { label: string }) => Number(!screen.label.toLowerCase().includes(wanted));
  const choices = [...screens.filter(isWanted).sort((a, b) => byLabel(a) - byLabel(b)), ...articles];
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
