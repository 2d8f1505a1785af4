import { PIPELINE_ROLE_NAMES, PIPELINE_ROLES } from '../../../backend/contract/pipeline-roles.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import guideStyles from '../../ui/guide.module.css';
import { Table } from '../../ui/table.js';
import sharedStyles from '../shared/shared.module.css';
import tablesStyles from '../shared/tables.module.css';

/** Which variables may stand in which prompt. */
export function VariablesGuide() {
  return (
    <details className={guideStyles.guide}>
      <summary>
        <AdminIcon name="info" />
        Guida alle variabili
      </summary>
      <div className={guideStyles.guideB}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
        <section className={tablesStyles.scroll} tabIndex={0} aria-label="Variabili dei prompt">
          <Table heads={['Variabile', 'Ruolo', 'Contenuto']}>
            {PIPELINE_ROLE_NAMES.flatMap((role) =>
              PIPELINE_ROLES[role].variables.map(({ name, label }) => (
                <tr key={role + name}>
                  <td>
                    <code className={sharedStyles.code}>{`{{${name}}}`}</code>
                  </td>
                  <td>{PIPELINE_ROLES[role].title}</td>
                  <td>{label}</td>
                </tr>
              )),
            )}
          </Table>
        </section>
      </div>
    </details>
  );
}
