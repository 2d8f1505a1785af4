import { TextField } from '../../ui/field.js';

const MIN_LENGTH = 6;

/** A password that is chosen, twice. */
export function NewPasswordFields() {
  return (
    <>
      <TextField
        label="Nuova password"
        hint="Almeno 6 caratteri; meglio una frase lunga."
        type="password"
        name="new"
        autoComplete="new-password"
      />
      <TextField label="Conferma nuova password" type="password" name="repeated" autoComplete="new-password" />
    </>
  );
}

/** What is wrong with what was typed, in the words of the specification; null when nothing is. */
export function passwordProblem(password: string, repeated: string, ...others: readonly string[]): string | null {
  if ([password, repeated, ...others].includes('')) return 'Tutti i campi sono obbligatori';
  if (password !== repeated) return 'Le nuove password non coincidono';
  return password.length < MIN_LENGTH ? `La password deve essere di almeno ${MIN_LENGTH} caratteri` : null;
}
