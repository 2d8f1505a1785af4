import { Link } from 'react-router-dom';
import type { Light } from '../../../backend/contract/today.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import sharedStyles from '../shared/shared.module.css';
import styles from './dashboard.module.css';

const LOOK = {
  ok: { kind: 'ok', word: 'a posto' },
  off: { kind: 'plain', word: 'non in uso' },
  warn: { kind: 'warn', word: 'da guardare' },
  bad: { kind: 'bad', word: 'fermo' },
} as const;

/** How each part of the installation is, with the way to mend it. */
export function Lights({ lights }: { readonly lights: readonly Light[] }) {
  return (
    <Panel title="Salute">
      <ul className={styles.lights}>
        {lights.map(({ name, state, text, path, action }) => (
          <li key={name} className={styles.light} data-state={state}>
            <Pill kind={LOOK[state].kind}>
              {name}
              <span className="sr-only">: {LOOK[state].word}</span>
            </Pill>
            <span>{text}</span>
            <Link className={sharedStyles.tlink} to={path}>
              {action}
              <span className="sr-only">: {name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className={sharedStyles.tlink} to="/admin/stato">
        Stato del sistema
      </Link>
    </Panel>
  );
}
