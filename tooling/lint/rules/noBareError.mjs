const bare = new Set(['Error', 'TypeError', 'RangeError', 'AggregateError'])

const isBare = (node) =>
  (node?.type === 'NewExpression' || node?.type === 'CallExpression') &&
  node.callee.type === 'Identifier' &&
  bare.has(node.callee.name)

/** Hosts tell failures apart by class and code, so each failure has its class. */
export const noBareError = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message: 'A bare Error. Give the failure its own class in errors/, with a code.',
      })
    return {
      ThrowStatement(node) {
        if (isBare(node.argument)) report(node)
      },
      CallExpression(node) {
        const { callee } = node
        const isReject =
          callee.type === 'Identifier'
            ? callee.name === 'reject'
            : callee.type === 'MemberExpression' && callee.property.name === 'reject'
        if (isReject && isBare(node.arguments[0])) report(node)
      },
    }
  },
}
