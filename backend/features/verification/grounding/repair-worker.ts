// Runs as a process of its own, started by `long-readings.ts`.
import { answerTasks } from '../../../platform/worker-process/answer-tasks.js';
import { repairArticle } from '../checking/repair-article.js';
import type { RepairTask } from './long-readings.js';

answerTasks(async ({ state, revisions, round }: RepairTask) => repairArticle(state, revisions, round));
