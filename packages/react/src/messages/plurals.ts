/**
 * The forms of a word for each plural category of a language that is not `other` (CLDR), and `other`, which
 * all have.
 */
export type Forms = { readonly [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string } & {
  readonly other: string
}

/**
 * Chooses the form for a number by the rules of the language, and writes the number as the language does.
 *
 * @param locale BCP 47 tag
 * @returns a function of a count and the forms; `#` in a form stands for the number
 * @example const plural = plurals('pl')
 * plural(3, { one: '# portfel', few: '# portfele', many: '# portfeli', other: '# portfela' }) // '3 portfele'
 */
export function plurals(locale: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count))
}
