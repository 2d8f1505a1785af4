import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import labels from './action-labels.json' with { type: 'json' };

describe('the list of actions', () => {
  it('has an Italian name for every event there is', () => {
    const families = readdirSync('backend/features', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.events.ts'),
    );
    const events = families.flatMap((file) => {
      const [, versions = ''] = readFileSync(join('backend/features', file), 'utf8').split('schemaVersions');
      return [...versions.matchAll(/([A-Z]\w+): \d+/g)].map(([, type]) => type ?? '');
    });
    expect(events.length).toBeGreaterThan(50);
    expect(events.filter((type) => !(type in labels))).toEqual([]);
  });
});
