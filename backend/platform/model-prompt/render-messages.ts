import type { ChatMessage } from '../ai-gateway/ai-gateway.js';
import { fillTemplate } from './fill-template.js';
import { untrustedBlock, untrustedDataRule } from './untrusted-data.js';

/** What one role's prompt is made of. */
export interface PromptParts {
  readonly systemTemplate: string;
  readonly userTemplate: string;
  /** Values of our own making: they may stand in the system message. */
  readonly trusted: Readonly<Record<string, string>>;
  /** Collected or model-made text by variable name: it reaches the user message only, each wrapped as a block. */
  readonly untrusted: Readonly<Record<string, UntrustedValue>>;
  /** Of these, what opens the user message wherever the template names it: several questions then begin alike. */
  readonly first?: readonly string[];
}

/** Text from outside with the Italian name of its block. */
export interface UntrustedValue {
  readonly label: string;
  readonly text: string;
}

/**
 * The two messages of a request. Data that an edited template names in the system prompt, or forgot altogether, is put
 * at the end of the user message: an operator may move words, but not lift collected text into the system role.
 */
export function renderMessages(parts: PromptParts, boundary: string): ChatMessage[] {
  const blocks = mapValues(parts.untrusted, ({ label, text }) => untrustedBlock(label, text, boundary));
  const pointers = mapValues(parts.untrusted, ({ label }) => `(dati «${label}» nel messaggio dell’utente)`);
  const system = fillTemplate(parts.systemTemplate, { ...pointers, ...parts.trusted });
  const first = parts.first ?? [];
  const opening = Object.fromEntries(
    first.map((name) => [name, `(dati «${parts.untrusted[name]?.label}» all’inizio di questo messaggio)`]),
  );
  const user = fillTemplate(parts.userTemplate, { ...parts.trusted, ...blocks, ...opening });
  const missing = Object.entries(blocks).flatMap(([name, block]) =>
    user.used.has(name) || first.includes(name) ? [] : [block],
  );
  const opened = first.flatMap((name) => blocks[name] ?? []);
  const repeated = opened.map((_, at) => opened.slice(0, at + 1).join('\n\n').length);
  return [
    { role: 'system', content: `${system.text.trim()}\n\n${untrustedDataRule(boundary)}` },
    {
      role: 'user',
      content: [...opened, user.text.trim(), ...missing].join('\n\n'),
      ...(repeated.length === 0 ? {} : { repeated }),
    },
  ];
}

function mapValues<T>(record: Readonly<Record<string, T>>, map: (value: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
