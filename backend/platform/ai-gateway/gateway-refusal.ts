import { DomainError } from '../domain-error.js';
import type { AiGatewayError } from './ai-gateway.js';

/** What a caller over HTTP is told when no model could be heard. */
export function gatewayRefusal({ code, message }: AiGatewayError): DomainError {
  const isMoney = code === 'budget-exhausted' || code === 'unknown-price';
  return isMoney ? new DomainError('budget-exhausted', { text: message }) : new DomainError('gateway-unavailable');
}
