import { buildElement } from '../shared/build-element.js';
import { noteVisit } from '../shared/followed.js';

// Loaded by bootstrap-script.ts on the page of a running subject. The comparison is made here: the page is the same for everybody.

const DAY = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' });

/** Says what changed since the reader was last here, and marks it in the timeline. At the first visit there is nothing to say. */
export function showSinceLast(page: HTMLElement): void {
  const before = noteVisit(page.dataset.storyline ?? '', new Date());
  const box = page.querySelector<HTMLElement>('.since');
  if (before === null || box === null) return;
  const news = [...page.querySelectorAll<HTMLElement>('[data-at]')].filter(
    ({ dataset }) => (dataset.at ?? '') > before,
  );
  const lines = news.map((moment) => {
    const kind = moment.querySelector('.k');
    const words = `${kind?.textContent ?? ''}: ${moment.dataset.words ?? ''}`;
    kind?.append(' ', buildElement('span', { class: 'new' }, 'nuovo'));
    return buildElement('li', {}, words);
  });
  const title =
    news.length === 0
      ? 'Niente di nuovo dall’ultima volta'
      : `Che cosa è cambiato dall’ultima volta: ${news.length} novità`;
  box.replaceChildren(
    buildElement('h2', {}, title),
    ...(lines.length > 0 ? [buildElement('ul', { class: 'plain' }, ...lines)] : []),
    buildElement('p', {}, `La tua ultima visita: ${DAY.format(new Date(before))}. Lo sa solo questo browser.`),
  );
  box.hidden = false;
}
