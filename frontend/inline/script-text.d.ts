/** A module as the text of a script, built on its own (vite.config.ts). */
declare module '*?script' {
  export const code: string;
}
