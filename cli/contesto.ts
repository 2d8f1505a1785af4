import type { Command } from 'commander';
import { addAdmin, addSecrets } from './commands/access.js';
import { addPublish, addPublishDue, addVerify } from './commands/articles.js';
import {
  addBackup,
  addExport,
  addImages,
  addImport,
  addPrivacy,
  addReadings,
  addRedact,
  addRestore,
} from './commands/data.js';
import { addCosts, addDemo, addGenerate, addStop } from './commands/generation.js';
import { addDoctor, addEvents, addLog, addMigrate, addProjections } from './commands/installation.js';
import { addCollect, addSources } from './commands/news.js';
import { addNewsletter } from './commands/newsletter.js';
import { createProgram } from './program.js';

/** The program with every command of the product. */
export function createContesto(): Command {
  const program = createProgram();
  addCollect(program);
  addGenerate(program);
  addStop(program);
  addCosts(program);
  addVerify(program);
  addPublish(program);
  addPublishDue(program);
  addDemo(program);
  addSources(program);
  addAdmin(program);
  addSecrets(program);
  addNewsletter(program);
  addPrivacy(program);
  addRedact(program);
  addImages(program);
  addReadings(program);
  addImport(program);
  addBackup(program);
  addRestore(program);
  addExport(program);
  addMigrate(program);
  addProjections(program);
  addEvents(program);
  addLog(program);
  addDoctor(program);
  return program;
}
