const WORDS: ReadonlyMap<string, string> = new Map([
  ['connection', 'il server non risponde'],
  ['password', 'il server non accetta nome o password'],
  ['tls', 'la connessione non è cifrata o il certificato non è valido, e la password non è stata inviata'],
  ['protocol', 'il server non parla IMAP come dovrebbe'],
  ['too-large', 'il server manda troppi dati'],
]);

/** What was wrong when a mailbox was read, inside of a sentence. */
export function mailboxProblem(code: string): string {
  return WORDS.get(code) ?? code;
}
