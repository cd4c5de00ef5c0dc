const reExports = (node) =>
  (node.type === 'ExportAllDeclaration' || node.type === 'ExportNamedDeclaration') &&
  node.source?.value.startsWith('.')

/** A file that only passes on what others export hides where things are, and pulls in all of them. */
export const noBarrel = {
  create(context) {
    return {
      Program(node) {
        if (node.body.length > 0 && node.body.every(reExports)) {
          context.report({
            node: node.body[0],
            message: 'A barrel outside exports/. Import from the file that defines the thing.',
          })
        }
      },
    }
  },
}
