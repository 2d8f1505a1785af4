/** `BackendKeyData` of the protocol: a letter, its length, and the process that answers. */
const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12]);

/** What a pooler makes of an answer: it gives its own number instead of the process's. Only that is played by a relay. */
export function behindPooler(answer: Buffer): Buffer {
  const at = answer.indexOf(KEY_DATA);
  if (at >= 0) answer.writeInt32BE(1, at + KEY_DATA.length);
  return answer;
}
