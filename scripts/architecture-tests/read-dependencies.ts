import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import dependencyRules, { CODE_FOLDERS } from '../../.dependency-cruiser.mjs';

/** One import that a dependency rule forbids. `way` lists the files of a circle or of a forbidden reach. */
export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  readonly way: readonly string[];
}

/** What was read below a folder, and which rules it breaks. */
export interface Dependencies {
  readonly modules: readonly string[];
  readonly imports: number;
  readonly violations: readonly Violation[];
}

/** How imports are resolved, with the same outcome in two thirds of the time. */
const QUICKLY = {
  // `./x.js` names `./x.ts`: asked for first, and not only when there is no `./x.js`.
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  // No file changes while they are read: what was seen need not be searched again after four seconds.
  cachedInputFileSystem: { cacheDuration: 3_600_000 },
};

/** Reads every import of the tree at `root` (the project, or a fixture) and applies .dependency-cruiser.mjs. */
export async function readDependencies(root: string, projectRoot = process.cwd()): Promise<Dependencies> {
  const { forbidden, options } = dependencyRules;
  const enhancedResolveOptions = { ...options.enhancedResolveOptions, ...QUICKLY };
  const cruised = await cruise(
    CODE_FOLDERS,
    { ...options, enhancedResolveOptions, baseDir: root, validate: true, ruleSet: { forbidden } } as Parameters<
      typeof cruise
    >[1],
    undefined,
    { tsConfig: extractTSConfig(join(projectRoot, 'tsconfig.json')) },
  );
  const { modules, summary } = cruised.output as ICruiseResult;
  const read = modules.filter((module) => !module.source.includes('node_modules') && !module.coreModule);
  return {
    modules: read.map((module) => module.source),
    imports: read.reduce((sum, module) => sum + module.dependencies.length, 0),
    violations: summary.violations.map((violation) => ({
      rule: violation.rule.name,
      from: violation.from,
      to: violation.to,
      way: (violation.cycle ?? violation.via ?? []).map((step) => step.name),
    })),
  };
}
