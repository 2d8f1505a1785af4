import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readConfig } from '../../platform/config/config.js';
import { type CopiedTable, referencedFirst } from '../../platform/database/table-catalogue.js';
import { savedConfiguration } from './archive/saved-configuration.js';
import { formatBytes } from './queries/get-backup-info.js';

describe('the configuration in a backup', () => {
  it('holds no secret, wherever one can be written', () => {
    const secret = 'x9Zq7Kp2'.repeat(5);
    const read = readConfig({
      ADMIN_PASSWORD: secret,
      JWT_SECRET: secret,
      SETTINGS_ENCRYPTION_KEY: secret,
      DEBUG_SECRET: secret,
      BOT_FEED_SECRET: secret,
      AI_API_KEY: secret,
      DATABASE_URL: `postgresql://contesto:${secret}@db/contesto`,
      SMTP_URL: `smtps://user:${secret}@mail.example`,
      INDEXNOW_URL: `https://user:${secret}@index.example`,
      INDEXNOW_KEY: secret,
      BACKUP_PASSPHRASE: secret,
      S3_URL: `https://KEY:${secret}@s3.example/sito`,
      SITE_NAME: 'Prova',
    });
    // The configuration refuses such an address today; a backup does not rely on that.
    const config = { ...read, ai: { ...read.ai, baseUrl: `https://user:${secret}@ai.example/v1?key=${secret}` } };
    const saved = savedConfiguration(config);
    expect(JSON.stringify(saved)).not.toContain(secret);
    expect(saved).toMatchObject({ SITE_NAME: 'Prova', AI_BASE_URL: 'https://ai.example/v1', PORT: '3000' });
  });
});

describe('the order in which tables are filled', () => {
  it('puts every table behind those it points to', () => {
    const graph = fc.array(fc.array(fc.nat({ max: 9 }), { maxLength: 3 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(graph, fc.boolean(), (references, isReversed) => {
        const name = (place: number) => `app.t${isReversed ? 9 - place : place}`;
        // Only to earlier ones: then there is an order.
        const tables: CopiedTable[] = references.map((targets, place) => ({
          name: name(place),
          columns: ['id'],
          key: ['id'],
          references: targets.filter((target) => target < place).map(name),
        }));
        const ordered = referencedFirst(tables).map((table) => table.name);
        expect([...ordered].sort()).toEqual(tables.map((table) => table.name).sort());
        for (const table of tables) {
          for (const target of table.references)
            expect(ordered.indexOf(target)).toBeLessThan(ordered.indexOf(table.name));
        }
      }),
    );
  });
});

describe('a size', () => {
  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [1_500, '1,5 kB'],
    [999_960, '1,0 MB'],
    [12_340_000, '12,3 MB'],
    [5_000_000_000, '5,0 GB'],
  ])('of %d bytes is shown as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
