import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { findArticles } from '../../api/admin/article-calls.js';
import { Dialog } from '../../ui/dialog.js';
import { useAdminFacts } from './admin-facts.js';
import { placesOf } from './navigation.js';
import { useShortcut } from './shortcuts.js';

interface Choice {
  readonly path: string;
  readonly label: string;
  readonly kind: string;
}

const ASK_AFTER_MS = 200;
const NEW_ARTICLE: Choice = { path: '/admin/new', label: 'Nuovo articolo', kind: 'Azione' };

/** «Cerca o vai a…», at Ctrl/⌘ K: screens by name, articles by their words. */
export function CommandPalette() {
  const [open, setOpen] = useState(false);
  useShortcut('mod+k', 'Cerca o vai a…', () => setOpen(true));
  return open ? <Palette onClose={() => setOpen(false)} /> : null;
}

function Palette({ onClose }: { readonly onClose: () => void }) {
  const { debugPath, user } = useAdminFacts();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const articles = useFoundArticles(text);
  const screens = Object.values(placesOf(user.role, debugPath))
    .flat()
    .map(({ path, label }) => ({
      path,
      label,
      kind: 'Schermata',
    }));
  const wanted = text.trim().toLowerCase();
  const choices = [
    ...[NEW_ARTICLE, ...screens].filter(({ label }) => label.toLowerCase().includes(wanted)),
    ...articles,
  ];
  const chosen = choices[Math.min(place, choices.length - 1)];
  const go = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    void navigate(choice.path);
  };
  return (
    <Dialog title="Cerca o vai a…" onClose={onClose} wide>
      <input
        className="input"
        type="search"
        role="combobox"
        aria-label="Cerca una schermata o un articolo"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${choices.indexOf(chosen)}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPlace(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step) {
            event.preventDefault();
            setPlace((current) => (current + step + choices.length) % Math.max(1, choices.length));
          }
          if (event.key === 'Enter') go(chosen);
        }}
      />
      <div className="palette" id={listId} role="listbox" aria-label="Risultati">
        {choices.map((choice, index) => (
          <button
            key={choice.path}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={choice === chosen}
            onClick={() => go(choice)}
          >
            <span>{choice.label}</span>
            <small>{choice.kind}</small>
          </button>
        ))}
      </div>
      {choices.length === 0 && <p role="status">Nessun risultato trovato</p>}
    </Dialog>
  );
}

function useFoundArticles(text: string): readonly Choice[] {
  const [found, setFound] = useState<readonly Choice[]>([]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted.length < 2) {
      setFound([]);
      return;
    }
    const asked = new AbortController();
    const timer = setTimeout(() => {
      findArticles(wanted, asked.signal).then(
        ({ articles }) =>
          setFound(articles.map(({ _id, title }) => ({ path: `/admin/edit/${_id}`, label: title, kind: 'Articolo' }))),
        () => setFound([]),
      );
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text]);
  return found;
}
