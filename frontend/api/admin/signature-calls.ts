import type { signaturesApi } from '../../../backend/contract/signatures.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

type Signatures = typeof signaturesApi;

/** The names that the people of the newsroom sign with, by name. */
export const listSignatures = async () =>
  (await callAdmin<Signatures['list']>('GET', '/api/admin/signatures', {})).signatures;

/** Changes the signature of a person, or gives them one. */
export const saveSignature = (id: string, body: CallInput<Signatures['save']>['body']) =>
  callAdmin<Signatures['save']>('PUT', '/api/admin/signatures/:id', { params: { id }, body });

/** Takes a name off everything that it signs. */
export const removeSignature = (id: string) =>
  callAdmin<Signatures['remove']>('DELETE', '/api/admin/signatures/:id', { params: { id } });
