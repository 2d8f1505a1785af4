/** As much of a package-lock.json as is read. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage extends Dependencies {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
}

/** The dependencies that a package.json, or an entry of the lock, asks for. */
export interface Dependencies {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/**
 * Why `npm ci` would refuse this lock, or where it names a download address; an empty list is good. It is what
 * scripts/repair-lockfile.mjs repairs, plus the agreement with package.json.
 */
export function checkLockfile(lock: Lockfile, manifest: Dependencies): readonly string[] {
  const problems: string[] = [];
  for (const kind of KINDS) {
    const asked = manifest[kind] ?? {};
    const locked = lock.packages['']?.[kind] ?? {};
    for (const name of new Set([...Object.keys(asked), ...Object.keys(locked)])) {
      if (asked[name] !== locked[name]) problems.push(`${kind} disagree about ${name}`);
    }
    for (const [name, version] of Object.entries(asked)) {
      if (!/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        problems.push(`${name} is not pinned: ${version}`);
    }
  }
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.resolved !== undefined) problems.push(`${path} names a download address`);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      if (!resolves(lock, path, name)) problems.push(`${path || 'the project'} asks for ${name}, which is not locked`);
    }
  }
  return problems;
}

/** Whether Node would find `name` from the package locked at `from`, walking up the nested node_modules. */
function resolves(lock: Lockfile, from: string, name: string): boolean {
  for (let path = from; ; ) {
    if (lock.packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`]) return true;
    if (path === '') return false;
    const parent = path.lastIndexOf('/node_modules/');
    path = parent < 0 ? '' : path.slice(0, parent);
  }
}
