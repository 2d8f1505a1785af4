import { Link, useLoaderData } from 'react-router-dom';
import { countOf } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useAdminFacts } from '../layout/admin-facts.js';
import { type Screen, SUBJECTS, screensOf } from '../layout/screens.js';
import type { SettingsIndexData } from './settings-index.loader.js';
import styles from './settings-index.module.css';
import { valuesInForce } from './values-in-force.js';

export { settingsIndexLoader as loader } from './settings-index.loader.js';

interface Row extends Screen {
  readonly value: string;
  /** What is to be looked at there. */
  readonly trouble: { readonly severity: 'bad' | 'warn'; readonly text: string } | undefined;
}

/** Everything that is set once, by subject, with what is in force. */
export function Component() {
  const rows = useRows();
  const troubled = rows.filter(({ trouble }) => trouble).length;
  const subjects = SUBJECTS.map((subject) => ({
    ...subject,
    rows: rows.filter(({ subject: key }) => key === subject.key),
  })).filter((subject) => subject.rows.length > 0);
  return (
    <>
      <ScreenHeader
        title="Impostazioni"
        lead={troubled === 0 ? 'Tutto in ordine.' : `${countOf(troubled, 'voce', 'voci')} da guardare.`}
      />
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
    </>
  );
}

function useRows(): Row[] {
  const data = useLoaderData<SettingsIndexData>();
  const { user, debugPath } = useAdminFacts();
  const values = valuesInForce(data);
  return screensOf(user.role, debugPath)
    .filter(({ subject }) => subject !== undefined)
    .map((screen) => {
      const warning = data.system.warnings.find(({ path }) => path === screen.path);
      return {
        ...screen,
        value: values[screen.path === debugPath ? '/debug' : screen.path] ?? '',
        trouble: warning && { severity: warning.severity, text: headline(warning.text) },
      };
    });
}

/** Its first sentence, or what stands before the colon. */
function headline(text: string): string {
  return text.split(/[.:;](?=\s|$)/)[0] ?? text;
}
