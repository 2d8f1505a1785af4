export { typeset } from '../../backend/text/typography.js';
