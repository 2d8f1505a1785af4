import type { FirstStep } from '../../../backend/contract/today.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { ButtonLink } from '../../ui/button.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import styles from './dashboard.module.css';

interface Guidance {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly action: string;
  /** Another way to the same. */
  readonly other?: { readonly path: string; readonly action: string };
}

const GUIDANCE: Readonly<Record<FirstStep['id'], Guidance>> = {
  engine: {
    title: 'Chi scrive',
    text: 'Il motore integrato compone una Rassegna al giorno con regole scritte, senza modelli e senza spesa. Gli articoli su una storia li scrivono i modelli che scegli, con la chiave di un gateway; se vuoi provare senza, passa al passo seguente.',
    path: '/admin/impostazioni/gateway',
    action: 'Collega un gateway',
  },
  sources: {
    title: 'Che cosa leggere',
    text: 'Le fonti sono già in elenco, in cinque lingue. Si possono accendere, spegnere, provare e importare; la prima raccolta dura un paio di minuti.',
    path: '/admin/news-collector',
    action: 'Raccogli adesso',
  },
  article: {
    title: 'Il primo articolo',
    text: 'Scegli una storia, leggi che cosa trova e quanto costa prima di spendere, poi avvia. Il risultato passa la verifica: sotto 80 punti resta in bozza e decidi tu.',
    path: '/admin/genera',
    action: 'Prepara il primo articolo',
    other: { path: '/admin/trasferimento', action: 'Porta qui un altro sito' },
  },
  newsletter: {
    title: 'La newsletter',
    text: 'Serve un server di posta, che si imposta prima dell’avvio (guida all’installazione). Senza, le iscrizioni restano in attesa di conferma. Il piano dice quando parte la newsletter.',
    path: '/admin/newsletter/lettere',
    action: 'Apri il piano',
  },
  backup: {
    title: 'La copia di sicurezza',
    text: 'Una copia porta con sé articoli, immagini e registro, in un file solo. Da riga di comando contesto backup verify la rilegge e dice se è intera.',
    path: '/admin/backup',
    action: 'Fai la prima copia',
  },
};

interface FirstStepsProps {
  readonly steps: readonly FirstStep[];
  readonly onSkip: () => void;
}

/** Five steps from a new installation to one that runs by itself; each can be put off. */
export function FirstSteps({ steps, onSkip }: FirstStepsProps) {
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <>
      <ScreenHeader title="Primi passi" lead="Cinque passi, in qualsiasi ordine." />
      <div className={styles.steps}>
        <p className={styles.sums}>
          <span>
            <b>
              {done} di {steps.length}
            </b>{' '}
            fatti
          </span>
          <ButtonLink kind="ghost" small to="/admin" onClick={onSkip}>
            Salta tutto e vai a Oggi
          </ButtonLink>
        </p>
        <progress className={styles.progress} max={steps.length} value={done} aria-label="Passi fatti" />
        <ol>
          {steps.map((step, index) => (
            <Step key={step.id} step={step} place={index + 1} open={step === next} />
          ))}
        </ol>
      </div>
    </>
  );
}

function Step({ step: { id, done, text }, place, open }: { step: FirstStep; place: number; open: boolean }) {
  const { title, text: guidance, path, action, other } = GUIDANCE[id];
  return (
    <li className={done ? styles.done : undefined}>
      <details open={open}>
        <summary>
          <span className={styles.number} aria-hidden="true">
            {done ? <AdminIcon name="check" /> : place}
          </span>
          <span>
            <b>{title}</b>
            <small>
              {done && <span className="sr-only">Fatto. </span>}
              {text}
            </small>
          </span>
          <AdminIcon name="chevron-down" />
        </summary>
        <div className={styles.body}>
          <p>{guidance}</p>
          <ButtonLink kind={done ? 'line' : 'primary'} small to={path}>
            {action}
          </ButtonLink>
          {other && (
            <ButtonLink kind="ghost" small to={other.path}>
              {other.action}
            </ButtonLink>
          )}
        </div>
      </details>
    </li>
  );
}
