import { Link } from 'react-router-dom';
import type { Light } from '../../../backend/contract/today.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import sharedStyles from '../shared/shared.module.css';
import styles from './dashboard.module.css';

/** The parts of the installation that are not as they should be, each with the way to put it right; the rest is a sentence. */
export function Lights({ lights }: { readonly lights: readonly Light[] }) {
  const troubled = lights.flatMap((light) =>
    light.state === 'bad' || light.state === 'warn' ? [{ ...light, kind: light.state }] : [],
  );
  const well = lights.filter(({ state }) => state === 'ok').map(({ name }) => name.toLowerCase());
  return (
    <Panel
      title="Sistema"
      aside={
        <Link className="link" to="/admin/stato">
          Stato
        </Link>
      }
    >
      {troubled.length > 0 && (
        <ul className={styles.lights}>
          {troubled.map(({ name, kind, text, path, action }) => (
            <li key={name} className={styles.light}>
              <span>
                <Pill kind={kind}>{name}</Pill> {text}
              </span>
              <Link className={sharedStyles.tlink} to={path}>
                {action}
                <span className="sr-only">: {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.well}>
        {troubled.length === 0 ? 'Tutto in ordine' : 'Il resto è in ordine'}
        {well.length > 0 && `: ${well.join(', ')}`}.
      </p>
    </Panel>
  );
}
