import { ERROR_ANSWERS } from '../../backend/contract/errors.js';
import { beforeDay } from '../../backend/contract/figure-words.js';
import { mailboxProblem } from '../../backend/contract/mailbox-problems.js';
import { ListGatewayModels } from '../../backend/features/ai-models/queries/list-gateway-models.js';
import { ListUnfinishedCollections } from '../../backend/features/news/queries/list-unfinished-collections.js';
import { GetReturnsState } from '../../backend/features/newsletter/queries/get-returns-state.js';
import { type GatewayAccess, GetGatewayAccess } from '../../backend/features/settings/queries/get-gateway-access.js';
import { ListWarnings } from '../../backend/features/stats/queries/list-warnings.js';
import { NothingToInspect } from '../../backend/installation.js';
import { AiGatewayError } from '../../backend/platform/ai-gateway/ai-gateway.js';
import { ConfigurationError } from '../../backend/platform/config/config.js';
import { UnusableSecrets } from '../../backend/platform/config/secrets.js';
import { DomainError } from '../../backend/platform/domain-error.js';
import { type Finding, Health } from '../../backend/platform/health/health.js';
import { Leases } from '../../backend/platform/leases/leases.js';
import { checkSmtp } from '../../backend/platform/mail/smtp-check.js';
import { CHECK_MS, ObjectStorage } from '../../backend/platform/object-storage/object-storage.js';
import { StorageFailure } from '../../backend/platform/object-storage/storage-failure.js';
import type { AppContext } from '../app-context.js';
import type { Answer, CommandContext } from '../application.js';
import { EXIT } from '../exit-codes.js';
import { describeFailure } from '../failure.js';
import { examineMachine } from '../machine-findings.js';
import { withViewsSummed } from '../summed-views.js';
import { counted, italianMoment } from '../words.it.js';

/** A database that is away is a finding here, and no reason to show nothing of the rest. */
export async function examine(at: CommandContext): Promise<Answer> {
  const findings = [...examineMachine(at.config), ...(await Promise.all([storage(at), mail(at)]))];
  let exitCode: number = EXIT.done;
  try {
    const installed = await at.inspect();
    const health = await installed.context.get(Health).examine();
    findings.push(SECRETS_KNOWN, ...health, await collections(installed), ...(await returns(installed)));
    findings.push(await gateway(installed), ...(await warnings(installed)));
  } catch (error) {
    const { message, exitCode: code } = describeFailure(error);
    const isFresh = error instanceof NothingToInspect && error.isFresh;
    const name = error instanceof UnusableSecrets ? 'secrets' : 'database';
    const detail = error instanceof ConfigurationError ? error.problems.join('; ') : message;
    findings.push({ name, ok: isFresh, detail: error instanceof NothingToInspect ? error.message : detail });
    if (!isFresh) exitCode = code;
  }
  const ok = findings.every((finding) => finding.ok);
  const text = withViewsSummed(findings).map(
    (finding) => `${finding.ok ? '✓' : '✗'} ${label(finding.name)}: ${inItalian(finding)}`,
  );
  const verdict = ok ? 'Tutto in ordine.' : 'Qualcosa non va: vedere le righe con ✗.';
  return {
    data: { ok, findings },
    text: [...text, verdict].join('\n'),
    exitCode: ok || exitCode !== EXIT.done ? exitCode : EXIT.failed,
  };
}

/** Writes, reads and removes an object in the bucket. */
async function storage({ config }: CommandContext): Promise<Finding> {
  const name = 'storage';
  const places = new ObjectStorage(config, null);
  try {
    if (places.address === null) return { name, ok: true, detail: 'su questo disco (DATA_DIR)' };
    // Shorter than a probe waits: a bucket that is silent is said to be so within seconds.
    await places.checkAccess(CHECK_MS);
    await places.probe();
    return { name, ok: true, detail: `${places.address}: scritto, letto ed eliminato un oggetto di prova` };
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    return { name, ok: false, detail: `${places.address}: ${error.message} (${error.seen})` };
  } finally {
    await places.close();
  }
}

/** Connects to the mail server and signs in; sends nothing. */
async function mail({ config: { mail } }: CommandContext): Promise<Finding> {
  const name = 'mail';
  const { smtpUrl } = mail;
  if (smtpUrl === undefined)
    return { name, ok: true, detail: 'nessun server (SMTP_URL): i messaggi restano in DATA_DIR/outbox' };
  const { address, problem } = await checkSmtp(smtpUrl);
  if (problem === null) return { name, ok: true, detail: `${address}: risponde` };
  const remedy = 'Controllare SMTP_URL e il server: intanto i messaggi in coda vengono ritentati.';
  return { name, ok: false, detail: `${address}. ${problem} ${remedy}` };
}

/** Nothing opens with others. */
const SECRETS_KNOWN: Finding = { name: 'secrets', ok: true, detail: 'gli stessi che la base dati conosce' };

