import { BUILTIN_MODEL } from '../builtin-engine/builtin-engine.js';

/** Whether a signature is that of the built-in engine: written rules, and no language model behind it. */
export function isBuiltinModel(model: string): boolean {
  return model === BUILTIN_MODEL;
}
