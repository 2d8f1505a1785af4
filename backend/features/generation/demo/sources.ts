import type { DemoSource } from './demo-news.js';

const it = (name: string, host: string, category: string, primary = false): DemoSource =>
  source(name, host, 'it', category, primary);
const en = (name: string, host: string, category: string, primary = false): DemoSource =>
  source(name, host, 'en', category, primary);

/** The invented publishers of the demonstration. */
export const DEMO_SOURCES: readonly DemoSource[] = [
  it('Officina Nembo', 'officina-nembo.example', 'AI News', true),
  it('Osservatorio Lucerna', 'osservatorio-lucerna.example', 'AI News'),
  it('Il Tornio', 'iltornio.example', 'Tecnologia'),
  it('Gazzetta di Valdoria', 'gazzettadivaldoria.example', 'AI News'),
  it('Taccuino Binario', 'taccuinobinario.example', 'Regolamentazione AI'),
  it('Agenzia Levante', 'agenzia-levante.example', 'AI News'),
  it('Notiziario Meridiano', 'notiziariomeridiano.example', 'AI News'),
  it('Quaderni del Sestante', 'quadernidelsestante.example', 'Ricerca AI'),
  it('Lavoro e Macchine', 'lavoroemacchine.example', 'Lavoro e AI'),
  it('Consorzio Aquilone', 'consorzio-aquilone.example', 'Regolamentazione AI', true),
  en('The Lantern Review', 'lanternreview.example', 'AI News'),
  en('Northgate Wire', 'northgatewire.example', 'Startup AI'),
  en('Harbour Tech Journal', 'harbourtechjournal.example', 'AI News'),
  en('Institute for Slow Computing', 'slowcomputing.example', 'Ricerca AI', true),
];

function source(name: string, host: string, language: 'it' | 'en', category: string, primary: boolean): DemoSource {
  return { name, url: `https://${host}`, rssUrl: `https://${host}/feed.xml`, language, category, primary };
}
