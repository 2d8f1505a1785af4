import { realpathSync } from 'node:fs';
import { type Config, dataDirIn, readConfig, VARIABLES } from './config.js';
import { environmentOf, findRunningServer, type ProcessEnvironment, type RunningServer } from './running-server.js';

/** What the server at work on a data folder was given, for a command that shall judge it and not its own shell. */
export interface SettingsInForce {
  /** The server’s where the system shows its variables, else the own ones. */
  readonly config: Config;
  /** Null where none is at work. */
  readonly server: RunningServer | null;
  readonly areServers: boolean;
  /** Names of variables that are set here, and otherwise there. */
  readonly othersHere: readonly string[];
}

/**
 * The settings of the server at work with `own`, which says where and how much is logged.
 * @throws ConfigurationError when that server’s would not do for a start any more
 */
export function settingsInForce(
  own: Config,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): SettingsInForce {
  const server = findRunningServer(own.dataDir);
  const theirs = server && environmentOf(server);
  if (theirs === null || !isOf(theirs, own.dataDir)) return { config: own, server, areServers: false, othersHere: [] };
  const config = { ...readConfig(theirs.variables, {}, theirs.folder), dataDir: own.dataDir, log: own.log };
  return { config, server, areServers: true, othersHere: othersIn(environment, theirs.variables) };
}

/** A server in a container leaves a number that another process has outside it, and folders that are others outside. */
function isOf({ variables, folder }: ProcessEnvironment, dataDir: string): boolean {
  try {
    return realpathSync(dataDirIn(variables, folder)) === realpathSync(dataDir);
  } catch {
    return false;
  }
}

/** `DATA_DIR` led to the server, and how much is logged is everybody’s own. */
const OWN = ['NODE_ENV', 'DATA_DIR', 'LOG_LEVEL', 'LOG_FORMAT'];

function othersIn(here: Readonly<Record<string, string | undefined>>, there: Readonly<Record<string, string>>) {
  const isOther = (name: string) => {
    const value = here[name]?.trim() ?? '';
    return value !== '' && value !== there[name]?.trim();
  };
  return VARIABLES.filter((name) => !OWN.includes(name) && isOther(name));
}
