import { expect, it } from '@jest/globals';
import { previewDocument } from './issue-preview.js';

const LETTER =
  '<html><head><meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){p{color:#fff}}</style></head><body><p>Ciao</p></body></html>';

it('shows a letter on the paper that was asked for', () => {
  const dark = previewDocument(LETTER, 'dark', 'abc');
  expect(dark).toContain('@media all{p{color:#fff}}');
  expect(dark).toContain(':root{color-scheme:dark}');
  expect(previewDocument(LETTER, 'light', 'abc')).toContain('@media not all{');
});

it('is allowed its style sheet by the page, and opens links elsewhere', () => {
  const shown = previewDocument(LETTER, 'light', 'abc');
  expect(shown).toContain('<style nonce="abc">');
  expect(shown).toContain('<base target="_blank">');
});
