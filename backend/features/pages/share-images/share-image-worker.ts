// Runs as a process of its own, started by `share-images.ts`.
import { answerTasks } from '../../../platform/worker-process/answer-tasks.js';
import { drawShareImage } from './draw-share-image.js';
import type { ShareImageTask } from './share-card.js';

answerTasks(({ card, photo }: ShareImageTask) => drawShareImage(card, photo));
