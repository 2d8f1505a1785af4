/**
 * The HTML of a text that a model wrote in plain paragraphs or simple Markdown: headings, lists, quotes, emphasis,
 * links. Everything else is taken literally; what looks like a tag is escaped.
 */
export function markdownToHtml(markdown: string): string {
  return markdown
    .replace(/\r\n?/g, '\n')
    .replace(/^(#{1,6}\s.*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => blockToHtml(block.trim()))
    .filter((html) => html !== '')
    .join('\n');
}

function blockToHtml(block: string): string {
  if (block === '' || /^(?:[-*_]\s*){3,}$/.test(block)) return '';
  const heading = /^(#{1,6})\s+(.*)$/.exec(block);
  if (heading !== null) {
    // The page's only h1 is the article's title.
    const level = (heading[1] ?? '').length <= 2 ? 'h2' : 'h3';
    return `<${level}>${inlineToHtml((heading[2] ?? '').replace(/\s+#+$/, ''))}</${level}>`;
  }
  const lines = block.split('\n').map((line) => line.trim());
  if (lines.every((line) => /^[-*+•]\s+/.test(line))) return listToHtml('ul', lines, /^[-*+•]\s+/);
  if (lines.every((line) => /^\d{1,3}[.)]\s+/.test(line))) return listToHtml('ol', lines, /^\d{1,3}[.)]\s+/);
  if (lines.every((line) => line.startsWith('>'))) {
    const quoted = lines.map((line) => line.replace(/^>\s?/, '')).join(' ');
    return `<blockquote><p>${inlineToHtml(quoted)}</p></blockquote>`;
  }
  return `<p>${inlineToHtml(lines.join(' '))}</p>`;
}

function listToHtml(tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp): string {
  return `<${tag}>${lines.map((line) => `<li>${inlineToHtml(line.replace(mark, ''))}</li>`).join('')}</${tag}>`;
}

function inlineToHtml(text: string): string {
  return marksToHtml(
    text
      .replace(/&(?!(?:amp|lt|gt|quot|#\d{1,6});)/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
      .replace(/`([^`]{1,300})`/g, '$1'),
  );
}

/** Turns [links](…), **bold** and *emphasis* into elements; also used on HTML in which a model left Markdown. */
export function marksToHtml(html: string): string {
  return html
    .replace(/!?\[([^[\]<>]{1,300})\]\((https?:\/\/[^\s()<>"]{1,1000})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '<em>$1</em>');
}
