import ts from 'typescript'

/**
 * The names that a text uses and does not declare: what has to be imported for it.
 *
 * @type {(code: string) => Set<string>}
 */
export function freeNames(code) {
  const source = ts.createSourceFile('example.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  /** @type {Set<string>} */
  const used = new Set()
  /** @type {Set<string>} */
  const declared = new Set()
  /** @type {(node: ts.Node) => void} */
  const visit = (node) => {
    if (ts.isIdentifier(node)) (isDeclared(node) ? declared : used).add(node.text)
    ts.forEachChild(node, (child) => {
      if (!isLabel(child, node)) visit(child)
    })
  }
  visit(source)
  return new Set([...used].filter((name) => !declared.has(name) && !INTRINSIC.has(name)))
}

const INTRINSIC = new Set(['undefined', 'globalThis', 'const', 'arguments'])

/** @type {(node: ts.Identifier) => boolean} */
function isDeclared(node) {
  const { parent } = node
  const { name } = /** @type {{ name?: ts.Node }} */ (parent)
  const declares =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isFunctionExpression(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isTypeParameterDeclaration(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isNamespaceImport(parent)
  return declares && name === node
}

/**
 * Names of properties and attributes refer to nothing.
 *
 * @type {(child: ts.Node, parent: ts.Node) => boolean}
 */
function isLabel(child, parent) {
  if (!ts.isIdentifier(child)) return false
  if (ts.isPropertyAccessExpression(parent)) return parent.name === child
  if (ts.isQualifiedName(parent)) return parent.right === child
  if (ts.isBindingElement(parent)) return parent.propertyName === child
  if (ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent) || ts.isJsxClosingElement(parent))
    return /^[a-z]/.test(child.text)
  return (ts.isPropertyAssignment(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isGetAccessor(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isLabeledStatement(parent)) &&
    'name' in parent
    ? parent.name === child
    : ts.isLabeledStatement(parent)
}
