import { createHash } from 'node:crypto';
import type { OpenApi, Operation } from './openapi.js';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem}summary{cursor:pointer;padding:.4rem 0}code,pre{font:13px/1.5 ui-monospace,monospace}
pre{white-space:pre-wrap;overflow-wrap:anywhere}summary code{overflow-wrap:anywhere}b{display:inline-block;min-width:5rem}`;

/** The only thing the page brings along; it has no script. */
export const API_DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The description of the API as a page to read. */
export function apiDocsPage(api: OpenApi, title: string): string {
  const bySubject = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const subject = operation.tags[0] ?? '';
      bySubject.set(subject, [...(bySubject.get(subject) ?? []), call(method, path, operation)]);
    }
  }
  const subjects = [...bySubject].map(([subject, calls]) => `<h2>${escapeHtml(subject)}</h2>${calls.join('')}`);
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p>Per le macchine: <a href="/api/docs.json">documento OpenAPI 3.1</a>.</p>${subjects.join('')}</main></body></html>`;
}

function call(method: string, path: string, operation: Operation): string {
  const { security, parameters, requestBody, responses } = operation;
  const access = security.length === 0 ? 'per tutti' : security.length > 1 ? 'di più con il token' : 'con il token';
  const [success] = Object.values(responses);
  const details = JSON.stringify({ parameters, requestBody, response: success?.content }, null, 1);
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> · ${access}</summary>
<p>Risposte: ${Object.keys(responses).join(', ')}</p><pre>${escapeHtml(details)}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
