const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'])

const isEmpty = (node) =>
  (node?.type === 'NewExpression' &&
    node.callee.type === 'Identifier' &&
    collections.has(node.callee.name) &&
    node.arguments.length === 0) ||
  (node?.type === 'ArrayExpression' && node.elements.length === 0) ||
  (node?.type === 'ObjectExpression' && node.properties.length === 0)

/** By its annotation: `readonly`, `Readonly…`, or a type of its own for an object. */
const isReadonly = ({ id, init }) => {
  const type = id.typeAnnotation?.typeAnnotation
  const name = type?.type === 'TSTypeReference' ? type.typeName.name : undefined
  return (
    type?.type === 'TSTypeOperator' ||
    name?.startsWith('Readonly') ||
    (init?.type === 'ObjectExpression' && name !== undefined && name !== 'Record')
  )
}

/** Several instances live on one page: what changes belongs to an instance, never to a module. */
export const noModuleState = {
  create(context) {
    const check = (node) => {
      for (const declarator of node.declarations) {
        const changing = node.kind !== 'const' && !node.declare
        if (changing || (isEmpty(declarator.init) && !isReadonly(declarator))) {
          context.report({
            node: declarator,
            message:
              'State of a module is shared by all instances on a page. Keep it in the store or in a service.',
          })
        }
      }
    }
    return {
      Program(program) {
        for (const statement of program.body) {
          const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (node?.type === 'VariableDeclaration') check(node)
        }
      },
    }
  },
}
