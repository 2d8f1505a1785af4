import type { Readership } from '../../../backend/contract/readership.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { Fold } from '../../ui/fold.js';
import { Panel } from '../../ui/panel.js';
import { type Figure, StatList } from '../../ui/stat-list.js';
import { recountWords } from './readership-words.js';
import styles from './stats.module.css';

/** Who stays in touch, what was sent, and what was read from it; nothing where nobody does. */
export function Subscriptions({ readership }: { readonly readership: Readership }) {
  const { newsletter, push } = readership.subscriptions;
  const readFrom = (wanted: string) => readership.sources.find(({ source }) => source === wanted)?.opened ?? 0;
  const figures: Figure[] = [
    { name: 'Iscritti alla newsletter', value: newsletter.now, note: moved(newsletter.joined, newsletter.left) },
    { name: 'Newsletter inviate', value: newsletter.letters },
    { name: 'Consegne', value: newsletter.sent },
    { name: 'Letture dalla newsletter', value: readFrom('mail') },
    { name: 'Browser con notifiche', value: push.now },
    { name: 'Attivati nel periodo', value: push.joined },
    { name: 'Articoli notificati', value: push.messages },
    { name: 'Letture dalle notifiche', value: readFrom('push') },
  ];
  if (figures.every(({ value }) => value === 0)) return null;
  const isQuiet = newsletter.letters === 0 && push.messages === 0;
  return (
    <Panel title="Newsletter e notifiche">
      <StatList figures={figures} />
      <p className={styles.word}>
        {isQuiet
          ? 'Nel periodo non è partita nessuna newsletter né notifica: le loro letture compaiono dopo il primo invio.'
          : 'Non si conta chi apre una newsletter, ma chi da una newsletter apre un articolo.'}
      </p>
    </Panel>
  );
}

function moved(joined: number, left: number): string | undefined {
  const parts = [joined > 0 && `+${formatNumber(joined)}`, left > 0 && `−${formatNumber(left)}`].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** What counts as a reading, what robots did, and which rule distinguished them. */
export function Counting({ robots }: Pick<Readership, 'robots'>) {
  const { opened, most, rule, recountsFrom, awaitsRecount } = robots;
  return (
    <Fold title="Come si conta">
      <div className={styles.counting}>
        <p>
          Una lettura è un articolo aperto in un browser: si conta al primo movimento o dopo qualche secondo, senza
          cookie e senza sapere di chi è. Sono comprese le letture della redazione.
        </p>
        <p>
          {opened === 0
            ? 'Nel periodo nessun robot ha aperto articoli in questo modo.'
            : `Nel periodo i robot hanno aperto articoli ${countOf(opened, 'volta', 'volte')}: nelle cifre di questa pagina non ci sono.`}
        </p>
        {most.length > 0 && (
          <ul>
            {most.map(({ agent, opened: times }) => (
              <li key={agent}>
                <b>{formatNumber(times)}</b> <code>{agent || 'non dice chi è'}</code>
              </li>
            ))}
          </ul>
        )}
        <p>
          Li distingue la regola <code>{rule}</code>. {recountWords(recountsFrom)}
          {awaitsRecount && ' Una parte è ancora contata con la regola precedente: si riconta entro un’ora.'}
        </p>
      </div>
    </Fold>
  );
}
