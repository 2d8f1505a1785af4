import { setInFonts } from './set-in-fonts.js';

// Runs in the head of a page and brings in its only script after the first paint.

// The browser offers the installation once, perhaps before that script is there.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { installOffer: event });
});

// A button that is pressed before that script is there is pressed once more when it is: the last one, as one expects.
let early: HTMLElement | undefined;
const press = (event: Event) => {
  const target = event.target as Partial<Element>;
  early = target.closest?.<HTMLElement>('button[type=button]:not([popovertarget])') ?? early;
};
const pressAgain = () => {
  removeEventListener('click', press, true);
  early?.click();
};
addEventListener('click', press, true);
addEventListener('scripted', pressAgain, { once: true });

// Text first, then the image next to it: the script and the fonts are asked for once the whole page stands and the browser says
// that it has painted, or after a second where it does not say.
addEventListener('DOMContentLoaded', () => {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    const { dataset } = document.querySelector('script[data-first]') as HTMLElement;
    import(dataset.first as string).catch(() => {});
    setTimeout(setInFonts);
  };
  const painted = () => requestAnimationFrame(() => setTimeout(begin));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  setTimeout(begin, 1000);
  new PerformanceObserver(() => {
    if (picture) picture.decode().then(painted, painted);
    else begin();
  }).observe({ type: 'paint', buffered: true });
});
