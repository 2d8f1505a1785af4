import { randomBytes } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail, outboxFileName } from './compose-mail.js';
import { type Mail, Mailer } from './mailer.js';
import type { Sender } from './sender.js';

/**
 * Keeps every mail as a complete message (RFC 5322) in a folder, for anyone who has no server: any mail program opens it.
 * The same message again is the same file.
 */
export class OutboxMailer extends Mailer {
  constructor(
    private readonly folder: string,
    private readonly sender: Sender,
  ) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    const composed = composeMail(mail, await this.sender.mailbox());
    const file = join(this.folder, outboxFileName(mail.messageId));
    if (await exists(file)) return;
    const { createTransport } = await import('nodemailer');
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await composer.sendMail(composed);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`;
    try {
      await writeToDisk(unfinished, message as Buffer);
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
  }
}

/** Readable by nobody else: a mail has an address in it. */
async function writeToDisk(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
