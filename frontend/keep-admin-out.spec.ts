import { describe, expect, it } from '@jest/globals';
import { adminModulesIn } from './keep-admin-out.js';

describe('the build of the readers’ site', () => {
  it('knows code of the admin by its folder, on every system', () => {
    const found = [
      '/x/frontend/admin/shared/article-row.tsx',
      '/x/frontend/entry-admin.tsx',
      'C:\\x\\frontend\\admin\\a.ts',
    ];
    expect(
      adminModulesIn([...found, '/x/frontend/portal/shared/use-admin-token.ts', '/x/admin/frontend/lib/a.ts']),
    ).toEqual(found);
  });
});
