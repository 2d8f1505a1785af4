import type { Warning } from '../../../backend/contract/warnings.js';
import { ButtonLink } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';

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
              <ButtonLink kind="line" small to={path}>
                {action}
              </ButtonLink>
            }
          >
            {text}
          </Note>
        ))}
      </div>
    </Panel>
  );
}
