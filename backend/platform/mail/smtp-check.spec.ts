import { afterEach, describe, expect, it } from '@jest/globals';
import { checkSmtp } from './smtp-check.js';
import { type FakeSmtpServer, startSmtpServer } from './smtp-server.fake.js';

let server: FakeSmtpServer;

afterEach(() => server.close());

async function checkOf(script: Record<string, string>, limitMs?: number) {
  server = await startSmtpServer((step) => script[step], { credentials: 'nome:segreto@' });
  return checkSmtp(server.url, limitMs);
}

describe('the check of a mail server', () => {
  it('signs in and sends nothing', async () => {
    const { address, problem } = await checkOf({});
    expect(problem).toBeNull();
    expect(server.url).toContain(`@${address}`);
    expect(server.commands.map((command) => command.split(' ')[0]).slice(0, 2)).toEqual(['EHLO', 'AUTH']);
    expect(server.commands).not.toContainEqual(expect.stringMatching(/^MAIL/));
  });

  it.each([
    [{ AUTH: '535 5.7.8 no segreto' }, 'Il server di posta non accetta il nome o la password di SMTP_URL.'],
    [{ greeting: '554 not here' }, 'Il server di posta rifiuta la connessione.'],
    [{ greeting: '421 later' }, 'Il server di posta chiede di riprovare più tardi.'],
    [{ greeting: 'hang-up' }, 'Il server di posta non si raggiunge.'],
    [{ EHLO: 'hang-up' }, 'Il server di posta non si raggiunge.'],
  ])('says why mail would not go out: %j', async (script, sentence) => {
    const { problem } = await checkOf(script);
    expect(problem).toContain(sentence);
    expect(problem).not.toContain('segreto');
  });

  it.each(['greeting', 'EHLO', 'AUTH'])('waits for no server that is silent at %s', async (step) => {
    const { problem } = await checkOf({ [step]: 'silence' }, 300);
    expect(problem).toContain('Il server di posta non risponde in tempo.');
  });

  it('says that nobody listens there', async () => {
    await checkOf({});
    await server.close();
    expect((await checkSmtp(server.url)).problem).toMatch(/^Il server di posta non si raggiunge\. \(\w+/);
  });
});
