import { useLoaderData } from 'react-router-dom';
import type { SystemState } from '../../../backend/contract/system-state.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { beforeDay, formatDateTime } from '../../lib/format-date.js';
import { ButtonLink } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Table } from '../../ui/table.js';
import formsStyles from '../shared/forms.module.css';
import { useFreshData } from '../shared/use-timers.js';

export const loader = () => callAdmin('GET /api/admin/system');

const LIGHTS = { ok: 'In ordine', warn: 'Da guardare', bad: 'Fermo' } as const;

/** What `/metrics` and `contesto doctor` know, in words and lights, with what to do. */
export function Component() {
  const { checkedAt, warnings, rows } = useLoaderData<SystemState>();
  useFreshData();
  const groups = [...new Set(rows.map(({ group }) => group))];
  const isWell = warnings.length === 0 && rows.every(({ light }) => light === 'ok');
  return (
    <>
      <ScreenHeader
        title="Stato del sistema"
        lead={`Guardato ${beforeDay('il', formatDateTime(checkedAt))}, di nuovo ogni 30 secondi.`}
      />
      {isWell && <Note kind="ok">Tutto in ordine.</Note>}
      {warnings.length > 0 && (
        <div className={formsStyles.stackform}>
          {warnings.map(({ code, severity, text, path, action }) => (
            <div key={`${code} ${text}`} id={code}>
              <Note
                kind={severity}
                action={
                  path !== '/admin/stato' && (
                    <ButtonLink kind="line" small to={path}>
                      {action}
                    </ButtonLink>
                  )
                }
              >
                {text}
              </Note>
            </div>
          ))}
        </div>
      )}
      {groups.map((group) => (
        <Panel key={group} title={group}>
          <StateTable rows={rows.filter((row) => row.group === group)} />
        </Panel>
      ))}
    </>
  );
}

function StateTable({ rows }: { readonly rows: SystemState['rows'] }) {
  return (
    <Table stacked heads={['Che cosa', 'Stato', 'Adesso']}>
      {rows.map(({ id, label, light, value, remedy }) => (
        <tr key={id}>
          <td className="t">{label}</td>
          <td>
            <Pill kind={light}>{LIGHTS[light]}</Pill>
          </td>
          <td>
            {value}
            {remedy && <p className="hint">{remedy}</p>}
          </td>
        </tr>
      ))}
    </Table>
  );
}
