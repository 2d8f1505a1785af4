import { createPrivateKey } from 'node:crypto';

/** The private key that mails are signed with, and where its public half stands in the domain's DNS. */
export interface DkimKey {
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** Both headers of one-click unsubscribing must be signed (RFC 8058), and nodemailer's usual list has only the first. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/** In the words of nodemailer; the domain is the sender's. Nothing without a key. */
export function dkimOptions(key: DkimKey | null, sender: string) {
  if (key === null) return {};
  return {
    dkim: {
      domainName: sender.slice(sender.lastIndexOf('@') + 1),
      keySelector: key.selector,
      privateKey: key.privateKey,
      headerFieldNames: SIGNED_HEADERS,
    },
  };
}

/** A key as a variable holds it: PEM, its lines also divided by `\n`. Null when it is no private key of RSA. */
export function readDkimKey(text: string): string | null {
  const pem = text.trim().replaceAll('\\n', '\n');
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa' ? pem : null;
  } catch {
    return null;
  }
}
