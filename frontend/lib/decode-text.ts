export { decodeText } from '../../backend/text/encoding/decode-text.js';
