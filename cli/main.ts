import 'reflect-metadata';
import { createContesto } from './contesto.js';
import { runProgram } from './program.js';

await runProgram(createContesto(), process.argv);
process.exit();
