import type { Plugin } from 'vite';

/**
 * Ends the build of the readers' site when a file of it holds code of the admin, whichever way it came in: readers
 * would carry what they cannot use, and see what is not theirs.
 */
export function keepAdminOut(): Plugin {
  return {
    name: 'keep-admin-out',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const [file, built] of Object.entries(bundle)) {
        if (built.type !== 'chunk') continue;
        const found = adminModulesIn(Object.keys(built.modules));
        if (found.length > 0) this.error(`${file} is for readers and holds ${found.join(', ')}`);
      }
    },
  };
}

/** Those of the modules that lie in the admin's folder. */
export function adminModulesIn(modules: readonly string[]): readonly string[] {
  return modules.filter((id) => /\/frontend\/(admin\/|entry-admin\.)/.test(id.replaceAll('\\', '/')));
}
