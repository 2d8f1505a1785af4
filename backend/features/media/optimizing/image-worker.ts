// Runs as a process of its own, started by `image-optimizer.ts`.
import { answerTasks } from '../../../platform/worker-process/answer-tasks.js';
import { optimizeImage } from './optimize-image.js';

answerTasks(optimizeImage);
