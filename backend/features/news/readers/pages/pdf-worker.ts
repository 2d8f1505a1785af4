// Runs as a process of its own, started by `pdf-reader.ts`.
import { answerTasks } from '../../../../platform/worker-process/answer-tasks.js';
import { readPdf } from './pdf-text.js';

answerTasks(readPdf);
