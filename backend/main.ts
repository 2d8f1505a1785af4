import { EXIT_BAD_CONFIGURATION } from './platform/config/exit-code.js';
import { isTooOld, tooOldWords } from './platform/node-version.js';

// The product itself is loaded only on a Node that has what it imports; an older one would end in its own English.
if (isTooOld(process.versions.node)) {
  process.stderr.write(`${tooOldWords('npm start')}\n`);
  process.exitCode = EXIT_BAD_CONFIGURATION;
} else {
  const { runServer } = await import('./server.js');
  await runServer();
}
