export { shorten } from '../../backend/text/shorten.js';