/** What was cut short; reading it changes nothing. */
async function collections(installed: AppContext): Promise<Finding> {
  const held = await installed.context.get(Leases).list();
  // Whoever is at one says so by a lease.
  const isUnderWay = held.some(({ key }) => key === 'collection');
  const unfinished = isUnderWay ? [] : await installed.queries.execute(new ListUnfinishedCollections());
  const interrupted = counted(unfinished.length, 'raccolta interrotta', 'raccolte interrotte');
  const detail = `${interrupted}; la fine la registra la prossima raccolta, o un server`;
  return { name: 'collections', ok: true, detail: unfinished.length === 0 ? 'nessuna interrotta' : detail };
}

/** Nothing to say where no mailbox is set. */
async function returns(installed: AppContext): Promise<readonly Finding[]> {
  const { isRead, visitedAt, problem } = await installed.queries.execute(new GetReturnsState());
  if (!isRead) return [];
  const read = visitedAt === null ? 'mai letta' : `letta ${beforeDay('il', italianMoment(visitedAt))}`;
  const detail = problem === null ? read : `${read}: ${mailboxProblem(problem)}`;
  return [{ name: 'returned-mail', ok: problem === null, detail }];
}

/** What the dashboard shows too; a view that lags shows what it knows. */
async function warnings({ queries }: AppContext): Promise<Finding[]> {
  const found = await queries.execute(new ListWarnings());
  if (found.length === 0) return [{ name: 'warnings', ok: true, detail: 'niente' }];
  return found.map(({ text, path }) => ({ name: 'warnings', ok: false, detail: `${text} (${path})` }));
}

async function gateway({ queries }: AppContext): Promise<Finding> {
  let access: GatewayAccess | null;
  try {
    access = await queries.execute(new GetGatewayAccess());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { name: 'gateway', ok: false, detail: ERROR_ANSWERS[error.code].text };
  }
  if (access === null) return { name: 'gateway', ok: true, detail: 'motore integrato, senza rete e senza chiave' };
  const where = access.baseUrl === undefined ? 'OpenRouter' : new URL(access.baseUrl).host;
  const { ok, remark } = await tryGateway(queries);
  const detail = `esterno: ${where}, ${access.apiKey === undefined ? 'senza' : 'con'} chiave`;
  return { name: 'gateway', ok, detail: remark === null ? detail : `${detail}. ${remark}` };
}

interface GatewayTrial {
  readonly ok: boolean;
  readonly remark: string | null;
}

/** Asks for the list of models, which costs nothing. A gateway that has none, forbids it, or has another one, answers all the same. */
async function tryGateway(queries: AppContext['queries']): Promise<GatewayTrial> {
  const late = new Promise<GatewayTrial>((resolve) => {
    const remark = `Non risponde entro ${GATEWAY_MS / 1_000} secondi.`;
    setTimeout(resolve, GATEWAY_MS, { ok: false, remark }).unref();
  });
  const asked = queries.execute(new ListGatewayModels()).then(
    () => ({ ok: true, remark: null }),
    (error: unknown): GatewayTrial => {
      if (!(error instanceof AiGatewayError) || !SILENT.has(error.code)) return { ok: true, remark: null };
      if (error.status !== FORBIDDEN) return { ok: false, remark: error.message };
      return { ok: true, remark: 'Nega l’elenco dei modelli (403): la chiave si vede alla prima chiamata.' };
    },
  );
  return Promise.race([asked, late]);
}

const GATEWAY_MS = 5_000;
const SILENT: ReadonlySet<string> = new Set(['unavailable', 'timeout', 'unauthorized']);
/** Mostly of this list alone: a key that is wrong is a 401. */
const FORBIDDEN = 403;

const LABELS: Readonly<Record<string, string>> = {
  node: 'Node',
  configuration: 'Configurazione',
  'data folder': 'Cartella dei dati',
  'backup folder': 'Cartella dei backup',
  secrets: 'Segreti',
  storage: 'Immagini e backup',
  mail: 'Posta',
  database: 'Base dati',
  replica: 'Replica della base dati',
  'event log': 'Registro',
  retention: 'Conservazione dei dati',
  leases: 'Lavori in corso',
  clock: 'Orologio della macchina',
  projections: 'Viste',
  reactions: 'Reazioni agli eventi',
  collections: 'Raccolte delle notizie',
  'returned-mail': 'Email tornate indietro',
  gateway: 'Modelli',
  warnings: 'Da sistemare',
};

function label(name: string): string {
  return (
    LABELS[name] ??
    name
      .replace(/^projection /, 'Vista ')
      .replace(/^reaction /, 'Reazione ')
      .replace(/^queue /, 'Coda ')
  );
}

/** Work under way has the names of its leases. */
const WORK: Readonly<Record<string, string>> = {
  reactions: 'reazioni agli eventi',
  collection: 'raccolta delle notizie',
  backup: 'backup',
  'privacy-purge': 'eliminazione dei dati scaduti',
  'image-tidying': 'riordino delle immagini',
  'prompt-trial': 'prova di un prompt',
  'newsletter-returns': 'lettura delle email tornate indietro',
  'newsletter-sending': 'invio della newsletter',
};

function inItalian({ name, detail }: Finding): string {
  if (name !== 'leases') return detail;
  return detail
    .split(', ')
    .map((work) => WORK[work] ?? work.replace(/^generation-/, 'generazione ').replace(/^rebuild:/, 'ricostruzione di '))
    .join(', ');
}
