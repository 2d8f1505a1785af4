/**
 * One line of at most `MAX_CHARS` characters that may be shown and logged: the key, bearer tokens and anything that
 * looks like a provider's key are replaced. Providers echo keys in their messages ("Incorrect API key provided: sk-…").
 */
export function redactSecret(message: string, secret: string | undefined): string {
  const withoutKey = secret === undefined || secret.length < 4 ? message : message.split(secret).join(HIDDEN);
  return withoutKey
    .slice(0, 4 * MAX_CHARS)
    .replace(/Bearer\s+(?!\[chiave)\S+/gi, `Bearer ${HIDDEN}`)
    .replace(/\b(?:sk|key|pk)-[\w*.-]{6,}/gi, HIDDEN)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARS);
}

const HIDDEN = '[chiave nascosta]';
const MAX_CHARS = 300;
