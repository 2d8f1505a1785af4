import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { removeMailsAbout } from './outbox.privacy.js';
import { OutboxMailer } from './outbox-mailer.js';
import { fixedSender } from './sender.fake.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contesto-outbox-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('takes mails that name a redacted article out of the outbox, and no others', async () => {
  const mailer = new OutboxMailer(folder, fixedSender({ name: 'Contesto', address: 'noreply@contesto.example' }));
  const article = 'https://contesto.example/articolo/il-caso-zorblatt-davanti-al-tribunale-di-una-citta-lontana';
  const texts = {
    'by-address': `È uscito, perché è vero:\n${article}?da=posta\n`,
    'by-counted-link': `${article.replace('articolo', 'r/abc')}\n`,
    'by-title': 'Il caso «Zorblatt», perché è così\n',
    'in-greek': `${'α'.repeat(400)} ${article}\n`,
    'of-another': `${article}-e-il-seguito\n`,
    'of-nothing': 'Una prova.\n',
  };
  for (const [name, text] of Object.entries(texts)) {
    const mail = { to: 'lettrice@example.org', subject: 'Novità', text, html: `<p>${text}</p>` };
    await mailer.send({ ...mail, messageId: `<${name}@contesto.example>` });
  }
  const redacted = { id: '0192d5a0-0000-7000-8000-000000000001', runIds: [], titles: ['Il caso «Zorblatt»'] };
  const slugs = ['il-caso-zorblatt-davanti-al-tribunale-di-una-citta-lontana'];
  expect(await removeMailsAbout(folder, { ...redacted, slugs })).toBe(4);
  expect(readdirSync(folder).sort()).toEqual(['of-another@contesto.example.eml', 'of-nothing@contesto.example.eml']);
});
