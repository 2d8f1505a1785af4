import { Link } from 'react-router-dom';
import type { Warning } from '../../../backend/contract/warnings.js';
import { Note } from '../shared/note.js';
import { Panel } from '../shared/panel.js';

const KINDS = { bad: 'bad', warn: 'warn' } as const;

/** What keeps the newsroom from running by itself, each with the way to mend it. Nothing while all is well. */
export function WarningList({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Panel title="Da sistemare">
      <div className="stackform">
        {warnings.map(({ code, severity, text, path, action }) => (
          <Note
            key={`${code} ${text}`}
            kind={KINDS[severity]}
            action={
              <Link className="btn btn--line btn--s" to={path}>
                {action}
              </Link>
            }
          >
            {text}
          </Note>
        ))}
      </div>
    </Panel>
  );
}
