import 'reflect-metadata';
import { createContesto } from './contesto.js';
import { isTooOld, refuseOldNode } from './node-version.js';
import { runProgram } from './program.js';

if (isTooOld(process.versions.node)) refuseOldNode(process.argv);
else await runProgram(createContesto(), process.argv);
process.exit();
