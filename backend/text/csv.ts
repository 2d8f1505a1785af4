/** Rows as CSV (RFC 4180, or with another separator). A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  return rows.map((row) => `${row.map((text) => cell(text, separator)).join(separator)}\r\n`).join('');
}

function cell(text: string, separator: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(harmless) || harmless.includes(separator) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
