import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const contractCode = /\/packages\/contract\/src\/.+\.ts$/;
/** Schemas are made from the properties of others. */
const emptySchema = '{ properties: {} }';
const schemaFunctions = new Set(['Type', 'orNull', 'OkReply']);

/**
 * For the builds of the browser apps: only the server reads schemas. Without them a page loads a tenth less code. Dev
 * servers and tests keep them.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    transform: {
      filter: { id: contractCode },
      handler: (code) => ({ code: removeSchemas(code), map: null }),
    },
  };
}

/** Empties every schema. Other calls are marked as pure: the bundler leaves out those whose result is not used. */
export function removeSchemas(code: string): string {
  return editsOf(parseAst(code, { lang: 'ts' }) as unknown as Node)
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

function editsOf(node: Node): Edit[] {
  // A function runs after the module has loaded, with results that somebody uses.
  if (/Function/.test(node.type)) return [];
  const { start, end } = node;
  if (node.type === 'CallExpression') {
    if (isSchema(node.callee as Node)) return [{ start, end, text: emptySchema }];
    return [{ start, end: start, text: '/* @__PURE__ */ ' }, ...childrenOf(node).flatMap(editsOf)];
  }
  if (node.type === 'Property' && nameOf(node.key as Node) === 'schema') return [{ start, end, text: 'schema: {}' }];
  return childrenOf(node).flatMap(editsOf);
}

function isSchema(callee: Node): boolean {
  return schemaFunctions.has(nameOf(callee.type === 'MemberExpression' ? (callee.object as Node) : callee) ?? '');
}

const nameOf = (node: Node) => node.name as string | undefined;

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child);
}
