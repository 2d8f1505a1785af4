import { ERROR_ANSWERS } from '../backend/contract/errors.js';
import { AiGatewayError } from '../backend/platform/ai-gateway/ai-gateway.js';
import { ConfigurationError } from '../backend/platform/config/config.js';
import { isDatabaseUnavailable } from '../backend/platform/database/database-errors.js';
import { DomainError } from '../backend/platform/domain-error.js';
import {
  NewerReadTable,
  ProjectionLagging,
  RebuildUnderWay,
  UnknownEvent,
  VersionConflict,
} from '../backend/platform/event-store/event-store-errors.js';
import { LeaseLost } from '../backend/platform/leases/leases.js';
import { redactText } from '../backend/platform/logging/logger.js';
import { noPlaceReason } from '../backend/platform/make-folder.js';
import { StorageFailure } from '../backend/platform/object-storage/storage-failure.js';
import { EXIT, type PassingCode } from './exit-codes.js';

/** The operator asked for something that makes no sense. `message` is Italian. */
export class UsageError extends Error {}

/** The command could not do what it was asked. `message` is Italian. */
export class CommandFailed extends Error {}

/** How a command that failed ends. `message` is Italian, for the operator; `code` is for machines. */
export interface Failure {
  readonly exitCode: number;
  readonly code: string;
  readonly message: string;
}

/** Failures of a gateway that speak of the moment. */
export const GATEWAY_COMES_BACK: readonly string[] = ['unavailable', 'rate-limited', 'timeout', 'budget-exhausted'];

/** Nothing was asked of the gateway. */
const MONEY: readonly string[] = ['budget-exhausted', 'unknown-price'];

/** Whether a gateway's failure speaks of the moment and not of the request, the key or the credit. */
export function gatewayMayComeBack(code: string): boolean {
  return GATEWAY_COMES_BACK.includes(code);
}

/** Exit code and words for whatever a command threw. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof UsageError) return { exitCode: EXIT.wrongUsage, code: 'usage', message: error.message };
  if (error instanceof ConfigurationError) {
    return { exitCode: EXIT.badConfiguration, code: 'bad-configuration', message: error.message };
  }
  if (error instanceof AiGatewayError) {
    const exitCode = gatewayMayComeBack(error.code) ? EXIT.tryLater : EXIT.failed;
    const code = MONEY.includes(error.code) ? error.code : `gateway-${error.code}`;
    return { exitCode, code, message: error.message };
  }
  if (error instanceof StorageFailure && error.isSetting) {
    return { exitCode: EXIT.badConfiguration, code: 'bad-configuration', message: error.message };
  }
  if (error instanceof DomainError) {
    const { status, text } = ERROR_ANSWERS[error.code];
    const exitCode = status === 503 || error.code === 'log-conflict' ? EXIT.tryLater : EXIT.failed;
    const { reasons = [] } = error.details;
    const message = [error.details.text ?? text, ...reasons.map((reason) => `  - ${reason}`)].join('\n');
    return { exitCode, code: error.code, message };
  }
  if (error instanceof NewerReadTable) {
    const message = `La vista «${error.projection}» è di una versione più recente del programma: aggiornare il programma.`;
    return { exitCode: EXIT.failed, code: 'read-table-newer', message };
  }
  if (error instanceof CommandFailed) return { exitCode: EXIT.failed, code: 'failed', message: error.message };
  return describePassing(error) ?? describeFileTrouble(error) ?? describeUnexpected(error);
}

function describePassing(error: unknown): Failure | null {
  const later = (code: PassingCode, message: string) => ({ exitCode: EXIT.tryLater, code, message });
  if (error instanceof ProjectionLagging) {
    const reason = error.reason === null ? 'non sono arrivate in tempo' : `si sono fermate (${error.reason})`;
    return later('projection-lagging', `Le viste ${error.projections.join(', ')} ${reason}. Vedere «contesto doctor».`);
  }
  if (error instanceof RebuildUnderWay) {
    return later('rebuild-under-way', `Un altro processo sta già ricostruendo «${error.projection}».`);
  }
  if (error instanceof LeaseLost) {
    return later('lease-lost', 'Il lavoro è passato a un altro processo. Riprovare tra poco.');
  }
  if (error instanceof UnknownEvent) {
    const what = `«${error.type}» di ${error.stream} (posizione ${error.position})`;
    return later(
      'event-newer',
      `L’evento ${what} è di una versione più recente del programma: aggiornare il programma.`,
    );
  }
  if (error instanceof VersionConflict) return later('log-conflict', ERROR_ANSWERS['log-conflict'].text);
  if (isDatabaseUnavailable(error)) {
    return later('database-unavailable', 'La base dati non risponde. Riprovare più tardi.');
  }
  return null;
}

/** What the file system refuses names its place: anyone who named it can put it right. */
function describeFileTrouble(error: unknown): Failure | null {
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  const failed = (named: string, message: string) => ({ exitCode: EXIT.failed, code: named, message });
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return failed('storage-full', `Lo spazio su disco è esaurito (${code}): liberarne e ripetere il comando.`);
  }
  const reason = noPlaceReason(error);
  if (reason === null || path === undefined) return null;
  return failed('file-refused', `${path} non si può usare: ${reason.words}.`);
}

function describeUnexpected(error: unknown): Failure {
  const reason = redactText(error instanceof Error ? error.message : String(error));
  return { exitCode: EXIT.failed, code: 'unexpected', message: `Errore imprevisto: ${reason}` };
}
