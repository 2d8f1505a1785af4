import { mailFailure } from './mail-failure.it.js';
import { smtpFailure } from './smtp-failure.js';
import { smtpOptions } from './smtp-options.js';

/** How long a server may take to answer and to let us in. */
const CHECK_MS = 5_000;

/** What a connection to the server of SMTP_URL came to. */
export interface SmtpCheck {
  /** Host and port, without name and password. */
  readonly address: string;
  /** Why no mail would go out, in Italian; null where one would. */
  readonly problem: string | null;
}

/** Opens a connection, signs in where SMTP_URL has a password, and sends nothing. */
export async function checkSmtp(smtpUrl: string, limitMs = CHECK_MS): Promise<SmtpCheck> {
  const options = smtpOptions(smtpUrl);
  const limits = { connectionTimeout: limitMs, dnsTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs };
  const { createTransport } = await import('nodemailer');
  // Each step has its limit there, all together only here.
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, limitMs, mailFailure('ETIMEDOUT')).unref();
  });
  const asked = createTransport({ ...options, ...limits })
    .verify()
    .then(
      () => null,
      (error: unknown) => mailFailure(smtpFailure(error).message),
    );
  return { address: `${options.host}:${options.port}`, problem: await Promise.race([asked, late]) };
}
