const MIN_LENGTH = 6;

/** What is wrong with the three fields, in the words of the specification; null when nothing is. */
export function passwordProblem(given: {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}): string | null {
  if (!given.currentPassword || !given.newPassword || !given.repeated) return 'Tutti i campi sono obbligatori';
  if (given.newPassword !== given.repeated) return 'Le nuove password non coincidono';
  if (given.newPassword.length < MIN_LENGTH) return `La password deve essere di almeno ${MIN_LENGTH} caratteri`;
  return null;
}
