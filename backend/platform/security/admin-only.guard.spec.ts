import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessGuard, AdminOnly, AtLeast, Public, RecognizeAdmin } from './admin-only.guard.js';
import type { AdminSessions } from './admin-sessions.js';

class Unmarked {
  nothingSaid() {}

  @Public()
  open() {}

  @RecognizeAdmin()
  recognizing() {}

  @AtLeast('managing-editor')
  publishing() {}
}

@Public()
class Open {
  nothingSaid() {}

  @AdminOnly()
  closed() {}
}

const TOKENS = { right: 'administrator', managing: 'managing-editor', writing: 'editor' } as const;
const ownerOf: AdminSessions['ownerOf'] = async (token) => {
  const role = Object.entries(TOKENS).find(([name]) => name === token)?.[1];
  return role ? { id: '1', username: 'admin', role, session: { id: '2', kind: 'browser' } } : null;
};
const sessions: AdminSessions = { adminOf: ownerOf, ownerOf };
const guard = new AccessGuard(new Reflector(), sessions);

function calling(type: typeof Unmarked | typeof Open, handler: () => void, authorization?: string): Promise<boolean> {
  const request = { headers: { authorization } };
  return guard.canActivate({
    getClass: () => type,
    getHandler: () => handler,
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({ header: () => undefined }) }),
  } as unknown as ExecutionContext);
}

describe('who may call what', () => {
  const { nothingSaid, open, recognizing, publishing } = Unmarked.prototype;

  it('is administrators only where nothing says otherwise', async () => {
    await expect(calling(Unmarked, nothingSaid)).rejects.toThrow('unauthorized');
    await expect(calling(Unmarked, nothingSaid, 'Bearer wrong')).rejects.toThrow('unauthorized');
    await expect(calling(Unmarked, nothingSaid, 'Bearer right')).resolves.toBe(true);
    await expect(calling(Unmarked, nothingSaid, 'Bearer managing')).rejects.toThrow('Serve il ruolo di amministratore');
  });

  it('is who has the marked role or a higher one, and the refusal names them', async () => {
    await expect(calling(Unmarked, publishing)).rejects.toThrow('unauthorized');
    await expect(calling(Unmarked, publishing, 'Bearer writing')).rejects.toMatchObject({
      code: 'role-not-enough',
      message: 'Serve il ruolo di caporedattore o amministratore',
    });
    await expect(calling(Unmarked, publishing, 'Bearer managing')).resolves.toBe(true);
    await expect(calling(Unmarked, publishing, 'Bearer right')).resolves.toBe(true);
    await expect(calling(Unmarked, recognizing, 'Bearer writing')).resolves.toBe(true);
  });

  it('is everybody where a mark says so, and a method can close itself in an open class', async () => {
    await expect(calling(Unmarked, open)).resolves.toBe(true);
    await expect(calling(Unmarked, recognizing, 'Bearer wrong')).resolves.toBe(true);
    await expect(calling(Open, Open.prototype.nothingSaid)).resolves.toBe(true);
    await expect(calling(Open, Open.prototype.closed)).rejects.toThrow('unauthorized');
  });
});
