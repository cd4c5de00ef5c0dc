function* rules(list: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of list) {
    if (rule instanceof CSSStyleRule) yield rule
  }
}

/** A token as the stylesheet declares it. */
export interface Token {
  name: string
  value: string
}

/** The tokens that the stylesheet declares, in its order. */
export function readTokens(pattern: RegExp): Token[] {
  const all = Array.from(document.styleSheets).flatMap(sheet => [...rules(sheet.cssRules)])
  // The first rule holds the tokens; later ones repeat some for more contrast or less motion.
  const style = all.find(rule => rule.selectorText === '[data-lk]' && rule.style.length > 20)?.style
  return Array.from(style ?? [])
    .filter(name => pattern.test(name))
    .map(name => ({ name, value: style?.getPropertyValue(name).trim() ?? '' }))
}
