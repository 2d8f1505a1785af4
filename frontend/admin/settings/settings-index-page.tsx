import { useRef, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { RESPONSIBILITY_PARTS } from '../../../backend/contract/responsibility-words.js';
import { countOf } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Segments } from '../../ui/segments.js';
import { useAdminFacts } from '../layout/admin-facts.js';
import { type Screen, SUBJECTS, screensOf } from '../layout/screens.js';
import { useShortcut } from '../layout/shortcuts.js';
import type { SettingsIndexData } from './settings-index.loader.js';
import styles from './settings-index.module.css';
import { valuesInForce } from './values-in-force.js';

export { settingsIndexLoader as loader } from './settings-index.loader.js';

interface Row extends Screen {
  readonly value: string;
  /** What is to be checked there. */
  readonly trouble: { readonly severity: 'bad' | 'warn'; readonly text: string } | undefined;
}

/** Everything that is set once, by subject, with what is in force. */
export function Component() {
  const rows = useRows();
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<'all' | 'troubled'>('all');
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Cerca nelle impostazioni', () => field.current?.focus());
  const troubled = rows.filter(({ trouble }) => trouble).length;
  const subjects = SUBJECTS.map((subject) => ({
    ...subject,
    rows: rows.filter(
      ({ subject: key, name, value, trouble }) =>
        key === subject.key &&
        (shown === 'all' || trouble !== undefined) &&
        `${subject.label} ${name} ${value}`.toLowerCase().includes(words.trim().toLowerCase()),
    ),
  })).filter((subject) => subject.rows.length > 0);
  return (
    <>
      <ScreenHeader
        title="Impostazioni"
        lead={troubled === 0 ? 'Tutto in ordine.' : `${countOf(troubled, 'voce', 'voci')} da guardare.`}
      />
      <div className={styles.filters}>
        <input
          ref={field}
          className="input"
          type="search"
          aria-label="Cerca nelle impostazioni"
          placeholder="Cerca: limite, script, mittente…"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Segments
          label="Mostra"
          choices={[
            { key: 'all', label: 'Tutte' },
            { key: 'troubled', label: `Solo da guardare (${troubled})` },
          ]}
          chosen={shown}
          onChoose={setShown}
        />
      </div>
      <div className={styles.index}>
        {subjects.map(({ key, label, icon, rows: ofSubject }) => (
          <section key={key} aria-labelledby={`argomento-${key}`}>
            <h2 id={`argomento-${key}`}>
              <AdminIcon name={icon} />
              {label}
            </h2>
            <ul>
              {ofSubject.map(({ path, name, value, trouble }) => (
                <li key={path}>
                  <Link to={path}>
                    <b>{name}</b>
                    <span data-state={trouble?.severity}>{trouble?.text ?? value}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {subjects.length === 0 && <p role="status">Nessuna voce con queste parole.</p>}
    </>
  );
}

function useRows(): Row[] {
  const data = useLoaderData<SettingsIndexData>();
  const { user, debugPath } = useAdminFacts();
  const values = valuesInForce(data);
  const { site } = data.settings;
  const unsaid = RESPONSIBILITY_PARTS.some((part) => !site[part]) ? [UNSAID] : [];
  return screensOf(user.role, debugPath)
    .filter(({ subject }) => subject !== undefined)
    .map((screen) => {
      const warning = [...data.system.warnings, ...unsaid].find(({ path }) => path === screen.path);
      return {
        ...screen,
        value: values[screen.path === debugPath ? '/debug' : screen.path] ?? '',
        trouble: warning && { severity: warning.severity, text: headline(warning.text) },
      };
    });
}

/** As «Oggi» says it of who answers for the site. */
const UNSAID = { path: '/admin/impostazioni/sito', severity: 'warn', text: 'Dati da completare' } as const;

/** Its first sentence, or what stands before the colon. */
function headline(text: string): string {
  return text.split(/[.:;](?=\s|$)/)[0] ?? text;
}
