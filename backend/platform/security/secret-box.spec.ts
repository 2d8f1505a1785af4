import { describe, expect, it } from '@jest/globals';
import { SecretBox } from './secret-box.js';

const PASSPHRASE = 'una frase segreta di almeno trentadue caratteri';
const box = new SecretBox(PASSPHRASE, 'prova');

describe('a box for secrets', () => {
  it('gives back what was put in, and never shows it twice in the same way', () => {
    const sealed = box.close('perché no?');
    expect(box.open(sealed)).toBe('perché no?');
    expect(sealed.toString('latin1')).not.toContain('perch');
    expect(box.close('perché no?').equals(sealed)).toBe(false);
  });

  it('opens nothing with another passphrase, for another use, or that was changed', () => {
    const sealed = box.close('segreto');
    expect(new SecretBox(`${PASSPHRASE}.`, 'prova').open(sealed)).toBeNull();
    expect(new SecretBox(PASSPHRASE, 'altro').open(sealed)).toBeNull();
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(box.open(changed)).toBeNull();
    expect(box.open(Buffer.alloc(5))).toBeNull();
  });
});
