import { includesRole, type Role } from '../../contract/role-words.js';

/** A reader's address as this role may read it: whole for administrators, else enough to distinguish two («l…@e….it»). */
export function addressFor(role: Role, email: string): string {
  if (includesRole(role, 'administrator')) return email;
  const [, first = '', domain = ''] = /^(.)[^@]*@(.*)$/su.exec(email) ?? [];
  if (first === '') return '';
  const end = domain.lastIndexOf('.');
  return `${first}…@${domain.slice(0, 1)}…${end > 0 ? domain.slice(end) : ''}`;
}
