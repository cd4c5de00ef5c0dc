// Reads a test file: which tests it has, whether they run, and whether they can fail.
import { parseSync } from 'vite'

/**
 * @typedef {object} FoundTest
 * @property {string} title as it is written, without those of the groups around it
 * @property {string} group the title of the nearest group
 * @property {boolean} skipped
 * @property {boolean} asserts something in it, or in what it calls of its own file, can fail it
 * @property {boolean} constant all that it compares is a constant of the product with itself
 * @typedef {any} Node
 */

const runners = new Set(['it', 'test'])
const groups = new Set(['describe', 'suite'])
/** What only reads a row of the view table: that a view of this name exists is not said by it. */
const tableReaders = new Set(['selectTitleCode', 'selectTag'])
/** Modifiers under which a test never runs. */
const never = new Set(['skip', 'todo', 'fixme'])

/**
 * @param {string} file its name decides whether JSX is read
 * @param {string} source
 * @returns {FoundTest[]}
 */
export function readTests(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const functions = namedFunctions(program)
  const imported = importedNames(program)
  /** @type {FoundTest[]} */
  const found = []

  /** @type {(node: Node, skipped: boolean, group: string) => void} */
  const visit = (node, skipped, group) => {
    const call = node.type === 'CallExpression' ? readCall(node) : undefined
    const title = call && titleOf(node)
    const body = node.arguments?.findLast?.((/** @type {Node} */ each) => /Function/.test(each.type))
    if (call && title !== undefined && body) {
      const off = skipped || call.modifiers.some((name) => never.has(name))
      const isGroup = groups.has(call.name) || call.modifiers.some((name) => groups.has(name))
      if (runners.has(call.name) && !isGroup) {
        const subjects = subjectsIn(body, functions, new Set())
        const rows = call.rows && rootOf(call.rows)
        const table =
          call.rows && (rows === undefined ? call.rows : (functions.constants.get(rows) ?? call.rows))
        const isConstant = (/** @type {Node} */ subject) =>
          isConstantSubject(subject, { imported, params: paramsOf(body), table })
        const test = {
          skipped: off,
          asserts: subjects.length > 0,
          constant:
            subjects.length > 0 && subjects.every((subject) => subject !== 'other' && isConstant(subject)),
        }
        for (const each of [title, ...titlesOfRows(title, table)]) found.push({ title: each, group, ...test })
        return
      }
      if (isGroup) return children(body).forEach((child) => visit(child, off, title))
    }
    children(node).forEach((child) => visit(child, skipped, group))
  }
  visit(program, false, '')
  return found
}

/**
 * `test.each(rows)('…', …)` and its like: the runner's name, what is chained to it, and the rows.
 * @type {(node: Node) => { name: string, modifiers: string[], rows?: Node } | undefined}
 */
function readCall({ callee }) {
  let rows
  let at = callee
  if (at.type === 'CallExpression') {
    rows = at.arguments[0]
    at = at.callee
  } else if (at.type === 'TaggedTemplateExpression') at = at.tag
  const modifiers = []
  for (; at.type === 'MemberExpression'; at = at.object) modifiers.push(at.property.name)
  return at.type === 'Identifier' ? { name: at.name, modifiers, rows } : undefined
}

/** @type {(node: Node) => string | undefined} */
function titleOf({ arguments: [first] }) {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value
  return first?.type === 'TemplateLiteral'
    ? first.quasis.map((/** @type {Node} */ part) => part.value.cooked).join('${…}')
    : undefined
}

/**
 * The titles of a table's tests, as far as its rows are written out.
 * @type {(title: string, table?: Node) => string[]}
 */
function titlesOfRows(title, table) {
  while (table?.type === 'TSAsExpression' || table?.type === 'TSSatisfiesExpression') table = table.expression
  if (table?.type !== 'ArrayExpression') return []
  return table.elements.flatMap((/** @type {Node} */ row) => {
    const values = row?.type === 'ArrayExpression' ? row.elements : [row]
    let at = 0
    const text = title.replaceAll(/%[sijdo]/g, (place) => {
      const value = values[at++]
      if (value?.type !== 'Literal') return '…'
      return place === '%j' ? JSON.stringify(value.value) : String(value.value)
    })
    return text === title ? [] : [text]
  })
}

