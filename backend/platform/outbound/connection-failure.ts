import { OutboundError, type OutboundErrorCode } from './outbound-error.js';

/** Classifies whatever the HTTP client threw. `deadlinePassed` marks our own limit, and no abort of the caller. */
export function classifyFailure(error: unknown, url: URL, deadlinePassed: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  const reason = failureReason(error);
  const code = deadlinePassed ? 'timeout' : codeFor(reason);
  return new OutboundError(code, `${url.origin}: ${reason || 'failed'}`, { cause: error });
}

function codeFor(reason: string): OutboundErrorCode {
  const exact = byReason[reason];
  if (exact) return exact;
  return isCertificateProblem(reason) ? 'tls' : 'connection';
}

const byReason: Readonly<Record<string, OutboundErrorCode>> = {
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'too-large',
  HPE_HEADER_OVERFLOW: 'too-large',
  UND_ERR_ABORTED: 'aborted',
  AbortError: 'aborted',
  UND_ERR_INVALID_ARG: 'bad-url',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  EPROTO: 'tls',
};

function isCertificateProblem(reason: string): boolean {
  return /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/.test(reason);
}

/** The code Node and undici put on their errors, else their name. Asked by shape, because errors cross contexts. */
export function failureReason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // When every address of a host fails, Node reports them together.
  if ('errors' in error && Array.isArray(error.errors)) return failureReason(error.errors[0]);
  return 'name' in error && typeof error.name === 'string' ? error.name : '';
}
