// `npm run figures`: how large the house is. Lines of production and of tests, and how many functions say next to nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const SHORT_BODY = 3;
const isTest = (path) => /\.(spec|fake|fixture)\.|(^|\/)(testing|tests|test-setup|architecture-tests)\//.test(path);

const lines = { production: 0, tests: 0 };
const functions = { all: 0, short: 0 };
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' });
for (const path of files.trim().split('\n')) {
  const text = readFileSync(join(root, path), 'utf8');
  lines[isTest(path) ? 'tests' : 'production'] += text.split('\n').length - 1;
  if (!isTest(path)) countFunctions(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
}

/** Functions and methods that have a name, by the lines between their braces. */
function countFunctions(file) {
  const lineOf = (place) => file.getLineAndCharacterOfPosition(place).line;
  const visit = (node) => {
    const isNamed =
      ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      (ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent));
    if (isNamed && node.body) {
      const height = lineOf(node.end) - lineOf(node.getStart(file));
      functions.all += 1;
      if (height + (ts.isBlock(node.body) ? -1 : 1) <= SHORT_BODY) functions.short += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

console.log(`production lines: ${lines.production.toLocaleString('en')}`);
console.log(`lines of tests and what only they use: ${lines.tests.toLocaleString('en')}`);
console.log(
  `functions of at most three lines: ${((functions.short / functions.all) * 100).toFixed(1)} % of ${functions.all}`,
);
