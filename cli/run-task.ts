import type { Answer, CommandContext, TaskOptions, Whose } from './application.js';

export type { TaskOptions } from './application.js';

/**
 * Runs one command from its configuration to its exit code: every command is a task. What that takes is loaded now, so
 * that help and wrong usage are answered at once.
 */
export async function runTask(
  options: TaskOptions,
  task: (at: CommandContext) => Promise<Answer>,
  whose: Whose = 'own',
): Promise<void> {
  const application = await import('./application.js');
  await application.runTask(options, task, whose);
}
