import { Tabs } from '../../ui/tabs.js';
import { DataTab } from './data-tab.js';
import styles from './inspector.module.css';
import type { InspectorProps } from './inspector-props.js';
import { SeoTab } from './seo-tab.js';
import { VerificationTab } from './verification-tab.js';

/** Beside the text: the check, the data, what search engines get. */
export function Inspector(props: InspectorProps) {
  return (
    <aside className={styles.insp} aria-label="Verifica e dati dell’articolo">
      <Tabs
        label="Verifica e dati"
        param="scheda"
        keepsOthers
        tabs={[
          ...(props.isRevision
            ? []
            : [{ key: 'verifica', label: 'Verifica', content: () => <VerificationTab {...props} /> }]),
          { key: 'dati', label: 'Dati', content: () => <DataTab {...props} /> },
          { key: 'seo', label: 'SEO', content: () => <SeoTab {...props} /> },
        ]}
      />
    </aside>
  );
}
