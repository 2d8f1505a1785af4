// What is used of `turndown`, whose own declarations want the document of a browser.
declare module 'turndown' {
  export interface TurndownElement {
    readonly nodeName: string;
    readonly nodeType: number;
    readonly outerHTML: string;
    readonly textContent: string | null;
    readonly parentNode: TurndownElement | null;
    readonly firstChild: TurndownElement | null;
    readonly lastChild: TurndownElement | null;
    readonly firstElementChild: TurndownElement | null;
    readonly previousSibling: TurndownElement | null;
    readonly nextSibling: TurndownElement | null;
    readonly previousElementSibling: TurndownElement | null;
    readonly childNodes: ArrayLike<TurndownElement>;
    readonly children: ArrayLike<TurndownElement>;
    readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }>;
    getAttribute(name: string): string | null;
    getElementsByTagName(name: string): ArrayLike<TurndownElement>;
    querySelectorAll(selector: string): ArrayLike<TurndownElement>;
  }

  interface Rule {
    readonly filter: string | readonly string[] | ((node: TurndownElement) => boolean);
    readonly replacement: (content: string, node: TurndownElement) => string;
  }

  class TurndownService {
    constructor(options: Readonly<Record<string, string>>);
    escape: (text: string) => string;
    addRule(name: string, rule: Rule): this;
    turndown(html: string): string;
  }

  // biome-ignore lint/style/noDefaultExport: so the package has it
  export { TurndownService as default };
}
