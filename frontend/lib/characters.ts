export { foldCase } from '../../backend/text/characters/accents.js';
export { isInvisible } from '../../backend/text/characters/invisible.js';
