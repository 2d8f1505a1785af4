import type { Engine } from '../../../backend/contract/article-history.js';
import { engineName } from '../../../backend/contract/engine-words.js';

const ROLES: Readonly<Record<Engine['role'], string>> = {
  scout: 'Ha scelto la notizia',
  writer: 'Ha scritto il testo',
  checker: 'Ha controllato le frasi',
};

/** Which engine took which role, named for what it is. */
export function EnginesTable({ engines }: { engines: readonly Engine[] }) {
  return (
    <>
      <dl className="engines">
        {engines.map(({ role, model, temperature }) => (
          <div key={role}>
            <dt>{ROLES[role]}</dt>
            <dd>
              <b>{engineName(model)}</b>
              {temperature !== null && <span>temperatura {temperature.toLocaleString('it-IT')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {engines.some(({ builtIn }) => builtIn) && (
        <p className="hint">
          Il motore integrato non è un modello linguistico: segue regole scritte da persone, sceglie frasi dalle fonti,
          le riordina e dice di chi sono. Non inventa, ma nemmeno capisce.
        </p>
      )}
      {engines.some(({ temperature }) => temperature !== null) && (
        <p className="hint">
          La temperatura dice quanta libertà ha un modello nello scegliere le parole: vicino a 0 poca, vicino a 1 molta.
        </p>
      )}
    </>
  );
}