/**
 * What the tests of a file compare: the arguments of `expect`, and 'other' for every other way to fail.
 * @type {(node: Node, named: ReturnType<typeof namedFunctions>, seen: Set<Node>) => Node[]}
 */
function subjectsIn(node, named, seen) {
  if (seen.has(node)) return []
  seen.add(node)
  /** @type {Node[]} */
  const found = []
  walk(node, (each) => {
    if (each.type === 'CallExpression') {
      const name = calleeName(each.callee)
      // `expect.soft`, `expect.poll`; helpers of a harness are named after what they do.
      if (name === 'expect') found.push(each.arguments[0] ?? 'other')
      else if (name && /^(assert|expect)\w*$/.test(name)) found.push('other')
    }
    if (each.type === 'Identifier') {
      const body = named.functions.get(each.name)
      if (body) found.push(...subjectsIn(body, named, seen))
    }
  })
  return found
}

/** @type {(callee: Node) => string | undefined} */
function calleeName(callee) {
  let at = callee
  while (at.type === 'MemberExpression') at = at.object
  return at.type === 'Identifier' ? at.name : undefined
}

/**
 * Whether a subject is a constant that the product exports, or the text of an error that the test itself
 * made.
 * @type {(subject: Node, file: { imported: Set<string>, params: Set<string>, table?: Node }) => boolean}
 */
function isConstantSubject(subject, { imported, params, table }) {
  // Tests call what they made themselves `test`, after the runner.
  const isTable = (/** @type {string | undefined} */ name) =>
    name !== undefined && imported.has(name) && !runners.has(name)
  let at = subject
  while (at.type === 'MemberExpression' || at.type === 'TSNonNullExpression' || at.type === 'TSAsExpression')
    at = at.object ?? at.expression
  if (at.type === 'NewExpression') return makesError(at)
  // `texts.errors.declined.title()`: a text of a table, called for nothing but itself.
  if (at.type === 'CallExpression')
    return (
      tableReaders.has(at.callee.name) ||
      (at.arguments.length === 0 &&
        at.callee.object?.type === 'MemberExpression' &&
        isTable(calleeName(at.callee)))
    )
  if (at.type !== 'Identifier') return false
  if (imported.has(at.name)) return true
  // A row of a table that the test made its errors in.
  return params.has(at.name) && table !== undefined && holdsNew(table)
}

/** @type {(node: Node) => boolean} */
function holdsNew(node) {
  let found = false
  walk(node, (each) => {
    found ||= each.type === 'NewExpression' && makesError(each)
  })
  return found
}

/** @type {(node: Node) => boolean} */
const makesError = ({ callee }) => String(callee.property?.name ?? callee.name).endsWith('Error')

/** @type {(node: Node) => string | undefined} */
const rootOf = (node) => (node.type === 'Identifier' ? node.name : undefined)

/** @type {(body: Node) => Set<string>} */
function paramsOf(body) {
  const names = new Set()
  for (const param of body.params ?? [])
    walk(param, (each) => {
      if (each.type === 'Identifier') names.add(each.name)
    })
  return names
}

/**
 * The functions and the constants of a file, by name.
 * @type {(program: Node) => { functions: Map<string, Node>, constants: Map<string, Node> }}
 */
function namedFunctions(program) {
  const functions = new Map()
  const constants = new Map()
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id) functions.set(node.id.name, node.body)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
      if (/Function/.test(node.init.type)) functions.set(node.id.name, node.init.body)
      else constants.set(node.id.name, node.init)
    }
  })
  return { functions, constants }
}

/** @type {(program: Node) => Set<string>} */
const importedNames = (program) =>
  new Set(
    program.body
      .filter((/** @type {Node} */ node) => node.type === 'ImportDeclaration')
      .flatMap((/** @type {Node} */ node) =>
        node.specifiers.map((/** @type {Node} */ each) => each.local.name),
      ),
  )

/** @type {(node: Node) => Node[]} */
const children = (node) =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => value !== null && typeof value === 'object' && typeof value.type === 'string')

/** @type {(node: Node, visit: (node: Node) => void) => void} */
function walk(node, visit) {
  visit(node)
  for (const child of children(node)) walk(child, visit)
}
