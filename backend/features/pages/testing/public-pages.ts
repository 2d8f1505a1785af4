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
  { name: 'home-pagina-2', path: '/?page=2', h1: 'Capire l’intelligenza artificiale, una fonte alla volta' },
  { name: 'articolo', path: '/articolo/con-tutto', h1: 'Un titolo che non finisce mai' },
  { name: 'articolo-di-persone', path: '/articolo/di-persone', h1: 'Scritto da persone' },
  { name: 'articolo-non-trovato', path: '/articolo/mai-scritto', h1: 'Articolo non trovato', status: 404 },
  { name: 'categoria', path: '/categoria/Claude', h1: 'Claude' },
  { name: 'categoria-vuota', path: '/categoria/Google%20AI', h1: 'Google AI' },
  { name: 'categorie', path: '/categorie', h1: 'Categorie' },
  { name: 'new', path: '/new', h1: 'La prima pagina' },
  { name: 'new-articolo', path: '/new/articolo/con-tutto', h1: 'Un titolo che non finisce mai' },
  { name: 'test', path: '/test', h1: 'L’intelligenza artificiale, spiegata con le fonti in mano' },
  { name: 'test-articolo', path: '/test/articolo/con-tutto', h1: 'Un titolo che non finisce mai' },
  { name: 'test-non-trovato', path: '/test/articolo/mai-scritto', h1: 'Articolo Non Trovato', status: 404 },
  { name: 'salvati', path: '/salvati', h1: 'Articoli salvati' },
  { name: 'senza-rete', path: '/offline', h1: 'Sei senza connessione' },
  { name: 'non-trovato', path: '/mai-vista', h1: 'Pagina non trovata', status: 404 },
];
