// Runs as a process of its own, started by `long-readings.ts`.
import { answerTasks } from '../../../platform/worker-process/answer-tasks.js';
import { groundArticle } from './ground-article.js';
import type { GroundingTask } from './long-readings.js';

answerTasks(async ({ article, sources, options }: GroundingTask) => groundArticle(article, sources, options));
