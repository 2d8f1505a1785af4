export { bodyHtml } from '../../backend/text/html/inline-marks.js';
