import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MomentField, NO_MOMENT } from './moment-field.js';

const rendered = (more: { readonly error?: string | null; readonly hint?: null }) =>
  renderToStaticMarkup(<MomentField label="Esce il" value="2026-11-21T10:45" onChange={() => undefined} {...more} />);

describe('a field for a moment', () => {
  it('asks for day and hour, and says whose hour it is', () => {
    const markup = rendered({});
    expect(markup).toMatch(/<input [^>]*type="datetime-local"[^>]* value="2026-11-21T10:45"/);
    const [, hint = ''] = /aria-describedby="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toContain(`id="${hint}">Ora italiana<`);
    expect(rendered({ hint: null })).not.toContain('Ora italiana');
  });

  it('is marked as wrong, and read with the reason', () => {
    const markup = rendered({ error: NO_MOMENT });
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toMatch(/role="alert">.*Scegli data e ora/);
  });
});
