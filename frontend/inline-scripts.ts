import { CONSENT_KEPT_MS, CONSENT_VERSION } from './lib/consent.js';

/** The two fonts that every page is set in, as `document.fonts.load` wants them. */
const FIRST_FONTS = ['500 1em Newsreader', '1em "Instrument Sans"'] as const;

/**
 * Theme and size of the text as the reader left them, and whether advertisements were allowed; and what can be offered
 * because there is a script and a voice.
 */
const CHOICES_BEFORE_FIRST_PAINT =
  "{const d=document.documentElement.dataset;d.script='';if('speechSynthesis'in window)d.voice='';" +
  "try{const s=localStorage,t=s.getItem('theme'),z=s.getItem('textSize');if(t==='dark'||t==='light')d.theme=t;if(/^[1-3]$/.test(z))d.text=z;" +
  "if(s.getItem('cookieConsent')==='accepted'){const c=JSON.parse(s.getItem('cookieConsentDetails'));" +
  `if(c?.marketing&&c.version===${CONSENT_VERSION}&&${CONSENT_KEPT_MS}>Date.now()-Date.parse(c.at))d.ads=''}}catch{}}`;

/** Who was here before has the fonts at hand, with the service worker; all others read in the stand-ins first. */
const STAND_INS_FIRST = "if(!navigator.serviceWorker?.controller)document.documentElement.dataset.plain='';";

/**
 * What stands above a text, and the headlines of the first window, keep the height that they had in the stand-ins: one line more
 * or fewer in a standfirst would move the whole page. Where the fonts need less, the room stays; where a word too many would
 * begin another line, the words stand a little closer.
 */
const MEASURE_HEIGHTS =
  "const r=e=>e.getBoundingClientRect(),h=[...document.querySelectorAll('.ahead :is(h1,.stand,figcaption),.front :is(.hed,.dek)')].map(e=>[e,r(e).height]);";
const HOLD_HEIGHTS =
  "h.map(([e,was])=>[e,was,r(e).height>was+1]).forEach(([e,was,more])=>{e.style.minHeight=was+'px';if(more)e.style.wordSpacing='-.06em'});";

/**
 * Entries that follow each other keep their places: each takes as much room as in the stand-in, so that none comes to stand
 * on another line and moves all that is below.
 */
const MEASURE_ENTRIES =
  "const w=[...document.querySelectorAll('.ahead :is(.strip li,.strip__law,.byline>*,.btn),.front .meta>*')].map(e=>[e,r(e).width]);";
const HOLD_ENTRIES = "w.map(([e,was])=>[e,was-r(e).width]).forEach(([e,d])=>{e.style.marginRight=d+'px'});";

/** In another width, as when a phone is turned, lines break elsewhere: room that was held for the first one would be a gap. */
const LET_GO_OF_HELD =
  "const x=innerWidth;addEventListener('resize',()=>{if(innerWidth!==x)[...h,...w].forEach(([{style:s}])=>{s.minHeight=s.wordSpacing=s.marginRight=''})});";

/** Fetched as soon as nothing waits for them; the page is set in both at once, and in what came where one does not come. */
const FONTS =
  "{const d=document.documentElement.dataset;if('plain'in d)" +
  `Promise.allSettled(${JSON.stringify(FIRST_FONTS)}.map(f=>document.fonts.load(f))).then(()=>{${MEASURE_HEIGHTS}${MEASURE_ENTRIES}delete d.plain;${HOLD_HEIGHTS}${HOLD_ENTRIES}${LET_GO_OF_HELD}})}`;

/** Who wants a certain place of a page gets it whole (later.css): with guessed heights above it the place would move. */
const WHOLE_FOR_A_PLACE =
  "{const w=()=>{document.documentElement.dataset.whole=''};if(location.hash)w();" +
  "addEventListener('click',e=>{if(e.target.closest?.('a[href^=\"#\"]'))w()},true)}";

/**
 * Text first, then the image beside it: the only script of a page, and its fonts, are asked for once the whole page
 * stands and the browser says that it has painted, or after a second where it does not say.
 */
const AFTER_FIRST_PAINT =
  "addEventListener('DOMContentLoaded',()=>{let begun;const go=()=>{if(begun)return;begun=1;" +
  "import(document.querySelector('script[data-first]').dataset.first).then(again).catch(()=>{});" +
  `setTimeout(()=>{${FONTS}})};` +
  "const painted=()=>requestAnimationFrame(()=>setTimeout(go)),first=document.querySelector('img[fetchpriority=high]');" +
  "setTimeout(go,1000);new PerformanceObserver(()=>first?first.decode().then(painted,painted):go()).observe({type:'paint',buffered:true})});";

/** A button that is pressed before that script is there is pressed once more when it is: the last one, as one expects. */
const KEEP_EARLY_PRESS =
  "let early;const press=e=>{early=e.target.closest?.('button[type=button]:not([popovertarget])')??early},again=()=>{removeEventListener('click',press,true);early?.click()};" +
  "addEventListener('click',press,true);";

/** The browser offers the installation once, perhaps before that script is there. */
const KEEP_INSTALL_OFFER = "addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.installOffer=e});";

/** Run in the head of a page, letter by letter, each a `<script>` of its own: a security policy allows each by its hash. */
export const inlineScripts: readonly string[] = [
  CHOICES_BEFORE_FIRST_PAINT + STAND_INS_FIRST + WHOLE_FOR_A_PLACE,
  `${KEEP_INSTALL_OFFER}{${KEEP_EARLY_PRESS}${AFTER_FIRST_PAINT}}`,
];
