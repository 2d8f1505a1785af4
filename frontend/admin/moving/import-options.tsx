import { TextArea, TextField } from '../../ui/field.js';
import { Fold } from '../../ui/fold.js';
import { Switch } from '../../ui/switch.js';
import styles from './moving.module.css';

/** What a person may wish of an import, as they write it. */
export interface ImportWishes {
  readonly images: 'fetch' | 'leave';
  readonly draftsOnly: boolean;
  readonly categories: string;
  readonly site: string;
}

export const USUAL_WISHES: ImportWishes = { images: 'fetch', draftsOnly: false, categories: '', site: '' };

interface ImportOptionsProps {
  readonly wishes: ImportWishes;
  readonly onChange: (wishes: ImportWishes) => void;
}

/** How it is to be brought in: most need nothing of it. */
export function ImportOptions({ wishes, onChange }: ImportOptionsProps) {
  const { images, draftsOnly, categories, site } = wishes;
  return (
    <Fold title="Opzioni" lead="Immagini, bozze, categorie">
      <div className={styles.part}>
        <Switch
          label="Porta qui le immagini"
          hint="Altrimenti restano sul vecchio sito, e al loro posto c’è un collegamento."
          checked={images === 'fetch'}
          onChange={(checked) => onChange({ ...wishes, images: checked ? 'fetch' : 'leave' })}
        />
        <Switch
          label="Solo come bozze"
          hint="Niente esce: ogni articolo aspetta con la sua data."
          checked={draftsOnly}
          onChange={(checked) => onChange({ ...wishes, draftsOnly: checked })}
        />
        <TextArea
          label="Categorie"
          hint="Una per riga: nome di là=categoria di qui. Con * tutte le altre."
          rows={3}
          value={categories}
          placeholder="Rassegna=AI News"
          onChange={({ target }) => onChange({ ...wishes, categories: target.value })}
        />
        <TextField
          label="Indirizzo del vecchio sito"
          hint="Serve quando il file non lo dice."
          type="url"
          value={site}
          placeholder="https://"
          onChange={({ target }) => onChange({ ...wishes, site: target.value })}
        />
      </div>
    </Fold>
  );
}
