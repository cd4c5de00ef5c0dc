const family = /^(eip155|solana|polkadot|bip122)(:|$)/

const message = (/** @type {string} */ text) =>
  `"${text}" names a chain family. Families are named in packages/adapter-*, packages/verify-*, apps, tests and network definitions only; ask the adapter's capabilities instead.`

/** The law of the literal: no code outside the adapters may depend on which families there are. */
export const literalLaw = {
  create(context) {
    const check = (node, text) => {
      if (typeof text === 'string' && family.test(text)) context.report({ node, message: message(text) })
    }
    const checkKey = (node) => {
      if (!node.computed && node.key.type === 'Identifier') check(node.key, node.key.name)
    }
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
      Property: checkKey,
      TSPropertySignature: checkKey,
      MemberExpression: (node) => {
        if (!node.computed && node.property.type === 'Identifier') check(node.property, node.property.name)
      },
    }
  },
}
