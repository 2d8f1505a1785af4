// Lets Node load the sources as they are: `./x.js` names `./x.ts` or `./x.tsx`, which swc compiles. Style sheets and
// scripts of a page, of which nothing can be seen without a browser, are stand-ins.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

const OWN = pathToFileURL(new URL('../..', import.meta.url).pathname).href;
const here = (name) => new URL(name, import.meta.url).href;
const isOwn = (url) => url?.startsWith(OWN) && !url.includes('/node_modules/');

function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: here('jest-globals.mjs'), format: 'module', shortCircuit: true };
  if (!isOwn(context.parentURL) || !/^\.{1,2}\//.test(specifier)) return next(specifier, context);
  if (specifier.endsWith('.module.css')) return next(here('css-module-names.mjs'), context);
  if (specifier.endsWith('.css')) return next(here('no-styles.mjs'), context);
  const url = new URL(specifier, context.parentURL).href;
  const source = ['.ts', '.tsx'].map((end) => url.replace(/\.js$/, end)).find((at) => existsSync(fileURLToPath(at)));
  return source && url.endsWith('.js')
    ? { url: source, format: 'module', shortCircuit: true }
    : next(specifier, context);
}

function load(url, context, next) {
  if (url.endsWith('?script')) {
    const source = `export const code = ${JSON.stringify(`/* ${basename(url, '?script')} */`)};`;
    return { format: 'module', source, shortCircuit: true };
  }
  if (!isOwn(url) || !/\.tsx?$/.test(url)) return next(url, context);
  const path = fileURLToPath(url);
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    filename: path,
    sourceFileName: path,
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      parser: { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2023',
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
  });
  return { format: 'module', source: code, shortCircuit: true };
}

process.setSourceMapsEnabled(true);
registerHooks({ resolve, load });
