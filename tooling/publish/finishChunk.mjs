import MagicString from 'magic-string'
import { parseAst } from 'vite'

/** @typedef {{ type: string, start: number, end: number } & Record<string, any>} Node */

/** Code in these runs later, if at all. */
const later = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ImportExpression',
])
const calls = new Set(['CallExpression', 'NewExpression'])
/** What their methods return is all that they do. */
const builtIns = new Set(['Array', 'JSON', 'Math', 'Number', 'Object', 'String', 'Symbol'])
/** The bundler's helper for the namespace of a module that is imported late; in a file of its own. */
const HELPER = '__exportAll'

/**
 * Two changes to a file of joined modules.
 *
 * Calls and `new` at module level are marked as having no effect but their value, so that a page drops
 * what it does not use, though a file has many selectors and commands. The packages have no module whose
 * import has an effect (`sideEffects: false`). The call of a method may change its object, as
 * `api.injectEndpoints` does, and stays unmarked, unless the object is a namespace or built in.
 *
 * The namespace of a module that is imported late becomes an object with getters, which needs no helper:
 * the helper's file would be one request more.
 *
 * @param {string} code an ES module
 * @returns {{ code: string, map: import('magic-string').SourceMap } | undefined} `undefined` where nothing
 *   changes
 */
export function finishChunk(code) {
  const text = new MagicString(code)
  const body = /** @type {Node[]} */ (parseAst(code).body)
  const namespaces = new Set(
    body
      .flatMap(({ specifiers = [] }) => specifiers)
      .filter(({ type }) => type === 'ImportNamespaceSpecifier')
      .map(({ local }) => local.name),
  )
  /** @param {Node} callee */
  const mayChange = (callee) => {
    let object = callee
    while (object.type === 'MemberExpression' || object.type === 'CallExpression')
      object = object.object ?? object.callee
    return callee.type === 'MemberExpression' && object.type === 'Identifier'
      ? !namespaces.has(object.name) && !builtIns.has(object.name)
      : false
  }
  /** @param {unknown} node */
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node) || later.has(node.type)) return
    if (node.type === 'MethodDefinition') return visit(node.computed ? node.key : undefined)
    if (node.type === 'PropertyDefinition' && !node.static) return
    if (isNamespace(node)) return toGetters(text, node)
    if (
      calls.has(node.type) &&
      !mayChange(node.callee) &&
      !/[@#]__PURE__\s*\*\/\s*$/.test(code.slice(0, node.start))
    )
      text.appendLeft(node.start, '/* @__PURE__ */ ')
    for (const value of Object.values(node)) visit(value)
  }
  for (const statement of body) {
    const declared = statement.declaration ?? statement
    if (declared.type === 'VariableDeclaration' || declared.type === 'ClassDeclaration') visit(declared)
    if (isHelperImport(statement)) text.remove(statement.start, statement.end)
  }
  return text.hasChanged()
    ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
    : undefined
}

/**
 * @param {MagicString} text
 * @param {Node} call `__exportAll({ name: () => value })`
 */
function toGetters(text, call) {
  const [names] = call.arguments
  const getters = names.properties.map(
    (/** @type {Node} */ { key, value }) =>
      `get ${text.slice(key.start, key.end)}() { return ${text.slice(value.body.start, value.body.end)} }`,
  )
  const [mark = ''] = /\/\*[^*]*\*\/\s*$/.exec(text.original.slice(0, call.start)) ?? []
  text.overwrite(call.start - mark.length, call.end, `{ ${getters.join(', ')} }`)
}

/** @param {Node} node */
const isNamespace = (node) => node.type === 'CallExpression' && node.callee.name === HELPER

/** @param {Node} node */
const isHelperImport = (node) =>
  node.type === 'ImportDeclaration' &&
  node.specifiers.length === 1 &&
  node.specifiers[0].local.name === HELPER

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
