/** What a person may do in the newsroom, from the least; each includes those before it. */
export const ROLES = ['editor', 'managing-editor', 'administrator'] as const;

export type Role = (typeof ROLES)[number];

/** Roles as people read them. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  editor: 'Redattore',
  'managing-editor': 'Caporedattore',
  administrator: 'Amministratore',
};

/** What each role is for, in a sentence. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  editor: 'Scrive bozze e prepara revisioni; a pubblicare sono altri.',
  'managing-editor': 'Pubblica, corregge, programma, genera articoli, cura newsletter e messaggi.',
  administrator: 'Può tutto: persone, impostazioni, chiavi, costi, backup.',
};

/** Whether somebody of this role may do what the needed one may. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** «Caporedattore o amministratore»: who may do what the needed role may. */
export function rolesFrom(needed: Role): string {
  const names = ROLES.filter((role) => includesRole(role, needed)).map((role) => ROLE_NAMES[role].toLowerCase());
  return names.join(' o ');
}
