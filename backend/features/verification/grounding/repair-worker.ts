// Runs as a process of its own, started by `long-readings.ts`.
import { answerTasks } from '../../../platform/worker-process/answer-tasks.js';
import { mendArticle } from '../checking/mend-article.js';
import type { RepairTask } from './long-readings.js';

answerTasks(async ({ state, revisions, round }: RepairTask) => mendArticle(state, revisions, round));
