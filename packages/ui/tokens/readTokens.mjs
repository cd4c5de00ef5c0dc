// Reads a document in the format of the W3C Design Tokens Community Group (2025.10) into a flat list.

const round = (value) => Number(value.toFixed(4))

/** A value of the format as CSS; aliases become var(). */
function cssValue(type, value, unit) {
  if (typeof value === 'string' && value.startsWith('{')) return refer(value)
  switch (type) {
    case 'color':
      return cssColor(value)
    case 'dimension':
    case 'duration':
      return `${value.value}${value.unit}`
    case 'cubicBezier':
      return `cubic-bezier(${value.join(', ')})`
    case 'fontFamily':
      return [value]
        .flat()
        .map((name) => (name.includes(' ') ? `'${name}'` : name))
        .join(', ')
    case 'shadow': {
      const lengths = [value.offsetX, value.offsetY, value.blur, value.spread].map((length) =>
        length.value ? `${length.value}${length.unit}` : '0',
      )
      return `${lengths.join(' ')} ${cssColor(value.color)}`
    }
    case 'number':
      return `${value}${unit ?? ''}`
    case 'typography':
      return `${value.fontWeight} ${value.fontSize.value}px / ${round(value.lineHeight)} ${refer(value.fontFamily)}`
    default:
      throw new Error(`A token is of an unknown type: ${type}`)
  }
}

function cssColor({ colorSpace, components, alpha = 1 }) {
  const parts = components.map(round).join(' ') + (alpha === 1 ? '' : ` / ${round(alpha * 100)}%`)
  return colorSpace === 'oklch' ? `oklch(${parts})` : `color(${colorSpace} ${parts})`
}

const nameOf = (path) => `--lk-${path.filter((part) => part !== '$root').join('-')}`

/** {bg.primary} as var(--lk-bg-primary), wherever it stands in a text. */
export function refer(text) {
  return text.replaceAll(/\{([\w$.-]+)\}/g, (_, path) => `var(${nameOf(path.split('.'))})`)
}

/** Keys that look like numbers come first in JavaScript, wherever they stand in the file. */
function inOrder(group) {
  const counted = Object.keys(group).filter((key) => /^\d/.test(key))
  return [...Object.keys(group).filter((key) => !/^\d/.test(key)), ...counted]
}

/** @returns a list of { name, type, description, light, dark, modes, host, register, formulas } */
export function readTokens(document) {
  const tokens = []
  const visit = (node, path, inherited) => {
    const type = node.$type ?? inherited
    if ('$value' in node) tokens.push(readToken(node, path, type))
    else
      for (const key of inOrder(node))
        if (key === '$root' || !key.startsWith('$')) visit(node[key], [...path, key], type)
  }
  visit(document, [], undefined)

  const names = new Set(tokens.map(({ name }) => name))
  for (const [, name] of JSON.stringify(tokens).matchAll(/var\((--lk-[\w-]+)/g)) {
    const known = names.has(name) || tokens.some(({ host }) => host?.name === name)
    if (!known) throw new Error(`A token refers to ${name}, which is none.`)
  }
  return tokens
}

function readToken(node, path, type) {
  const { mode = {}, latchkey: { host, register, css } = {} } = node.$extensions ?? {}
  const inCss = (value) => cssValue(type, value, host?.unit === '%' ? '%' : undefined)
  const light = inCss(node.$value)
  const { dark = node.$value, ...others } = mode
  const modes = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, inCss(value)]))
  const formulas = typeof css === 'string' ? { light: css } : (css ?? (host ? { light: '$host' } : {}))
  return {
    name: nameOf(path),
    type,
    description: node.$description ?? '',
    light,
    dark: inCss(dark),
    modes,
    host,
    register,
    formulas,
  }
}
