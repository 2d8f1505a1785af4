/** A page of the portal as the browser tests visit it. */
export interface PublicPage {
  /** Names the test and the screenshots. */
  readonly name: string;
  /** With the articles of `seed-portal.ts`. */
  readonly path: string;
  readonly h1: string;
  /** 200 when absent. */
  readonly status?: number;
}

/** Every public page once. A new page is a new row: widths, themes, accessibility and console come with it. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { name: 'home', path: '/', h1: 'Capire l’intelligenza artificiale, una fonte alla volta' },
  { name: 'home-pagina-2', path: '/?page=2', h1: 'Tutte le pubblicazioni' },
  { name: 'articolo', path: '/articolo/con-tutto', h1: 'Un titolo che non finisce mai' },
  { name: 'articolo-di-persone', path: '/articolo/di-persone', h1: 'Scritto da persone' },
  { name: 'articolo-parola-lunga', path: '/articolo/parola-lunga', h1: 'Precipitevolissimevolmente' },
  { name: 'articolo-ritirato', path: '/articolo/ritirato', h1: 'Articolo ritirato', status: 410 },
  { name: 'come-e-stato-fatto', path: '/articolo/di-persone/come-e-stato-fatto', h1: 'Come è stato fatto' },
  { name: 'articolo-non-trovato', path: '/articolo/mai-scritto', h1: 'Articolo non trovato', status: 404 },
  { name: 'categoria', path: '/categoria/Claude', h1: 'Claude' },
  { name: 'categoria-vuota', path: '/categoria/Google%20AI', h1: 'Google AI' },
  { name: 'categorie', path: '/categorie', h1: 'Categorie' },
  { name: 'cerca', path: '/cerca?q=assistente', h1: 'Ricerca' },
  { name: 'cerca-senza-risultati', path: '/cerca?q=zzzz', h1: 'Ricerca' },
  { name: 'tag', path: '/tag/assistenti', h1: 'assistenti' },
  { name: 'autore', path: '/autore/ada-rossi', h1: 'Ada Rossi' },
  { name: 'edizione', path: '/edizione/2026-01-12', h1: 'Le 4 cose di oggi' },
  { name: 'storie', path: '/storie', h1: 'Storie ed edizioni' },
  { name: 'storia', path: '/storia/ai-act', h1: 'AI Act' },
  { name: 'contatti', path: '/contatti', h1: 'Contatti' },
  { name: 'chi-siamo', path: '/chi-siamo', h1: 'Chi siamo' },
  { name: 'quanto-sbagliamo', path: '/quanto-sbagliamo', h1: 'Quanto sbagliamo' },
  { name: 'privacy', path: '/privacy', h1: 'Informativa privacy' },
  { name: 'cookie-policy', path: '/cookie-policy', h1: 'Informativa sui cookie' },
  { name: 'newsletter', path: '/newsletter/iscrizione', h1: 'La newsletter' },
  { name: 'newsletter-conferma', path: '/newsletter/conferma?token=x', h1: 'Il link non funziona', status: 404 },
  {
    name: 'newsletter-disiscrizione',
    path: '/newsletter/disiscrizione?token=x',
    h1: 'Il link non funziona',
    status: 404,
  },
  {
    name: 'newsletter-preferenze',
    path: '/newsletter/preferenze?token=x',
    h1: 'Il link non funziona',
    status: 404,
  },
  { name: 'newsletter-preferenze-senza-link', path: '/newsletter/preferenze', h1: 'Le tue preferenze' },
  { name: 'new', path: '/new', h1: 'La prima pagina' },
  { name: 'new-articolo', path: '/new/articolo/con-tutto', h1: 'Un titolo che non finisce mai' },
  { name: 'test', path: '/test', h1: 'L’intelligenza artificiale, spiegata con le fonti in mano' },
  { name: 'test-articolo', path: '/test/articolo/con-tutto', h1: 'Un titolo che non finisce mai' },
  { name: 'test-non-trovato', path: '/test/articolo/mai-scritto', h1: 'Articolo Non Trovato', status: 404 },
  { name: 'salvati', path: '/salvati', h1: 'Articoli salvati' },
  { name: 'senza-rete', path: '/offline', h1: 'Sei senza connessione' },
  { name: 'non-trovato', path: '/mai-vista', h1: 'Pagina non trovata', status: 404 },
];
