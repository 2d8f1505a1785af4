import { useState } from 'react';
import type { NewsSource } from '../../../backend/contract/news.js';
import { Button } from '../../ui/button.js';
import tablesStyles from '../shared/tables.module.css';
import styles from './sources.module.css';

/** The sources that are chosen of those that are shown. */
export function useSourceChoice(shown: readonly NewsSource[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isChosen: boolean) =>
    setIds(new Set(isChosen ? [...ids, id] : [...ids].filter((each) => each !== id)));
  return {
    chosen: shown.filter(({ _id }) => ids.has(_id)),
    choose,
    all: () => setIds(new Set(shown.map(({ _id }) => _id))),
    none: () => setIds(new Set()),
  };
}

interface ChoiceBarProps {
  readonly choice: ReturnType<typeof useSourceChoice>;
  readonly shown: number;
  readonly busy: boolean;
  readonly onActive: (sources: readonly NewsSource[], active: boolean) => void;
}

/** What can be done with several sources at once, in the place of a heading. */
export function ChoiceBar({ choice: { chosen, all, none }, shown, busy, onActive }: ChoiceBarProps) {
  return (
    <section className={tablesStyles.bulk} aria-label="Azioni sulle fonti scelte">
      <input
        type="checkbox"
        className={styles.chooseAll}
        aria-label="Scegli tutte le fonti mostrate"
        checked={shown > 0 && chosen.length === shown}
        onChange={({ target }) => (target.checked ? all() : none())}
      />
      <b role="status">
        {chosen.length === 0 ? 'Nessuna scelta' : `${chosen.length} ${chosen.length === 1 ? 'scelta' : 'scelte'}`}
      </b>
      {chosen.length > 0 && (
        <>
          <Button kind="line" small disabled={busy} onClick={() => onActive(chosen, true)}>
            Accendi
          </Button>
          <Button kind="line" small disabled={busy} onClick={() => onActive(chosen, false)}>
            Spegni
          </Button>
          <Button kind="ghost" small onClick={none}>
            Togli la scelta
          </Button>
        </>
      )}
    </section>
  );
}
