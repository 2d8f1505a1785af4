import { basename } from 'node:path';
import type { CSSModulesOptions } from 'vite';

/** Classes of CSS modules bear the name of their file instead of a hash: `dialog_actions`. File names are unique. */
export const CSS_MODULE_NAMES: CSSModulesOptions = {
  generateScopedName: (name, file) => `${basename(file.split('?')[0] ?? '', '.module.css')}_${name}`,
};
