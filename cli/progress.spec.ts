import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { Progress } from './progress.js';

function screen(isTTY: boolean, columns = 40) {
  const stream = Object.assign(new PassThrough(), { isTTY, columns });
  return { stream, shown: () => String(stream.read() ?? '') };
}

describe('the progress of a command', () => {
  it('is silent where nobody reads: cron would mail every word of it', () => {
    const { stream, shown } = screen(false);
    const progress = new Progress(stream);
    progress.now('Raccolta…');
    progress.update('Raccolta: 1/2');
    progress.line('✓ Fatto');
    progress.end();
    expect(shown()).toBe('');
  });

  it('changes one line in place, keeps the others, and leaves nothing behind', () => {
    const { stream, shown } = screen(true);
    const progress = new Progress(stream);
    progress.now('Raccolta…');
    progress.line('✓ Fatto');
    progress.end();
    const clear = '\u001b[2K\u001b[1G';
    expect(shown()).toBe(`${clear}Raccolta…${clear}✓ Fatto\n${clear}Raccolta…${clear}`);
  });

  it('cuts what would wrap and takes out what would steer the terminal', () => {
    const { stream, shown } = screen(true, 20);
    const progress = new Progress(stream);
    progress.now(`Titolo \u001b[31m${'x'.repeat(50)}`);
    progress.end();
    expect(shown().replaceAll('\u001b[2K\u001b[1G', '')).toBe('Titolo [31mxxxxxxxx');
  });
});
