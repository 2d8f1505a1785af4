import { loweredSigns, raisedSigns } from '../../../../text/figures/raised.js';

/** Dollars around a formula, `\(…\)` and `\[…\]`; a price has no formula behind it. */
const FORMULA =
  /\$\$([^$]{1,400})\$\$|\\\[([^\n]{1,400}?)\\\]|\\\(([^\n]{1,400}?)\\\)|\$(?=[^\s$])([^$\n]{0,200}[\\^_{][^$\n]{0,200})(?<=[^\s$])\$(?!\d)/g;

const COMMANDS: Readonly<Record<string, string>> = {
  ...{ times: '×', cdot: '·', div: '÷', pm: '±', approx: '≈', sim: '~', neq: '≠', ne: '≠', leq: '≤', le: '≤' },
  ...{ geq: '≥', ge: '≥', ll: '≪', gg: '≫', infty: '∞', to: '→', rightarrow: '→', sum: '∑', prod: '∏', int: '∫' },
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', eta: 'η', theta: 'θ', lambda: 'λ', mu: 'μ' },
  ...{ nu: 'ν', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω', Delta: 'Δ' },
  ...{ Sigma: 'Σ', Omega: 'Ω', partial: '∂', nabla: '∇', in: '∈', ldots: '…', dots: '…', log: 'log', ln: 'ln' },
  ...{ exp: 'exp', sin: 'sin', cos: 'cos', max: 'max', min: 'min', left: '', right: '', quad: ' ', qquad: ' ' },
};

/**
 * The formulas of a text in characters that a reader has: `$10^{25}$` as 10²⁵. What cannot be written so stays as it was
 * written; a figure never changes.
 */
export function withReadableFormulas(text: string): string {
  return text.replace(FORMULA, (written: string, ...bodies: unknown[]) => {
    const body = bodies.slice(0, 4).find((each) => typeof each === 'string');
    return (typeof body === 'string' ? readable(body) : null) ?? written;
  });
}

function readable(body: string): string | null {
  const plain = body
    // A command whose backslash was escaped once too little: «\times» became a tab and «imes».
    .replace(/\t(?=(?:imes|ext|o|au|heta)\b)/g, '\\t')
    .replace(/\\(?:text|mathrm|mathbf|mathit|operatorname)\s*\{([^{}\\]{0,80})\}/g, '$1')
    .replace(/\\sqrt\s*\{([^{}\\]{1,40})\}/g, '√($1)')
    .replace(/\\[dt]?frac\s*\{([^{}\\]{1,40})\}\s*\{([^{}\\]{1,40})\}/g, (_, over: string, under: string) =>
      [over, under].map((each) => (/^[\w.,]+$/.test(each) ? each : `(${each})`)).join('/'),
    )
    .replace(/\\([A-Za-z]{1,20})/g, (command: string, name: string) => COMMANDS[name] ?? command)
    .replace(/\\([%$#&_])/g, '$1')
    .replace(/\\[,;:! ]|~/g, ' ')
    .replace(/\^\s*(?:\{([^{}\\]{1,40})\}|([\p{L}\p{N}*∞]))/gu, (_, group?: string, one = '') =>
      raisedSigns((group ?? one).replace(/\s+/g, '')),
    )
    .replace(/_\s*(?:\{([^{}\\]{1,40})\}|([\p{L}\p{N}∞]))/gu, (_, group?: string, one = '') =>
      loweredSigns((group ?? one).replace(/\s+/g, '')),
    )
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return /[\\{}]/.test(plain) ? null : plain;
}
