/** What the codes of a failed sending mean, the surest first. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/\bEAUTH\b|\b53[05]\b/, 'Il server di posta non accetta il nome o la password di SMTP_URL.'],
  [/at RCPT TO/, 'Il server di posta rifiuta il destinatario.'],
  [/at MAIL FROM/, 'Il server di posta rifiuta il mittente: controlla MAIL_FROM.'],
  [
    /\b(ETLS|ERR_TLS\w*|CERT_\w+|DEPTH_ZERO\w*|SELF_SIGNED\w*)\b/,
    'La connessione cifrata con il server di posta non riesce.',
  ],
  [/\b(EDNS|ENOTFOUND|EAI_AGAIN)\b/, 'Il nome del server di posta in SMTP_URL non si trova.'],
  [/\b(ETIMEDOUT|ETIME|EABORTED|ABORT_ERR)\b|longer than/, 'Il server di posta non risponde in tempo.'],
  [/\b(ECONNECTION|ECONNREFUSED|ECONNRESET|ESOCKET|EHOSTUNREACH)\b/, 'Il server di posta non si raggiunge.'],
  [/\b4\d\d\b/, 'Il server di posta chiede di riprovare più tardi.'],
  [/\b5\d\d\b.*at (CONN|EHLO|HELO)\b/, 'Il server di posta rifiuta la connessione.'],
  [/\b5\d\d\b/, 'Il server di posta rifiuta il messaggio.'],
];

/** Why a mail was not sent, for people, with the codes that whoever runs the server needs. Pure. */
export function mailFailure(error: string): string {
  const cause = CAUSES.find(([pattern]) => pattern.test(error))?.[1] ?? 'Il messaggio non è partito.';
  const codes = /did not take it: (.+?)\.?$/.exec(error)?.[1];
  return codes === undefined ? cause : `${cause} (${codes})`;
}
