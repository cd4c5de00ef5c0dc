/** Attributes, properties and parameters whose value is shown or read aloud. */
const read =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|title|placeholder|alt|label|heading|message|hint|subtitle|description|text|[a-z]+(Label|Text|Title|Hint))$/

const hasLetter = (/** @type {unknown} */ text) => typeof text === 'string' && /\p{L}/u.test(text)

/** The texts that an expression may come to, with those that are only chosen from. */
function* texts(node) {
  if (!node) return
  if (node.type === 'Literal' && hasLetter(node.value)) yield node
  else if (node.type === 'TemplateLiteral') {
    if (node.quasis.some(({ value }) => hasLetter(value.cooked))) yield node
    for (const each of node.expressions) yield* texts(each)
  } else if (node.type === 'ConditionalExpression') {
    yield* texts(node.consequent)
    yield* texts(node.alternate)
  } else if (
    node.type === 'LogicalExpression' ||
    (node.type === 'BinaryExpression' && node.operator === '+')
  ) {
    yield* texts(node.left)
    yield* texts(node.right)
  } else if (node.type === 'JSXExpressionContainer' || node.type === 'TSAsExpression')
    yield* texts(node.expression)
}

const nameOf = (key) => key?.name ?? key?.value

/**
 * Whatever a visitor reads or hears comes from the catalogue (messages/), or it stays English in every
 * language.
 */
export const noBareText = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'A bare text. Say it in messages/*.en.ts, and in every language.' })
    const check = (value) => {
      for (const text of texts(value)) report(text)
    }
    const child = (node) => {
      for (const each of node.children) {
        if (each.type === 'JSXText' && hasLetter(each.value)) report(each)
        else if (each.type === 'JSXExpressionContainer') check(each)
      }
    }
    return {
      JSXElement: child,
      JSXFragment: child,
      JSXAttribute: (node) => {
        if (read.test(nameOf(node.name))) check(node.value)
      },
      Property: (node) => {
        if (!node.computed && read.test(nameOf(node.key)))
          check(node.value.type === 'AssignmentPattern' ? node.value.right : node.value)
      },
    }
  },
}
